import { Form, useNavigation } from "react-router";
import { paidSoFar } from "#modules/orders/public.ts";
import { formatRupees } from "#shared/money.ts";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { CheckboxField } from "#ui/choice-field.tsx";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { TextArea } from "#ui/field.tsx";
import type { Route } from "./+types/order.ts";

/** An administrator cancels an order, with a reason. */
export function CancelForm({
  order,
  lacksIrn,
  refusal,
}: {
  readonly order: Route.ComponentProps["loaderData"]["order"];
  /** Whether its invoice waits for an IRN. */
  readonly lacksIrn: boolean;
  readonly refusal: Route.ComponentProps["actionData"];
}) {
  const isSending = useNavigation().formData?.get("intent") === "cancel";
  const isOfIrn = refusal?.problem.fields["isUnregistered"] !== undefined;
  return (
    <ConfirmStep label={t("Cancel this order…")} variant="danger" isOpen={refusal !== undefined}>
      <CancelConsequences order={order} />
      <Form method="post" className="grid gap-4" preventScrollReset>
        <CancelReasonField refusal={refusal} />
        {(lacksIrn || isOfIrn) && <UnregisteredField refusal={refusal} />}
        <Button
          name="intent"
          value="cancel"
          variant="danger"
          className="justify-self-start"
          pending={isSending}
          pendingLabel={t("Cancelling...")}
        >
          {t("Cancel Order")}
        </Button>
      </Form>
    </ConfirmStep>
  );
}

function CancelConsequences({
  order,
}: {
  readonly order: Route.ComponentProps["loaderData"]["order"];
}) {
  return (
    <p>
      {order.paymentMethod === "online"
        ? t(
            "The buyer and the seller are notified, the pieces go back into stock, and {totalPaise} is refunded to the buyer. This cannot be undone.",
            { totalPaise: formatRupees(paidSoFar(order)) },
          )
        : t(
            "The buyer and the seller are notified, and the pieces go back into stock. This cannot be undone.",
          )}
    </p>
  );
}

function CancelReasonField({ refusal }: { readonly refusal: Route.ComponentProps["actionData"] }) {
  const { message, fields = {} } = refusal?.problem ?? {};
  return (
    <TextArea
      label={t("Reason")}
      name="reason"
      rows={3}
      required
      maxLength={500}
      hint={t("The buyer and the seller will see this.")}
      defaultValue={refusal?.typed["reason"]}
      error={fields["isUnregistered"] === undefined ? (fields["reason"] ?? message) : undefined}
    />
  );
}

function UnregisteredField({ refusal }: { readonly refusal: Route.ComponentProps["actionData"] }) {
  return (
    <CheckboxField
      name="isUnregistered"
      value="yes"
      label={t("The e-invoice portal does not accept the buyer's GSTIN")}
      hint={t(
        "The invoice and its credit note will never get an IRN. GSTR-1 lists their numbers as cancelled. Enter the portal's message as the reason; the buyer gets it by email.",
      )}
      defaultChecked={refusal?.typed["isUnregistered"] === "yes"}
      error={refusal?.problem.fields["isUnregistered"]}
    />
  );
}
