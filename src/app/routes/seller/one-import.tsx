import { href } from "react-router";
import { CompanyNeededNote } from "#app/routes/seller/company-needed.tsx";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast, type Toast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { formFacts } from "#modules/catalog/public.server.ts";
import {
  applyImport,
  cancelImport,
  ChosenForImport,
  chooseForImport,
  discardImport,
  importView,
  retryPictures,
} from "#modules/imports/public.server.ts";
import { lineFilters } from "#modules/imports/public.ts";
import {
  CategoryRules,
  ChoicesForm,
  ImportCounts,
  ImportLines,
  ImportProgress,
  PictureProblems,
} from "#modules/imports/public.ui.ts";
import { sellingTerms } from "#modules/sellers/public.server.ts";
import { formatDateTime } from "#shared/ist.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/one-import.ts";
import { t, withoutPrefix } from "#shared/texts/text.ts";
import { rich, type RichParts } from "#ui/rich-text.tsx";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title:
      loaderData === undefined
        ? t("Import")
        : t("Import of {fileName}", { fileName: loaderData.view.fileName }),
  });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "imports.use");
  const query = url.searchParams;
  const show = lineFilters.find((known) => known === query.get("show")) ?? "all";
  const after = Math.max(0, Math.trunc(Number(query.get("after"))) || 0);
  const [view, facts, terms] = await Promise.all([
    importView(db, actor, {
      importId: params.importId,
      show,
      after: Math.min(after, 2_000_000_000),
    }),
    formFacts(db, actor),
    sellingTerms(db, actor),
  ]);
  const { categories } = facts;
  const asked = view.details.length === 0 ? [] : Object.values(facts.attributes).flat();
  const attributes = [...new Map(asked.map((one) => [one.code, one])).values()];
  return { view, categories, attributes, terms, show, isFirstPart: after === 0 };
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const { db, actor, config } = allow(context, "imports.use");
  const here = href("/seller/import/:importId", params);
  return submit(request, ChosenForImport, async (input, form) => {
    const chosen = { importId: params.importId, ...input, baseUrl: config.baseUrl };
    switch (form.get("intent")) {
      case "apply":
        await applyImport(db, actor, chosen);
        return redirectWithToast(here, { title: t("Import started"), tone: "positive" });
      case "stop":
        await cancelImport(db, actor, params);
        return redirectWithToast(here, {
          title: t("Import stopped"),
          description: t("Changes already made are kept."),
          tone: "neutral",
        });
      case "retryPicture":
      case "retryPictures":
        return redirectWithToast(
          withoutPrefix(url.pathname) + url.search,
          toastOfRetry(
            await retryPictures(db, actor, {
              importId: params.importId,
              address: form.get("intent") === "retryPicture" ? addressOf(form) : null,
            }),
          ),
        );
      case "discard":
        await discardImport(db, actor, params);
        return redirectWithToast(href("/seller/import"), {
          title: t("File discarded"),
          description: t("Nothing was changed."),
          tone: "neutral",
        });
      default:
        await chooseForImport(db, actor, chosen);
        return redirectWithToast(withoutPrefix(url.pathname) + url.search, {
          title: t("Preview updated"),
          tone: "positive",
        });
    }
  });
}

function addressOf(form: FormData): string {
  const address = form.get("retryAddress");
  return typeof address === "string" ? address : "";
}

function toastOfRetry(pictures: number): Toast {
  return pictures === 0
    ? { title: t("Nothing to try again"), tone: "neutral" }
    : {
        title: t(
          "{pictures, plural, one {Trying one picture again} other {Trying # pictures again}}",
          { pictures },
        ),
        tone: "positive",
      };
}

export default function OneImport({ loaderData, actionData }: Route.ComponentProps) {
  const { view, categories, terms, show, isFirstPart } = loaderData;
  const isPreview = view.status === "preview";
  return (
    <Page>
      <ImportTrail view={view} />
      <ImportHeader view={view} />
      {isPreview && <CompanyNeededNote terms={terms} />}
      {!isPreview && <FormProblem className="mb-6" message={actionData?.problem.message} />}
      {!isPreview && <ImportProgress view={view} />}
      <div
        className={
          isPreview
            ? "grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]"
            : "mt-10"
        }
      >
        {isPreview && <ImportChoices {...loaderData} actionData={actionData} />}
        <div className="min-w-0">
          <ImportCounts view={view} show={show} />
          <PictureProblems problems={view.pictureProblems} total={view.pictures.failed} />
          <ImportLines
            view={view}
            show={show}
            isFirstPart={isFirstPart}
            categories={categories}
            typed={actionData?.typed}
          />
        </div>
      </div>
    </Page>
  );
}

/** Whose file it is and when it was uploaded. */
function uploadWords(format: Route.ComponentProps["loaderData"]["view"]["format"]) {
  const words = {
    own: (parts: RichParts) => rich("File in our own format, uploaded {uploadedAt}", parts),
    shopify: (parts: RichParts) =>
      rich("Product export from Shopify, uploaded {uploadedAt}", parts),
    etsy: (parts: RichParts) => rich("Listing download from Etsy, uploaded {uploadedAt}", parts),
  };
  return words[format];
}

function ImportHeader({ view }: Pick<Route.ComponentProps["loaderData"], "view">) {
  return (
    <PageHeader
      title={<span className="break-words">{view.fileName}</span>}
      lead={
        <>
          {uploadWords(view.format)({
            uploadedAt: (
              <time dateTime={view.uploadedAt.toISOString()}>
                {formatDateTime(view.uploadedAt)}
              </time>
            ),
          })}
        </>
      }
    />
  );
}

function ImportTrail({ view }: Pick<Route.ComponentProps["loaderData"], "view">) {
  return (
    <Breadcrumbs
      className="mb-4"
      trail={[{ label: t("Import"), to: href("/seller/import") }, { label: view.fileName }]}
    />
  );
}

function ImportChoices({
  view,
  show,
  categories,
  attributes,
  actionData,
}: Route.ComponentProps["loaderData"] & {
  readonly actionData: Route.ComponentProps["actionData"];
}) {
  const sent = { problem: actionData?.problem, typed: actionData?.typed };
  return (
    <div className="lg:order-2">
      <ChoicesForm view={view} categories={categories} attributes={attributes} {...sent} />
      <CategoryRules view={view} show={show} categories={categories} {...sent} />
    </div>
  );
}
