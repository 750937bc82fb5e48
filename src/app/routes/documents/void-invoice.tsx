import { Form, href, useNavigation } from "react-router";
import { z } from "zod";
import { effectToast } from "#app/lib/effect-toast.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { askToVoid, voidAsAdministrator } from "#modules/orders/public.server.ts";
import { requiredText } from "#shared/text-schemas.ts";
import { t } from "#shared/texts/text.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { TextArea } from "#ui/field.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/void-invoice.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Cancel without an IRN") });

export async function loader({ context, params: { invoiceId } }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "orders.overrule");
  return askToVoid(db, actor, { documentId: invoiceId });
}

const VoidForm = z.object({ reason: requiredText(500, () => t("Please give a reason.")) });

export async function action({ request, context, params: { invoiceId } }: Route.ActionArgs) {
  const { db, actor } = allow(context, "orders.overrule");
  return submit(request, VoidForm, async ({ reason }) => {
    const effect = await voidAsAdministrator(db, actor, { documentId: invoiceId, reason });
    return redirectWithToast(
      href("/invoice/:invoiceId", { invoiceId }),
      effectToast(effect, { title: t("Cancelled without an IRN"), tone: "neutral" }),
    );
  });
}

export default function VoidInvoice({
  loaderData: { number: documentNumber, refusal, orderToCancel },
  actionData,
  params: { invoiceId },
}: Route.ComponentProps) {
  return (
    <Page measure="form">
      <Breadcrumbs
        className="mb-4"
        trail={[
          { label: documentNumber, to: href("/invoice/:invoiceId", { invoiceId }) },
          { label: t("Cancel without an IRN") },
        ]}
      />
      <PageHeader
        title={t("Cancel without an IRN")}
        lead={
          refusal ??
          t(
            "If the e-invoice portal does not accept the buyer's GSTIN, {documentNumber} and its credit note never get an IRN. GSTR-1 lists their numbers as cancelled. Nothing is refunded, and nobody gets an email. A second person approves this. It cannot be undone.",
            { documentNumber },
          )
        }
      />
      {refusal === null && <ReasonForm refusal={actionData} />}
      {orderToCancel !== null && (
        <ButtonLink to={href("/admin/orders/:orderId", { orderId: orderToCancel })}>
          {t("Open the order")}
        </ButtonLink>
      )}
    </Page>
  );
}

function ReasonForm({ refusal }: { readonly refusal: Route.ComponentProps["actionData"] }) {
  const isSending = useNavigation().formData !== undefined;
  return (
    <Form method="post" className="grid gap-4">
      <TextArea
        label={t("Reason")}
        name="reason"
        rows={3}
        required
        maxLength={500}
        hint={t("Enter the portal's message.")}
        defaultValue={refusal?.typed["reason"]}
        error={refusal?.problem.fields["reason"] ?? refusal?.problem.message}
      />
      <Button
        variant="danger"
        className="justify-self-start"
        pending={isSending}
        pendingLabel={t("Cancelling...")}
      >
        {t("Cancel invoice")}
      </Button>
    </Form>
  );
}
