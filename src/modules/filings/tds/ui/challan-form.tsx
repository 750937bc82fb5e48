import { Form, useNavigation } from "react-router";
import { monthWords } from "#modules/invoicing/public.ts";
import { formatRupees } from "#shared/money.ts";
import { Button } from "#ui/button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { useFormFields } from "#ui/form-fields.ts";
import { FormProblem } from "#ui/form-problem.tsx";
import type { TdsMonth } from "../contract.ts";
import { t } from "#shared/texts/text.ts";

type Values = Readonly<Record<string, string>>;
type Field = ReturnType<typeof useFormFields>["field"];

/** The form for a challan, as the bank's receipt has it. */
export function ChallanForm({
  months,
  problem,
  typed,
}: {
  readonly months: readonly TdsMonth[];
  readonly problem: { readonly message: string; readonly fields: Values } | undefined;
  readonly typed: Values | undefined;
}) {
  const isSaving = useNavigation().formMethod === "POST";
  const { field, problems } = useFormFields({ problem, typed });
  return (
    <Form method="post" className="grid max-w-form gap-5 sm:grid-cols-2" noValidate>
      <FormProblem className="sm:col-span-2" message={problem?.message} fields={problems} />
      <SelectField
        {...field("month")}
        label={t("Tax of the month")}
        required
        className="sm:col-span-2"
        placeholder={t("Please choose")}
        options={months.map(({ month, duePaise }) => ({
          value: month,
          label: t("{month}: {due} not deposited yet", {
            month: monthWords(month),
            due: formatRupees(duePaise),
          }),
        }))}
      />
      <NumberFields field={field} />
      <AmountFields field={field} />
      <div className="sm:col-span-2">
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            name="wasBookedByHand"
            value="yes"
            defaultChecked={typed?.["wasBookedByHand"] === "yes"}
            className="size-5 shrink-0 accent-accent"
          />
          {t("A manual entry has already booked this deposit, so the books stay as they are.")}
        </label>
      </div>
      <div className="sm:col-span-2">
        <Button variant="primary" size="large" pending={isSaving} pendingLabel={t("Recording...")}>
          {t("Record challan")}
        </Button>
      </div>
    </Form>
  );
}

function NumberFields({ field }: { readonly field: Field }) {
  const number = { inputMode: "numeric", autoComplete: "off", required: true } as const;
  return (
    <>
      <TextField
        {...field("bsrCode")}
        {...number}
        label={t("BSR code")}
        hint={t("Seven digits, of the bank branch")}
        maxLength={7}
      />
      <TextField
        {...field("serial")}
        {...number}
        label={t("Serial number")}
        hint={t("Five digits")}
        maxLength={5}
      />
      <TextField {...field("depositedOn")} label={t("Deposited on")} type="date" required />
    </>
  );
}

function AmountFields({ field }: { readonly field: Field }) {
  const amount = { prefix: "₹", inputMode: "decimal", autoComplete: "off", maxLength: 20 } as const;
  return (
    <>
      <TextField
        {...field("taxPaise")}
        {...amount}
        label={t("Tax")}
        hint={t("Challans are in whole rupees: round a month up.")}
        required
      />
      <TextField {...field("interestPaise")} {...amount} label={t("Interest, if any")} />
      <TextField {...field("feePaise")} {...amount} label={t("Fee, if any")} />
    </>
  );
}
