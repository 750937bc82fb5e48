import { Form, useNavigation } from "react-router";
import type { Courier } from "#modules/shipping/public.ts";
import { replacementDays } from "#shared/promises.ts";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { TextArea } from "#ui/field.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { ParcelFields } from "../../shipments/ui/parcel-fields.tsx";
import type { OrderReturn } from "../contract.ts";
import type { ReturnRefusal } from "./return-refusal.ts";

type Couriers = readonly Pick<Courier, "code" | "name">[];

/** The seller hands over the replacement of an exchange, or the repaired piece. */
export function SendReplacementForm({
  back,
  couriers,
  refusal,
}: {
  readonly back: OrderReturn;
  readonly couriers: Couriers;
  readonly refusal: ReturnRefusal | undefined;
}) {
  const isSending = useNavigation().formData?.get("returnId") === back.id;
  return (
    <ConfirmStep
      label={back.isRepair ? t("Send it back…") : t("Send the replacement…")}
      variant="primary"
      isOpen={refusal !== undefined}
    >
      <p>
        {back.isRepair
          ? t(
              "Handing it over gives the delivery challan its number: print it on this page and put it into the parcel.",
            )
          : t(
              "The pieces are reserved. Handing them over gives the delivery challan its number: print it on this page and put it into the parcel.",
            )}
      </p>
      <Form method="post" className="grid gap-4" preventScrollReset noValidate>
        <FormProblem message={refusal?.problem.message} />
        <input type="hidden" name="returnId" value={back.id} />
        <ParcelFields
          lines={[]}
          left={[]}
          couriers={couriers}
          typed={refusal?.typed}
          problems={refusal?.problem.fields}
        />
        <Button
          name="intent"
          value="replace"
          variant="primary"
          className="justify-self-start"
          pending={isSending}
          pendingLabel={t("Saving...")}
        >
          {back.isRepair ? t("Hand it over") : t("Hand over the replacement")}
        </Button>
      </Form>
    </ConfirmStep>
  );
}

/** The seller or an administrator refunds an exchange: the replacement cannot go, or went astray. */
export function RefundInsteadForm({
  back,
  party,
  refusal,
}: {
  readonly back: OrderReturn;
  readonly party: "seller" | "administrator";
  readonly refusal: ReturnRefusal | undefined;
}) {
  const isSending = useNavigation().formData?.get("returnId") === back.id;
  return (
    <ConfirmStep label={t("Refund instead…")} isOpen={refusal !== undefined}>
      <p>{refundInsteadWords(back)}</p>
      <Form method="post" className="grid gap-4" preventScrollReset>
        <input type="hidden" name="returnId" value={back.id} />
        <input type="hidden" name="condition" value={back.condition ?? "as_sent"} />
        <input type="hidden" name="isRestocked" value="no" />
        {party === "administrator" && (
          <TextArea
            label={t("Reason")}
            name="reason"
            rows={3}
            required
            maxLength={1000}
            defaultValue={refusal?.typed["reason"]}
            error={refusal?.problem.fields["reason"]}
          />
        )}
        <Button
          name="intent"
          value="received"
          variant="danger"
          className="justify-self-start"
          pending={isSending}
          pendingLabel={t("Saving...")}
        >
          {t("Refund the buyer")}
        </Button>
      </Form>
    </ConfirmStep>
  );
}

function refundInsteadWords({ status, isRepair }: OrderReturn): string {
  if (isRepair)
    return t(
      "Only if the piece was lost, or the buyer should not have to wait any longer. The buyer gets the full price, including GST. It cannot be undone.",
    );
  return status === "replaced"
    ? t(
        "Only if the replacement did not arrive or came back. The buyer gets the full price, including GST. It cannot be undone.",
      )
    : t(
        "If you cannot send the replacement. The buyer gets the full price, including GST, and the reserved piece can be sold again. It cannot be undone. After {replacementDays} working days this happens on its own.",
        { replacementDays },
      );
}
