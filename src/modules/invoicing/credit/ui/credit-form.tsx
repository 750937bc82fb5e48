import { useId } from "react";
import { Form, useNavigation } from "react-router";
import { formatRupees } from "#shared/money.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { CheckboxField } from "#ui/choice-field.tsx";
import { TextField } from "#ui/field.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import type { CreditOffer } from "../../contract.ts";
import { t } from "#shared/texts/text.ts";

type Values = Readonly<Record<string, string>>;
type CreditFormProps = {
  readonly offer: CreditOffer;
  readonly formKey: string;
  readonly typed: Values | undefined;
  readonly problem: { readonly message: string; readonly fields: Values } | undefined;
};

/** Chooses the pieces of an invoice to credit, and the reason. It starts with all that are left. */
export function CreditForm({
  offer: { lines, leftPaise, shippingPaise },
  formKey,
  typed,
  problem,
}: CreditFormProps) {
  const { state, formData } = useNavigation();
  const id = useId();
  const field = (name: string, begin = "") => ({
    id: `${id}-${name}`,
    name,
    defaultValue: typed?.[name] ?? begin,
    error: problem?.fields[name],
  });
  const problems = Object.entries(problem?.fields ?? {}).map(([name, message]) => ({
    id: `${id}-${name}`,
    message,
  }));
  return (
    <Form method="post" noValidate className="grid gap-6">
      <FormProblem
        message={problem?.message}
        fields={problems.filter(
          ({ message }) => problems.length > 1 || message !== problem?.message,
        )}
      />
      <input type="hidden" name="key" value={typed?.["key"] ?? formKey} />
      <Card as="section">
        <CardHeader
          title={t("What to credit")}
          note={
            shippingPaise > 0
              ? t(
                  "{left} is left to credit. To credit only a part, enter fewer pieces and leave shipping out.",
                  { left: formatRupees(leftPaise) },
                )
              : t("{left} is left to credit. To credit only a part, enter fewer pieces.", {
                  left: formatRupees(leftPaise),
                })
          }
        />
        <div className="grid gap-5">
          {lines.map(({ line, description, left, quantity, ...price }) =>
            left === 0 ? (
              <p key={line} className="wrap-anywhere text-ink-muted">
                {t("{description}: already credited", { description })}
              </p>
            ) : (
              <TextField
                key={line}
                {...field(`pieces-${line}`, String(left))}
                label={<span className="wrap-anywhere">{description}</span>}
                hint={leftWords(left, quantity, price)}
                suffix={t("pieces")}
                inputMode="numeric"
              />
            ),
          )}
          {shippingPaise > 0 && (
            <CheckboxField
              name="withShipping"
              label={t("Shipping, {shippingPaise} with its GST", {
                shippingPaise: formatRupees(shippingPaise),
              })}
              defaultChecked={typed === undefined || typed["withShipping"] === "on"}
            />
          )}
        </div>
      </Card>
      <TextField
        {...field("reason")}
        label={t("Reason")}
        required
        maxLength={200}
        hint={t("Printed on the credit note, for example: one piece came back damaged")}
      />
      <div>
        <Button
          variant="primary"
          pending={state !== "idle" && formData !== undefined}
          pendingLabel={t("Issuing...")}
        >
          {t("Issue the credit note")}
        </Button>
      </div>
    </Form>
  );
}

function leftWords(
  left: number,
  quantity: number,
  price: Pick<CreditOffer["lines"][number], "unitPricePaise" | "priceIncludesGst">,
): string {
  const words = { left, quantity, unitPricePaise: formatRupees(price.unitPricePaise) };
  return price.priceIncludesGst
    ? t("{left} of {quantity}, at {unitPricePaise} with GST", words)
    : t("{left} of {quantity}, at {unitPricePaise} without GST", words);
}
