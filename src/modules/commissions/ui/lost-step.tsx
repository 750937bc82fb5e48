import { langOf } from "#shared/language-of-text.ts";
import { t } from "#shared/texts/text.ts";
import { FormProblem } from "#ui/form-problem.tsx";
import type { CommissionView } from "../contract.ts";
import type { RefusedCommission } from "./refused-commission.ts";

type LostStepProps = {
  readonly commission: CommissionView;
  readonly refused: RefusedCommission | undefined;
};

/**
 * Why something was refused whose form the page no longer has, since the other side was faster; and
 * the words that were typed, so that they can be sent as a message.
 */
export function LostStep({ commission: { steps }, refused }: LostStepProps) {
  if (refused === undefined) return null;
  const { problem, typed } = refused;
  if (steps.some((step) => step === typed["intent"])) return null;
  const words = typed["words"] ?? typed["description"] ?? "";
  return (
    <FormProblem message={problem.message}>
      {words !== "" && (
        <>
          <p className="mt-2 text-sm">{t("You wrote:")}</p>
          <blockquote className="mt-1 whitespace-pre-line wrap-anywhere" lang={langOf(words)}>
            {words}
          </blockquote>
        </>
      )}
    </FormProblem>
  );
}
