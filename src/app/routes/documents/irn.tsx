import { href, redirect } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { issuedDocument, recordIrn } from "#modules/invoicing/public.server.ts";
import { IrnInput, findAnswer, isToBusiness } from "#modules/invoicing/public.ts";
import { IrnForm } from "#modules/invoicing/public.ui.ts";
import { InvalidInput, NotFound } from "#shared/errors.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/irn.ts";
import { t } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Record the IRN") });

export async function loader({ context, params: { invoiceId } }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "invoicing.viewOwn");
  const document = await issuedDocument(db, actor, { documentId: invoiceId });
  const { number, irn } = document;
  if (document.viewer !== "issuer" || !isToBusiness(document))
    throw new NotFound(t("Invoice not found"));
  if (irn !== null) throw redirect(href("/invoice/:invoiceId", { invoiceId }));
  return { invoiceId, number };
}

const largestAnswer = 2_000_000;

export async function action({ request, context, params: { invoiceId } }: Route.ActionArgs) {
  const { db, actor } = allow(context, "invoicing.manageOne");
  return submit(request, IrnInput, async (typed, form) => {
    const file = form.get("answer");
    const answer =
      file instanceof File && file.size > 0
        ? await fromFile(file, (await issuedDocument(db, actor, { documentId: invoiceId })).number)
        : typed;
    await recordIrn(db, actor, { ...answer, documentId: invoiceId });
    return redirectWithToast(href("/invoice/:invoiceId", { invoiceId }), {
      title: t("IRN recorded"),
      description: t("The document now shows it, with the signed QR code."),
      tone: "positive",
    });
  });
}

async function fromFile(file: File, number: string): Promise<IrnInput> {
  const refused = (message: string) => new InvalidInput(message, { fields: { answer: message } });
  if (file.size > largestAnswer)
    throw refused(
      t(
        "This file is larger than 2 MB. Choose the file with the portal's response for this document.",
      ),
    );
  const found = findAnswer(await file.text(), number);
  if (found === null)
    throw refused(
      t(
        "This file has no response for {number}. Choose the JSON file from the portal, with Irn, AckNo, AckDt and SignedQRCode.",
        { number },
      ),
    );
  return IrnInput.parse(found);
}

export default function RecordIrn({
  loaderData: { invoiceId, number },
  actionData,
}: Route.ComponentProps) {
  return (
    <Page measure="form">
      <Breadcrumbs
        className="mb-4"
        trail={[
          { label: number, to: href("/invoice/:invoiceId", { invoiceId }) },
          { label: "IRN" },
        ]}
      />
      <PageHeader
        title={t("Record the IRN")}
        lead={t(
          "The response of the e-invoice portal for {number}. You enter it once and cannot change it later.",
          { number },
        )}
      />
      <IrnForm typed={actionData?.typed} problem={actionData?.problem} />
    </Page>
  );
}
