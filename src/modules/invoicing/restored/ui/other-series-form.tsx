import { useId } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { t } from "#shared/texts/text.ts";

type Values = Readonly<Record<string, string>>;
type OtherSeriesFormProps = {
  readonly typed: Values | undefined;
  readonly errors: Values | undefined;
};

/** For a series that the restored data do not have, or that the table does not list. */
export function OtherSeriesForm({ typed, errors }: OtherSeriesFormProps) {
  const isSaving = useNavigation().formMethod === "POST";
  const id = useId();
  const field = (name: string) => ({
    id: `${id}-${name}`,
    name,
    required: true,
    autoComplete: "off",
    maxLength: 20,
    defaultValue: typed?.[name] ?? "",
    error: errors?.[name],
  });
  return (
    <Form method="post" className="grid max-w-form gap-6" noValidate>
      <TextField {...field("supplier")} label={t("GSTIN or enrolment number of the issuer")} />
      <TextField
        {...field("lastNumber")}
        label={t("Last number sent")}
        hint={t("The whole number as the document prints it, such as INV-202611-00042.")}
      />
      <div>
        <Button name="intent" value="reopen" disabled={isSaving}>
          {t("Open series")}
        </Button>
      </div>
    </Form>
  );
}
