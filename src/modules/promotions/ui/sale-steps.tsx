import { useId } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#ui/button.tsx";
import { ConfirmAgain } from "#ui/confirm-again.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import type { Sale } from "../contract.ts";
import { typedDiscount } from "../rules/typed-discount.ts";
import { typedTimes } from "../rules/typed-times.ts";
import { DiscountFields } from "./discount-fields.tsx";
import { t } from "#shared/texts/text.ts";

type Problem = {
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly confirm?: string;
};

/** New terms for a sale that has not begun. */
export function ChangeSaleForm({
  sale,
  typed,
  problem,
}: {
  readonly sale: Sale;
  readonly typed: Readonly<Record<string, string>> | undefined;
  readonly problem: Problem | undefined;
}) {
  const id = useId();
  const isSaving = useNavigation().formMethod === "POST";
  const values = {
    saleType: sale.saleType,
    ...typedDiscount(sale.discount),
    ...typedTimes(sale),
    ...typed,
  };
  const problems = Object.entries(problem?.fields ?? {}).map(([name, message]) => ({
    id: `${id}-${name}`,
    message,
  }));
  return (
    <Form method="post" noValidate className="grid max-w-md gap-6">
      <input type="hidden" name="version" value={sale.version} />
      <FormProblem
        message={problem?.message}
        fields={problems.filter(
          ({ message }) => problems.length > 1 || message === problem?.message,
        )}
      />
      <DiscountFields id={id} values={values} errors={problem?.fields ?? {}} />
      <ConfirmAgain answer={problem?.confirm} />
      <div>
        <Button
          variant="primary"
          name="step"
          value="change"
          pending={isSaving}
          pendingLabel={t("Saving...")}
        >
          {t("Save changes")}
        </Button>
      </div>
    </Form>
  );
}

type FinalStepProps = {
  readonly step: "end" | "delete";
  readonly label: string;
  readonly children: string;
};

/** A step that cannot be undone asks for confirmation, without JavaScript too. */
export function FinalStep({ step, label, children }: FinalStepProps) {
  const isSending = useNavigation().formMethod === "POST";
  return (
    <details className="rounded-card border border-line">
      <summary className="flex min-h-11 cursor-pointer items-center px-4 font-medium">
        {label}…
      </summary>
      <Form method="post" className="grid gap-3 px-4 pb-4">
        <p className="text-ink-muted">{children}</p>
        <div>
          <Button
            variant="danger"
            name="step"
            value={step}
            pending={isSending}
            pendingLabel={`${label}...`}
          >
            {label}
          </Button>
        </div>
      </Form>
    </details>
  );
}
