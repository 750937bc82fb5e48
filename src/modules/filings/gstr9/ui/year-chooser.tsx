import { Form } from "react-router";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { SelectField } from "#ui/field.tsx";

type YearChooserProps = {
  readonly action: string;
  /** Newest first; the first is the present year. */
  readonly years: readonly { readonly year: number; readonly name: string }[];
  readonly year: number;
  /** Several if the company changed registrations: there is a return for each. */
  readonly registrations?: readonly string[];
  readonly registration?: string;
};

/**
 * Chooses the financial year, and the registration if there were several. A GET form: it works
 * without JavaScript.
 */
export function YearChooser({
  action,
  years,
  year,
  registrations = [],
  registration = "",
}: YearChooserProps) {
  return (
    <Form method="get" action={action} className="screen-only mb-8 flex flex-wrap items-end gap-3">
      <YearField years={years} year={year} />
      <RegistrationField registrations={registrations} registration={registration} />
      <Button>{t("Show")}</Button>
    </Form>
  );
}

function RegistrationField({
  registrations,
  registration,
}: Required<Pick<YearChooserProps, "registrations" | "registration">>) {
  if (registrations.length < 2) return null;
  return (
    <SelectField
      key={registration}
      label={t("Registration")}
      name="registration"
      defaultValue={registration}
      options={registrations.map((value) => ({ value, label: value }))}
    />
  );
}

function YearField({ years, year }: Pick<YearChooserProps, "years" | "year">) {
  return (
    <SelectField
      key={year}
      label={t("Financial year")}
      name="year"
      defaultValue={String(year)}
      options={years.map((each, index) => ({
        value: String(each.year),
        label: index === 0 ? t("{value} so far", { value: each.name }) : each.name,
      }))}
    />
  );
}
