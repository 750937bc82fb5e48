import { useId, type ComponentProps } from "react";
import { Form, useNavigation } from "react-router";
import { formatRupees, sumPaise } from "#shared/money.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { RadioCards } from "#ui/choice-field.tsx";
import { TextField } from "#ui/field.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { t } from "#shared/texts/text.ts";
import type { LineToReduce, PriceToReduce } from "../contract.ts";

type Values = Readonly<Record<string, string>>;
type ReductionFormProps = {
  readonly offer: PriceToReduce;
  readonly formKey: string;
  readonly typed: Values | undefined;
  readonly problem: { readonly message: string; readonly fields: Values } | undefined;
};

/** What is taken off the items of an invoice whose buyer keeps them, and why. */
export function ReductionForm({ offer, formKey, typed, problem }: ReductionFormProps) {
  const id = useId();
  const field = (name: string) => ({
    id: `${id}-${name}`,
    name,
    defaultValue: typed?.[name] ?? "",
    error: problem?.fields[name],
  });
  return (
    <Form method="post" noValidate className="grid gap-6">
      <Problems id={id} problem={problem} />
      <input type="hidden" name="key" value={typed?.["key"] ?? formKey} />
      <input type="hidden" name="reductions" value={offer.reductions} />
      <div id={`${id}-ground`} tabIndex={-1}>
        <GroundChoice typed={typed?.["ground"]} error={problem?.fields["ground"]} />
      </div>
      <LinesToReduce offer={offer} field={field} />
      <TextField
        {...field("reason")}
        label={t("Reason")}
        required
        maxLength={200}
        hint={t("Printed on the credit note, for example: a scratch on the flap")}
      />
      <SendReduction />
    </Form>
  );
}

function Problems({ id, problem }: Pick<ReductionFormProps, "problem"> & { readonly id: string }) {
  const problems = Object.entries(problem?.fields ?? {}).map(([name, message]) => ({
    id: `${id}-${name}`,
    message,
  }));
  return (
    <FormProblem
      message={problem?.message}
      fields={problems.filter(({ message }) => problems.length > 1 || message !== problem?.message)}
    />
  );
}

type FieldOf = (name: string) => Pick<ComponentProps<typeof TextField>, "id" | "name" | "error"> & {
  readonly defaultValue: string;
};

function LinesToReduce({
  offer: { lines, coverPaise },
  field,
}: {
  readonly offer: PriceToReduce;
  readonly field: FieldOf;
}) {
  return (
    <Card as="section">
      <CardHeader
        title={t("What is taken off")}
        note={t("With GST. Leave an item empty if its price stays.")}
      />
      <div className="grid gap-5">
        {lines.map((line) => (
          <TextField
            key={line.lineNumber}
            {...field(`off-${line.lineNumber}`)}
            label={<span className="wrap-anywhere">{line.title}</span>}
            prefix="₹"
            inputMode="decimal"
            hint={lineWords(line)}
          />
        ))}
      </div>
      {coverPaise !== null && coverPaise < sumPaise(lines.map(({ leftPaise }) => leftPaise)) && (
        <p className="mt-4 text-sm text-ink-muted">
          {t("Your earnings cover at most {most} in total.", { most: formatRupees(coverPaise) })}
        </p>
      )}
    </Card>
  );
}

function SendReduction() {
  const { state, formData } = useNavigation();
  return (
    <div>
      <Button
        variant="primary"
        pending={state !== "idle" && formData !== undefined}
        pendingLabel={t("Saving...")}
      >
        {t("Reduce the price and refund")}
      </Button>
    </div>
  );
}

function GroundChoice({
  typed,
  error,
}: {
  readonly typed: string | undefined;
  readonly error: string | undefined;
}) {
  return (
    <RadioCards
      legend={t("Why is the price reduced?")}
      name="ground"
      required
      columns={1}
      defaultValue={typed}
      error={error}
      options={[
        {
          value: "deficient",
          label: t("Something is not as it should be"),
          note: t("The buyer keeps the pieces at a lower price."),
        },
        {
          value: "overcharged",
          label: t("The invoice charged too much"),
          note: t("For example a wrong price, or a discount that was promised before the sale."),
        },
      ]}
    />
  );
}

function lineWords({ pieces, leftPaise, mostPaise }: LineToReduce): string {
  return t(
    "{pieces, plural, one {# piece is} other {# pieces are}} with the buyer, for {left}. At most {most}.",
    { pieces, left: formatRupees(leftPaise), most: formatRupees(mostPaise) },
  );
}
