import { useRef, type MouseEvent } from "react";
import { Button } from "#ui/button.tsx";
import { RadioCards } from "#ui/choice-field.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { quickDiscounts, saleTypeWords, saleTypes } from "../rules/sale-types.ts";
import { t } from "#shared/texts/text.ts";

type Values = Readonly<
  Record<
    "saleType" | "discountType" | "value" | "startDate" | "startTime" | "endDate" | "endTime",
    string
  >
>;
type DiscountFieldsProps = {
  readonly id: string;
  readonly values: Values;
  readonly errors: Readonly<Record<string, string>>;
  /** Without JavaScript a quick discount loads the same form with its field filled in. */
  readonly isQuickByAddress?: boolean;
};

const discountTypes = () => [
  { value: "percentage", label: t("Percentage (%)") },
  { value: "fixed", label: t("Fixed amount (₹)") },
];
/** The four rows of a field in the grid around it: label, hint, input and error. */
const fieldRows = "row-span-4 grid-rows-subgrid";
const types = () => saleTypes.map((value) => ({ value, label: saleTypeWords()[value] }));

/** The fields of a sale: discount, type and times. */
export function DiscountFields({
  id,
  values,
  errors,
  isQuickByAddress = false,
}: DiscountFieldsProps) {
  const box = useRef<HTMLDivElement>(null);
  const field = (name: keyof Values) => ({
    id: `${id}-${name}`,
    name,
    defaultValue: values[name],
    error: errors[name],
  });
  return (
    <div ref={box} className="grid gap-5">
      <fieldset className={isQuickByAddress ? undefined : "noscript:hidden"}>
        <legend className="mb-1.5 font-medium">{t("Quick discounts")}</legend>
        <div className="grid grid-cols-3 gap-2 sm:grid-cols-6 lg:grid-cols-3">
          {quickDiscounts.map((percent) => (
            <Button
              key={percent}
              type={isQuickByAddress ? "submit" : "button"}
              formMethod={isQuickByAddress ? "get" : undefined}
              name="quick"
              value={percent}
              aria-label={t("{off}% off", { off: percent })}
              className="px-2!"
              onClick={(event) => fillIn(event, box.current, percent)}
            >
              {percent}%
            </Button>
          ))}
        </div>
      </fieldset>
      <RadioCards
        name="discountType"
        legend={t("Discount type")}
        options={discountTypes()}
        defaultValue={values.discountType}
        error={errors["discountType"]}
        columns={2}
      />
      <TextField
        {...field("value")}
        label={t("Discount value")}
        hint={t(
          "A whole percentage from 1 to 99, or an amount in rupees off each piece as you typed its price",
        )}
        required
        inputMode="decimal"
        maxLength={20}
        autoComplete="off"
      />
      {/* Labels, hints, inputs and errors of neighbours share their rows, so an error moves no input. */}
      <div className="grid grid-cols-2 gap-x-4 gap-y-1.5 [&_input]:min-w-0 [&_input]:px-2.5">
        <TextField
          {...field("startDate")}
          className={fieldRows}
          label={t("Start date")}
          hint={t("Leave empty to start immediately")}
          type="date"
        />
        <TextField
          {...field("startTime")}
          className={fieldRows}
          label={t("Start time")}
          hint={t("Optional, in IST")}
          type="time"
        />
        <TextField
          {...field("endDate")}
          className={`${fieldRows} mt-2`}
          label={t("End date")}
          hint={t("Including this day")}
          type="date"
        />
        <TextField
          {...field("endTime")}
          className={`${fieldRows} mt-2`}
          label={t("End time")}
          hint={t("Optional, in IST")}
          type="time"
        />
      </div>
      <p className="-mt-2 text-sm text-ink-muted">
        {t("Without an end date the sale runs until you end it.")}
      </p>
      <SelectField {...field("saleType")} label={t("Sale type")} options={types()} />
    </div>
  );
}

/** Sets a percentage in the fields. Without JavaScript the button asks the server for it. */
function fillIn(
  event: MouseEvent<HTMLButtonElement>,
  box: HTMLElement | null,
  percent: number,
): void {
  event.preventDefault();
  const percentage = box?.querySelector<HTMLInputElement>('input[value="percentage"]');
  const value = box?.querySelector<HTMLInputElement>('input[name="value"]');
  if (percentage === null || percentage === undefined || value === null || value === undefined)
    return;
  percentage.checked = true;
  value.value = String(percent);
  // The form computes the preview on input events.
  value.dispatchEvent(new Event("input", { bubbles: true }));
}
