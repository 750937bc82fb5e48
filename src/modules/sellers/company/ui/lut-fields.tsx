import { SelectField, TextField } from "#ui/field.tsx";
import { t } from "#shared/texts/text.ts";

type LutFieldsProps = {
  readonly number: Field;
  readonly until: Field;
  /** The year in which the present financial year began. */
  readonly financialYear: number;
};
type Field = {
  readonly id: string;
  readonly name: string;
  readonly defaultValue: string | undefined;
  readonly error: string | undefined;
};

/** How the company supplies Special Economic Zones: without GST under a letter, else with IGST. */
export function LutFields({ number, until, financialYear }: LutFieldsProps) {
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-medium">{t("Sales to Special Economic Zones")}</legend>
      <p className="text-ink-muted">
        {t(
          "Businesses there buy without GST if you have filed a letter of undertaking (form RFD-11) for this financial year: they then pay your price without GST. Without a letter the invoice charges IGST, also within your state. Only for regular taxpayers.",
        )}
      </p>
      <div className="grid items-end gap-x-6 gap-y-7 sm:grid-cols-2">
        <TextField
          {...number}
          label={t("Reference number of the letter (ARN)")}
          hint={t("Leave it empty if you charge IGST")}
          maxLength={40}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
        <SelectField
          {...until}
          label={t("Financial year of the letter")}
          options={years(financialYear, until.defaultValue)}
        />
      </div>
    </fieldset>
  );
}

/** The present financial year, and the one that was saved: a letter holds for one year. */
function years(present: number, saved = ""): readonly { value: string; label: string }[] {
  const ends = new Set([`${present + 1}-03-31`, ...(saved === "" ? [] : [saved])]);
  return [...ends].map((value) => {
    const end = Number(value.slice(0, 4));
    return {
      value,
      label: t("{year}, until 31 March {end}", {
        year: `${end - 1}-${String(end).slice(2)}`,
        end: String(end),
      }),
    };
  });
}
