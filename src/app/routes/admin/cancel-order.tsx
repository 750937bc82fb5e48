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
  return (
    <ConfirmStep label={t("Cancel this order…")} variant="danger" isOpen={refusal !== undefined}>
      <CancelConsequences order={order} />
      <Form method="post" className="grid gap-4" preventScrollReset>
        <CancelReasonField refusal={refusal} />
        {lacksIrn && <UnregisteredField refusal={refusal} />}
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
  return (
    <TextArea
      label={t("Reason")}
      name="reason"
      rows={3}
      required
      maxLength={500}
      hint={t("The buyer and the seller will see this.")}
      defaultValue={refusal?.typed["reason"]}
      error={refusal?.problem.fields["reason"] ?? refusal?.problem.message}
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
        "The invoice and its credit note then never get an IRN: returns count their numbers as cancelled. Give the portal's words as the reason.",
      )}
      defaultChecked={refusal?.typed["isUnregistered"] === "yes"}
    />
  );
}
