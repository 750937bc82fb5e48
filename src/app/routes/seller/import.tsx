import { href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submitFile } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { formFacts } from "#modules/catalog/public.server.ts";
import { importHistory, uploadImport } from "#modules/imports/public.server.ts";
import { maxFileBytes, tooLarge } from "#modules/imports/public.ts";
import { AcceptedFiles, ImportHistory, UploadForm } from "#modules/imports/public.ui.ts";
import { buttonClasses } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Page, PageHeader, Section } from "#ui/page.tsx";
import type { Route } from "./+types/import.ts";
import { t } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Import products") });

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "imports.use");
  const [imports, { gstSlabs }] = await Promise.all([
    importHistory(db, actor),
    formFacts(db, actor),
  ]);
  return { imports, gstSlabs };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor, config } = allow(context, "imports.use");
  return submitFile(
    request,
    {
      name: "file",
      maxBytes: maxFileBytes,
      tooLarge: tooLarge(),
      missing: t("Please choose a file."),
    },
    async (file) => {
      const { importId } = await uploadImport(db, actor, { ...file, baseUrl: config.baseUrl });
      return redirectWithToast(href("/seller/import/:importId", { importId }), {
        title: t("We have read your file"),
        description: t("Nothing has changed in your shop yet."),
        tone: "positive",
      });
    },
  );
}

export default function ImportProducts({ loaderData, actionData }: Route.ComponentProps) {
  const { imports, gstSlabs } = loaderData;
  return (
    <Page>
      <PageHeader
        title={t("Import products")}
        lead={t("Upload your products as a file. You can review the changes before we make them.")}
        actions={
          <a href={href("/seller/products.csv")} download className={buttonClasses({})}>
            {t("Export all products")}
          </a>
        }
      />
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <Card as="section">
          <UploadForm problem={actionData?.problem} />
        </Card>
        <AcceptedFiles gstSlabs={gstSlabs} />
      </div>
      {imports.length > 0 && (
        <Section title={t("Earlier imports")}>
          <ImportHistory imports={imports} />
        </Section>
      )}
    </Page>
  );
}
