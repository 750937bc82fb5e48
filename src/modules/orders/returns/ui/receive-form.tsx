import { Form, useNavigation } from "react-router";
import { repairDays, replacementDays } from "#shared/promises.ts";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { RadioCards } from "#ui/choice-field.tsx";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { SelectField, TextArea } from "#ui/field.tsx";
import { chosenReturnConditions, type OrderReturn } from "../contract.ts";
import { arrivesForExchange } from "../rules/exchange.ts";
import { conditionLabels } from "./return-labels.ts";
import type { ReturnRefusal } from "./return-refusal.ts";

type ReceiveFormProps = {
  readonly back: OrderReturn;
  readonly party: "seller" | "administrator";
  readonly refusal: ReturnRefusal | undefined;
};

/** The form to record that a return has arrived, and how. */
export function ReceiveForm({ back, party, refusal }: ReceiveFormProps) {
  const isSending = useNavigation().formData?.get("returnId") === back.id;
  const noteName = party === "administrator" ? "reason" : "conditionNote";
  return (
    <ConfirmStep label={t("Mark as received…")} variant="primary" isOpen={refusal !== undefined}>
      <p>{receiveWords(back)}</p>
      <Form method="post" className="grid gap-4" preventScrollReset>
        <input type="hidden" name="returnId" value={back.id} />
        {arrivesForExchange(back) && (
          <input type="hidden" name="receivedFor" value={back.isRepair ? "repair" : "exchange"} />
        )}
        <ConditionField refusal={refusal} />
        {back.isRepair ? (
          <input type="hidden" name="isRestocked" value="no" />
        ) : (
          <RestockField refusal={refusal} />
        )}
        <TextArea
          label={party === "administrator" ? t("Reason") : t("Notes on its condition (optional)")}
          name={noteName}
          rows={3}
          required={party === "administrator"}
          maxLength={1000}
          defaultValue={refusal?.typed[noteName]}
          error={refusal?.problem.fields[noteName]}
        />
        <ReceivedButton isSending={isSending} />
      </Form>
    </ConfirmStep>
  );
}

function receiveWords(back: OrderReturn): string {
  if (back.isRepair && arrivesForExchange(back))
    return t(
      "Nothing is refunded. You repair it and send it back within {repairDays} working days; after that the buyer can take the refund.",
      { repairDays },
    );
  return arrivesForExchange(back)
    ? t(
        "Nothing is refunded. You then send the replacement, which is reserved, within {replacementDays} working days.",
        { replacementDays },
      )
    : t("This refunds the buyer, including GST. It cannot be undone.");
}

function RestockField({ refusal }: Pick<ReceiveFormProps, "refusal">) {
  return (
    <RadioCards
      legend={t("Put it back into stock?")}
      name="isRestocked"
      required
      columns={2}
      defaultValue={refusal?.typed["isRestocked"]}
      options={[
        { value: "yes", label: t("Yes, it can be sold again") },
        { value: "no", label: t("No") },
      ]}
      error={refusal?.problem.fields["isRestocked"]}
    />
  );
}

function ConditionField({ refusal }: Pick<ReceiveFormProps, "refusal">) {
  return (
    <SelectField
      label={t("In what condition did it arrive?")}
      name="condition"
      required
      defaultValue={refusal?.typed["condition"] ?? "as_sent"}
      options={chosenReturnConditions.map((condition) => ({
        value: condition,
        label: conditionLabels()[condition],
      }))}
      error={refusal?.problem.fields["condition"]}
    />
  );
}

function ReceivedButton({ isSending }: { readonly isSending: boolean }) {
  return (
    <Button
      name="intent"
      value="received"
      variant="primary"
      className="justify-self-start"
      pending={isSending}
      pendingLabel={t("Saving...")}
    >
      {t("Mark as received")}
    </Button>
  );
}
