import { href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { parsedForm, submitFile } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { addMark, ownMarks } from "#modules/catalog/public.server.ts";
import { MarkInput } from "#modules/catalog/public.ts";
import { MarkForm, OwnMarkTable } from "#modules/catalog/public.ui.ts";
import { documentTooLarge, maxDocumentBytes } from "#shared/document-type.ts";
import { Card, CardHeader } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/marks.ts";
import { t } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Marks of origin") });

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "catalog.keepMarks");
  return { marks: await ownMarks(db, actor) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = allow(context, "catalog.keepMarks");
  return submitFile(
    request,
    {
      name: "document",
      maxBytes: maxDocumentBytes,
      tooLarge: documentTooLarge(),
      missing: t("Please choose the certificate, as a PDF or a picture."),
    },
    async (document, form) => {
      const { markId } = await addMark(db, actor, { ...parsedForm(form, MarkInput), document });
      return redirectWithToast(href("/seller/marks/:markId", { markId }), {
        title: t("Mark sent"),
        description: t(
          "We will check the certificate. Meanwhile, choose the products that have the mark.",
        ),
        tone: "positive",
      });
    },
  );
}

export default function Marks({ loaderData, actionData }: Route.ComponentProps) {
  const { marks } = loaderData;
  return (
    <Page>
      <PageHeader
        title={t("Marks of origin")}
        lead={t(
          "A geographical indication (GI) or One District One Product (ODOP). Buyers see it on your products once we have checked the certificate.",
        )}
      />
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]">
        {marks.length > 0 ? (
          <OwnMarkTable marks={marks} />
        ) : (
          <EmptyState drawing="ledger" title={t("No marks yet")}>
            {t("If you have a certificate, send it with the form on this page.")}
          </EmptyState>
        )}
        <Card as="section">
          <CardHeader title={t("Add a mark")} />
          <MarkForm problem={actionData?.problem} typed={actionData?.typed} />
        </Card>
      </div>
    </Page>
  );
}
