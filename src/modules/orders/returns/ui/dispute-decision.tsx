import { Form, useNavigation } from "react-router";
import { formatRupees } from "#shared/money.ts";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { CheckboxField, RadioCards } from "#ui/choice-field.tsx";
import { TextArea, TextField } from "#ui/field.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import type { OrderReturn } from "../contract.ts";
import type { ReturnRefusal } from "./return-refusal.ts";

type DisputeDecisionProps = {
  readonly back: OrderReturn;
  readonly refusal: ReturnRefusal | undefined;
};

/** An administrator decides a disputed return: a full, a partial or no refund. */
export function DisputeDecisionForm({ back, refusal }: DisputeDecisionProps) {
  const isSending = useNavigation().formData?.get("returnId") === back.id;
  const own = refusal?.typed["returnId"] === back.id ? refusal : undefined;
  return (
    <Form method="post" className="grid gap-4" preventScrollReset>
      {own !== undefined && Object.keys(own.problem.fields).length === 0 && (
        <FormProblem message={own.problem.message} />
      )}
      <input type="hidden" name="returnId" value={back.id} />
      <OutcomeFields back={back} refusal={own} />
      <TextArea
        label={t("Reason")}
        name="reason"
        rows={3}
        required
        maxLength={1000}
        hint={t("The buyer and the seller will see this.")}
        defaultValue={own?.typed["reason"]}
        error={own?.problem.fields["reason"]}
      />
      <Button
        name="intent"
        value="decideDispute"
        variant="primary"
        className="justify-self-start"
        pending={isSending}
        pendingLabel={t("Saving...")}
      >
        {t("Decide")}
      </Button>
    </Form>
  );
}

function OutcomeFields({ back, refusal }: DisputeDecisionProps) {
  const hasArrived = back.status === "objected";
  return (
    <>
      <RadioCards
        legend={t("What does the buyer get?")}
        name="outcome"
        required
        columns={1}
        defaultValue={refusal?.typed["outcome"]}
        options={outcomes(hasArrived, fullOf(back))}
        error={refusal?.problem.fields["outcome"]}
      />
      <TextField
        label={t("Amount of a partial refund, GST included")}
        name="amount"
        inputMode="decimal"
        prefix="₹"
        hint={t("At most {most}", { most: formatRupees(back.goodsWithGstPaise) })}
        defaultValue={refusal?.typed["amount"]}
        error={refusal?.problem.fields["amount"]}
      />
      {hasArrived && (
        <CheckboxField
          name="isRestocked"
          value="yes"
          label={t("Put it back into stock")}
          defaultChecked={refusal?.typed["isRestocked"] === "yes"}
        />
      )}
    </>
  );
}

type Full = "refund" | "exchange" | "repair";

function fullOf({ exchange, isRepair }: OrderReturn): Full {
  if (exchange !== "reserved") return "refund";
  return isRepair ? "repair" : "exchange";
}

const fullArrived = (): Readonly<Record<Full, string>> => ({
  refund: t("The full refund"),
  exchange: t("The exchange"),
  repair: t("The repair"),
});

const fullToSend = (): Readonly<Record<Full, string>> => ({
  refund: t("The full refund, once the buyer has sent it back"),
  exchange: t("The exchange, once the buyer has sent it back"),
  repair: t("The repair, once the buyer has sent it back"),
});

const outcomes = (hasArrived: boolean, full: Full) =>
  hasArrived
    ? [
        { value: "full", label: fullArrived()[full] },
        { value: "part", label: t("A partial refund; the piece stays with the workshop") },
        { value: "none", label: t("No refund; the workshop sends the piece back") },
      ]
    : [
        { value: "full", label: fullToSend()[full] },
        { value: "part", label: t("A partial refund; the buyer keeps the piece") },
        { value: "none", label: t("No refund") },
      ];
