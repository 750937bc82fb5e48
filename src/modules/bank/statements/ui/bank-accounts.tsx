import { Form, useNavigation } from "react-router";
import { formatDay } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { useFormFields } from "#ui/form-fields.ts";
import { FormProblem } from "#ui/form-problem.tsx";
import { Money } from "#ui/price.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type { BankAccount, BankLayout } from "../contract.ts";
import type { BankRefusal } from "./statement-upload.tsx";

/** The bank accounts of the marketplace. */
export function BankAccountList({ accounts }: { readonly accounts: readonly BankAccount[] }) {
  if (accounts.length === 0)
    return <p className="text-ink-muted">{t("There is no bank account yet.")}</p>;
  return (
    <Table caption={t("Bank accounts")}>
      <TableHead>
        <Column>{t("Bank account")}</Column>
        <Column>{t("Account of the ledger")}</Column>
        <Column>{t("First day")}</Column>
        <Column isNumber>{t("Balance when it began")}</Column>
      </TableHead>
      <TableBody>
        {accounts.map((account) => (
          <Row key={account.id}>
            <Cell className="wrap-anywhere">
              <span className="font-medium">{account.name}</span> ··{account.lastFour}
            </Cell>
            <Cell label={t("Account of the ledger")}>
              {ledgerAccountWords()[account.ledgerAccount]}
            </Cell>
            <Cell label={t("First day")}>{formatDay(account.startsOn)}</Cell>
            <Cell label={t("Balance when it began")} isNumber>
              <Money paise={account.openingPaise} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

/** The names of the ledger's accounts for money at the bank. */
export const ledgerAccountWords = () => ({
  bank: t("Money at the bank"),
  bank_other: t("Money at the bank, other accounts"),
});

type BankAccountFormProps = {
  readonly layouts: readonly BankLayout[];
  readonly refusal: BankRefusal | undefined;
};

/** The form to add a bank account. */
export function BankAccountForm({ layouts, refusal }: BankAccountFormProps) {
  const isSaving = useNavigation().formMethod === "POST";
  const { field, problems } = useFormFields({ problem: refusal?.problem, typed: refusal?.typed });
  return (
    <Form method="post" className="mt-6 grid max-w-form gap-5" noValidate>
      <FormProblem message={refusal?.problem.message} fields={problems} />
      <TextField {...field("name")} label={t("Name of the bank account")} required maxLength={60} />
      <TextField
        {...field("lastFour")}
        label={t("Last four digits of the account number")}
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
      />
      <SelectField
        {...field("ledgerAccount")}
        label={t("Account of the ledger")}
        hint={t(
          "Payouts, remittances and deposits are booked in the first one. The second is for deposits and reserves.",
        )}
        options={Object.entries(ledgerAccountWords()).map(([value, label]) => ({ value, label }))}
      />
      <SelectField
        {...field("layoutCode")}
        label={t("Layout of its statements")}
        options={layouts.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <BeginningFields field={field} />
      <Button
        name="intent"
        value="addAccount"
        variant="primary"
        className="justify-self-start"
        pending={isSaving}
        pendingLabel={t("Saving...")}
      >
        {t("Add the bank account")}
      </Button>
    </Form>
  );
}

function BeginningFields({ field }: Pick<ReturnType<typeof useFormFields>, "field">) {
  return (
    <>
      <TextField
        {...field("startsOn")}
        label={t("First day of the first statement")}
        hint={t("It cannot be changed later.")}
        type="date"
        required
      />
      <TextField
        {...field("openingPaise")}
        label={t("Balance when that day began")}
        required
        prefix="₹"
        inputMode="decimal"
        autoComplete="off"
        maxLength={30}
      />
    </>
  );
}
