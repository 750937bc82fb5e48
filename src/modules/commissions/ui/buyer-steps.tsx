import { Form, useNavigation } from "react-router";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { TextArea, TextField } from "#ui/field.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import type { CommissionView } from "../contract.ts";
import { fieldOf, problemBesideNone, type RefusedCommission } from "./refused-commission.ts";

type BuyerStepsProps = {
  readonly commission: CommissionView;
  readonly refused: RefusedCommission | undefined;
};

/**
 * What the buyer can do with the newest quote: order it, unless it cannot be sent to any of their
 * addresses, or answer with another price.
 */
export function QuoteAnswers({
  commission,
  refused,
  isElsewhere,
}: BuyerStepsProps & { readonly isElsewhere: boolean }) {
  const { steps, quotes } = commission;
  const intent = refused?.typed["intent"];
  if (!steps.includes("accept")) return null;
  return (
    <div className="mt-6 grid gap-4">
      {intent === "accept" && <FormProblem message={refused?.problem.message} />}
      {!isElsewhere && <AcceptForm quotes={quotes.length} />}
      {steps.includes("counter") && (
        <ConfirmStep label={t("Suggest another price…")} isOpen={intent === "counter"}>
          <CounterForm
            commission={commission}
            refused={intent === "counter" ? refused : undefined}
          />
        </ConfirmStep>
      )}
    </div>
  );
}

function AcceptForm({ quotes }: { readonly quotes: number }) {
  const isSending = useNavigation().formData?.get("intent") === "accept";
  return (
    <Form method="post">
      <input type="hidden" name="quotes" value={quotes} />
      <Button
        name="intent"
        value="accept"
        variant="primary"
        pending={isSending}
        pendingLabel={t("One moment...")}
      >
        {t("Accept and put it in the cart")}
      </Button>
    </Form>
  );
}

function CounterForm({ commission, refused }: BuyerStepsProps) {
  const { quotes, countersLeft } = commission;
  const includesGst = quotes[0]?.priceIncludesGst === true;
  return (
    <Form method="post" noValidate className="grid gap-4" preventScrollReset>
      <FormProblem message={problemBesideNone(refused)} />
      <input type="hidden" name="quotes" value={quotes.length} />
      <TextField
        {...fieldOf(refused, "price")}
        label={
          includesGst ? t("Price of one piece, with GST") : t("Price of one piece, without GST")
        }
        hint={t(
          "{countersLeft, plural, one {You can suggest a price once more.} other {You can suggest a price # more times.}}",
          { countersLeft },
        )}
        prefix="₹"
        inputMode="decimal"
        required
      />
      <TextArea
        {...fieldOf(refused, "words")}
        label={t("A few words to the artisan")}
        maxLength={1000}
        rows={3}
        required
      />
      <div>
        <Button name="intent" value="counter" variant="primary">
          {t("Send")}
        </Button>
      </div>
    </Form>
  );
}

/** The buyer no longer wants it. */
export function WithdrawStep({ commission, refused }: BuyerStepsProps) {
  if (!commission.steps.includes("withdraw")) return null;
  const isRefused = refused?.typed["intent"] === "withdraw";
  return (
    <ConfirmStep label={t("Withdraw…")} isOpen={isRefused}>
      <Form method="post" className="grid gap-4">
        {isRefused && <FormProblem message={refused.problem.message} />}
        <p className="text-sm">
          {t("We tell the artisan. You cannot undo this, but you can ask again at any time.")}
        </p>
        <div>
          <Button name="intent" value="withdraw">
            {t("Withdraw")}
          </Button>
        </div>
      </Form>
    </ConfirmStep>
  );
}
