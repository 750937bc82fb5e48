import { t } from "#shared/texts/text.ts";
import { CsvUploadForm } from "#ui/csv-upload-form.tsx";
import { SelectField } from "#ui/field.tsx";
import type { BankAccount } from "../contract.ts";

/** What was refused about a form, and what was typed. */
export type BankRefusal = {
  readonly typed: Readonly<Record<string, string>>;
  readonly problem: {
    readonly message: string;
    readonly fields: Readonly<Record<string, string>>;
  };
};

type StatementUploadProps = {
  readonly accounts: readonly BankAccount[];
  readonly refusal: BankRefusal | undefined;
};

/** The form to upload a bank statement. Its lines are shown before anything is stored. */
export function StatementUpload({ accounts, refusal }: StatementUploadProps) {
  return (
    <CsvUploadForm
      label={t("Bank statement (CSV)")}
      hint={t("Up to 10 MB. Lines that you uploaded before are not counted again.")}
      error={refusal?.problem.fields["file"] ?? refusal?.problem.message}
      action={t("Read the statement")}
      takesText
    >
      <SelectField
        label={t("Bank account")}
        name="accountId"
        defaultValue={refusal?.typed["accountId"]}
        options={accounts.map(({ id, name, lastFour }) => ({
          value: id,
          label: `${name} ··${lastFour}`,
        }))}
      />
    </CsvUploadForm>
  );
}
