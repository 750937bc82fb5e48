import { randomUUID } from "node:crypto";
import { href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { CreditInput } from "#modules/invoicing/public.ts";
import { CreditForm } from "#modules/invoicing/public.ui.ts";
import { creditInvoice, invoiceToCredit } from "#modules/orders/public.server.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/credit.ts";
import { t } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Issue a credit note") });

export async function loader({ context, params: { invoiceId } }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "invoicing.viewOwn");
  return {
    offer: await invoiceToCredit(db, actor, { documentId: invoiceId }),
    formKey: randomUUID(),
  };
}

export async function action({ request, context, params: { invoiceId } }: Route.ActionArgs) {
  const { db, actor } = allow(context, "invoicing.manageOne");
  return submit(request, CreditInput, async (input) => {
    const issued = await creditInvoice(db, actor, { ...input, documentId: invoiceId });
    const { documentId, number } = issued;
    return redirectWithToast(href("/invoice/:invoiceId", { invoiceId: documentId }), {
      title: t("Credit note {number} issued", { number }),
      description: whatHappens(issued),
      tone: "positive",
    });
  });
}

function whatHappens({
  mailedTo,
  waitsForIrn,
}: Pick<Awaited<ReturnType<typeof creditInvoice>>, "mailedTo" | "waitsForIrn">): string {
  if (waitsForIrn)
    return t(
      "It needs its IRN first. Your customer gets it when the IRN is recorded on this page.",
    );
  return mailedTo === null
    ? t("It is in your register and in this month's return. Please give it to your customer.")
    : t("It is in your register and in this month's return, and is mailed to {mailedTo}.", {
        mailedTo,
      });
}

export default function IssueCreditNote({
  loaderData: { offer, formKey },
  actionData,
}: Route.ComponentProps) {
  const { documentId, number, orderId, reason } = offer;
  return (
    <Page measure="form">
      <CreditNoteTrail number={number} documentId={documentId} />
      <CreditNoteHeader reason={reason} number={number} />
      {reason === null ? (
        <CreditForm
          offer={offer}
          formKey={formKey}
          typed={actionData?.typed}
          problem={actionData?.problem}
        />
      ) : (
        orderId !== null && (
          <ButtonLink to={href("/order-management/:orderId", { orderId })}>
            {t("View order")}
          </ButtonLink>
        )
      )}
    </Page>
  );
}

function CreditNoteHeader({
  reason,
  number,
}: Pick<Route.ComponentProps["loaderData"]["offer"], "reason" | "number">) {
  return (
    <PageHeader
      title={t("Issue a credit note")}
      lead={
        reason === null
          ? t(
              "A credit note reduces {number} at the GST rates on the invoice. It has its own number and cannot be undone. It does not refund any money: please pay the customer back yourself.",
              { number },
            )
          : reason
      }
    />
  );
}

function CreditNoteTrail({
  number,
  documentId,
}: Pick<Route.ComponentProps["loaderData"]["offer"], "number" | "documentId">) {
  return (
    <Breadcrumbs
      className="mb-4"
      trail={[
        { label: number, to: href("/invoice/:invoiceId", { invoiceId: documentId }) },
        { label: t("Credit note") },
      ]}
    />
  );
}
