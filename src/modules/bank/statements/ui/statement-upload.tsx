import { Form, useNavigation } from "react-router";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { controlClasses, Field } from "#ui/field-parts.tsx";
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

/** The form to upload a bank statement; what it says is shown before anything is stored. */
export function StatementUpload({ accounts, refusal }: StatementUploadProps) {
  const isSending = useNavigation().formEncType === "multipart/form-data";
  return (
    <Form method="post" encType="multipart/form-data" className="grid max-w-form gap-5">
      <SelectField
        label={t("Bank account")}
        name="accountId"
        defaultValue={refusal?.typed["accountId"]}
        options={accounts.map(({ id, name, lastFour }) => ({
          value: id,
          label: `${name} ··${lastFour}`,
        }))}
      />
      <StatementFile error={refusal?.problem.fields["file"] ?? refusal?.problem.message} />
      <Button
        variant="primary"
        className="justify-self-start"
        pending={isSending}
        pendingLabel={t("Reading your file...")}
      >
        {t("Read the statement")}
      </Button>
    </Form>
  );
}

function StatementFile({ error }: { readonly error: string | undefined }) {
  return (
    <Field
      label={t("Bank statement (CSV)")}
      hint={t("Up to 10 MB. Lines that you uploaded before are not counted again.")}
      error={error}
    >
      {(wiring) => (
        <input
          {...wiring}
          type="file"
          name="file"
          accept=".csv,.txt,text/csv,text/plain"
          required
          className={`${controlClasses} h-auto! py-2! file:mr-4 file:min-h-9 file:cursor-pointer file:rounded-sm file:border-0 file:bg-accent-soft file:px-3 file:font-medium file:text-accent-text`}
        />
      )}
    </Field>
  );
}
