import { href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { formFacts } from "#modules/catalog/public.server.ts";
import {
  applyImport,
  cancelImport,
  ChosenForImport,
  chooseForImport,
  discardImport,
  importView,
} from "#modules/imports/public.server.ts";
import { lineFilters, formatNames } from "#modules/imports/public.ts";
import {
  ChoicesForm,
  ImportCounts,
  ImportLines,
  ImportProgress,
  PictureProblems,
} from "#modules/imports/public.ui.ts";
import { formatDateTime } from "#shared/ist.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/one-import.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: loaderData === undefined ? "Import" : `Import of ${loaderData.view.fileName}`,
  });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "imports.use");
  const query = url.searchParams;
  const show = lineFilters.find((known) => known === query.get("show")) ?? "all";
  const after = Math.max(0, Math.trunc(Number(query.get("after"))) || 0);
  const [view, { categories }] = await Promise.all([
    importView(db, actor, {
      importId: params.importId,
      show,
      after: Math.min(after, 2_000_000_000),
    }),
    formFacts(db, actor),
  ]);
  return { view, categories, show, isFirstPart: after === 0 };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, actor, config } = allow(context, "imports.use");
  const here = href("/seller/import/:importId", params);
  return submit(request, ChosenForImport, async (choices, form) => {
    const chosen = { importId: params.importId, choices, baseUrl: config.baseUrl };
    switch (form.get("intent")) {
      case "apply":
        await applyImport(db, actor, chosen);
        return redirectWithToast(here, { title: "Import started", tone: "positive" });
      case "stop":
        await cancelImport(db, actor, params);
        return redirectWithToast(here, {
          title: "Import stopped",
          description: "What was written stays.",
          tone: "neutral",
        });
      case "discard":
        await discardImport(db, actor, params);
        return redirectWithToast(href("/seller/import"), {
          title: "File discarded",
          description: "Nothing was changed.",
          tone: "neutral",
        });
      default:
        await chooseForImport(db, actor, chosen);
        return redirectWithToast(here, { title: "Preview updated", tone: "positive" });
    }
  });
}

export default function OneImport({ loaderData, actionData }: Route.ComponentProps) {
  const { view, categories, show, isFirstPart } = loaderData;
  const isPreview = view.status === "preview";
  return (
    <Page>
      <ImportTrail view={view} />
      <ImportHeader view={view} />
      {!isPreview && <ImportProgress view={view} />}
      <div
        className={
          isPreview
            ? "grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]"
            : "mt-10"
        }
      >
        {isPreview && <ImportChoices view={view} categories={categories} actionData={actionData} />}
        <div className="min-w-0">
          <ImportCounts view={view} show={show} />
          <PictureProblems problems={view.pictureProblems} total={view.pictures.failed} />
          <ImportLines view={view} show={show} isFirstPart={isFirstPart} />
        </div>
      </div>
    </Page>
  );
}

function ImportHeader({ view }: Pick<Route.ComponentProps["loaderData"], "view">) {
  return (
    <PageHeader
      title={<span className="break-words">{view.fileName}</span>}
      lead={
        <>
          Read as {formatNames[view.format]},{" "}
          <time dateTime={view.uploadedAt.toISOString()}>{formatDateTime(view.uploadedAt)}</time>
        </>
      }
    />
  );
}

function ImportTrail({ view }: Pick<Route.ComponentProps["loaderData"], "view">) {
  return (
    <Breadcrumbs
      className="mb-4"
      trail={[{ label: "Import", to: href("/seller/import") }, { label: view.fileName }]}
    />
  );
}

function ImportChoices({
  view,
  categories,
  actionData,
}: Pick<Route.ComponentProps["loaderData"], "view" | "categories"> & {
  readonly actionData: Route.ComponentProps["actionData"];
}) {
  return (
    <div className="lg:order-2">
      <ChoicesForm
        view={view}
        categories={categories}
        problem={actionData?.problem}
        typed={actionData?.typed}
      />
    </div>
  );
}
