import { Form } from "react-router";
import { monthWords } from "#modules/invoicing/public.ts";
import { Button } from "#ui/button.tsx";
import { SelectField } from "#ui/field.tsx";
import { t } from "#shared/texts/text.ts";

type MonthChooserProps = {
  readonly action: string;
  /** Newest first. The first is the current month. */
  readonly months: readonly string[];
  readonly month: string;
  /** Several if the seller changed registrations: there is a return for each. */
  readonly registrations: readonly string[];
  readonly registration: string;
  readonly otherParameters: Readonly<Record<string, string>>;
};

/**
 * Chooses the month of the return. It uses links and a GET form, so it works without JavaScript.
 */
export function MonthChooser({
  action,
  months,
  month,
  registrations,
  registration,
  otherParameters,
}: MonthChooserProps) {
  return (
    <Form method="get" action={action} className="screen-only mb-8 flex flex-wrap items-end gap-3">
      {Object.entries(otherParameters).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <MonthField key={month} month={month} months={months} />
      {registrations.length > 1 && (
        <SelectField
          key={registration}
          label={t("Registration")}
          name="registration"
          defaultValue={registration}
          options={registrations.map((value) => ({ value, label: value }))}
        />
      )}
      <Button>{t("Show")}</Button>
    </Form>
  );
}

function MonthField({ month, months }: Pick<MonthChooserProps, "month" | "months">) {
  return (
    <SelectField
      label={t("Month")}
      name="month"
      defaultValue={month}
      options={months.map((value, index) => ({
        value,
        label: index === 0 ? t("{value} so far", { value: monthWords(value) }) : monthWords(value),
      }))}
    />
  );
}
