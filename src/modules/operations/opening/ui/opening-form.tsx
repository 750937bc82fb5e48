import { type FormEvent, useState, useSyncExternalStore } from "react";
import { Form, useNavigation } from "react-router";
import { accountName, marketplaceAccounts, type EntryFile } from "#modules/ledger/public.ts";
import { BookingReason, EntryFilesField } from "#modules/ledger/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { FieldError } from "#ui/field-parts.tsx";
import { TextField } from "#ui/field.tsx";
import { useFormFields } from "#ui/form-fields.ts";
import { FormProblem } from "#ui/form-problem.tsx";
import { Section } from "#ui/page.tsx";
import { Money } from "#ui/price.tsx";
import { mostOpenedSellers, openingSums, sellerAccount } from "../rules/opening-lines.ts";

type Values = Readonly<Record<string, string>>;
type FieldOf = ReturnType<typeof useFormFields>["field"];

type OpeningFormProps = {
  readonly idempotencyKey: string;
  readonly problem: { readonly message: string; readonly fields: Values } | undefined;
  /** What was typed, or filled in from a list. */
  readonly typed: Values | undefined;
  readonly files: readonly EntryFile[];
};

/** How many empty rows for shops follow the last one that is filled in. */
const emptyRows = 5;

/** The balances with which the books begin, by account and, for what is owed to sellers, by shop. */
export function OpeningForm({ idempotencyKey, problem, typed, files }: OpeningFormProps) {
  const { field, problems } = useFormFields({ problem, typed });
  const isLive = useLive();
  const [values, setValues] = useState<Values>(typed ?? {});
  const readSums = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    setValues(textsOf(new FormData(currentTarget)));
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className="grid gap-6"
      noValidate
      onInput={readSums}
    >
      <DefaultButton />
      <input type="hidden" name="key" value={typed?.["key"] ?? idempotencyKey} />
      <FormProblem message={problem?.message} fields={problems} />
      <DayField field={field} />
      <AccountRows field={field} />
      <SellerRows field={field} values={typed ?? {}} />
      {(isLive || typed !== undefined) && <Sums values={values} field={field} />}
      <ProofAndReason field={field} files={files} />
    </Form>
  );
}

/** Enter in a field presses the first button of a form: not the one that adds rows. */
function DefaultButton() {
  return (
    <button name="intent" value="open" tabIndex={-1} aria-hidden="true" className="sr-only">
      {t("Record opening balances")}
    </button>
  );
}

function ProofAndReason({
  field,
  files,
}: Pick<OpeningFormProps, "files"> & { readonly field: FieldOf }) {
  const isSaving = useNavigation().formData?.get("intent") === "open";
  return (
    <div className="grid max-w-form gap-6">
      <EntryFilesField id={field("files").id} error={field("files").error} files={files} />
      <BookingReason field={field} />
      <div>
        <Button
          variant="primary"
          size="large"
          name="intent"
          value="open"
          pending={isSaving}
          pendingLabel={t("Recording...")}
        >
          {t("Record opening balances")}
        </Button>
      </div>
    </div>
  );
}

function textsOf(form: FormData): Values {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
}

const rowClasses =
  "grid grid-cols-2 items-start gap-x-4 gap-y-1 lg:grid-cols-[minmax(0,1fr)_12rem_12rem]";

function DayField({ field }: { readonly field: FieldOf }) {
  return (
    <TextField
      {...field("day")}
      label={t("Balances at the end of the day")}
      type="date"
      required
      className="max-w-form"
      hint={t("Usually the last day before you began here. Its month must not be locked.")}
    />
  );
}

function AccountRows({ field }: { readonly field: FieldOf }) {
  return (
    <Section title={t("Accounts")}>
      <ul className="grid gap-4">
        {marketplaceAccounts.map((account) => (
          <li key={account} className={rowClasses}>
            <span className="font-medium max-lg:col-span-2 lg:self-center">
              {accountName(account)}
            </span>
            <Amounts field={field} row={account} of={accountName(account)} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

type AmountsProps = {
  readonly field: FieldOf;
  /** An account, or the number of a shop's row. */
  readonly row: string | number;
  /** The account or shop, for screen readers. */
  readonly of: string;
};

function Amounts({ field, row, of }: AmountsProps) {
  const [debit, credit] =
    typeof row === "string" ? ["debit", "credit"] : ["sellerDebit", "sellerCredit"];
  return (
    <>
      <Amount field={field} name={`${debit}.${row}`} side={t("Debit")} of={of} />
      <Amount field={field} name={`${credit}.${row}`} side={t("Credit")} of={of} />
    </>
  );
}

type AmountProps = {
  readonly field: FieldOf;
  readonly name: string;
  readonly side: string;
  readonly of: string;
};

function Amount({ field, name, side, of }: AmountProps) {
  return (
    <TextField
      {...field(name)}
      label={
        <>
          {side}
          <span className="sr-only"> {of}</span>
        </>
      }
      prefix="₹"
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
    />
  );
}

/** The rows up to the last one that was typed into, and empty ones after it. */
function rowsOf(values: Values): readonly number[] {
  const typed = Object.entries(values).flatMap(([name, value]) => {
    const row = /^seller(?:Debit|Credit)?\.(\d{1,3})$/.exec(name)?.[1];
    return row === undefined || value === "" ? [] : [Number(row)];
  });
  const count = Math.min(mostOpenedSellers, Math.max(0, ...typed) + emptyRows);
  return Array.from({ length: count }, (_, index) => index + 1);
}

function SellerRows({ field, values }: { readonly field: FieldOf; readonly values: Values }) {
  const rows = rowsOf(values);
  const isAdding = useNavigation().formData?.get("intent") === "addRows";
  return (
    <Section title={accountName(sellerAccount)}>
      <p className="mb-2 max-w-reading text-ink-muted">
        {t(
          "What you owe each shop is a credit of that shop and is paid out with its next payout; what a shop owes you is a debit. The shops read your reason on their statements. All other accounts of sellers and orders begin at zero, because only orders placed here change them.",
        )}
      </p>
      <p className="mb-4 max-w-reading text-ink-muted">
        {t("The web name is the end of the shop's page address: {example}.", {
          example: "/sellers/agra-bags",
        })}
      </p>
      <ul className="grid gap-4">
        {rows.map((row) => (
          <li key={row} className={rowClasses}>
            <TextField
              {...field(`seller.${row}`)}
              label={t("Shop {row}: web name or ID", { row })}
              className="max-lg:col-span-2"
              autoComplete="off"
              spellCheck={false}
              maxLength={100}
            />
            <Amounts field={field} row={row} of={t("Shop {row}", { row })} />
          </li>
        ))}
      </ul>
      {rows.length < mostOpenedSellers && (
        <Button className="mt-4" name="intent" value="addRows" pending={isAdding}>
          {t("Add rows for shops")}
        </Button>
      )}
    </Section>
  );
}

const never = () => () => {};

/** Whether JavaScript runs: false on the server and until hydration. */
function useLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

function Sums({ values, field }: { readonly values: Values; readonly field: FieldOf }) {
  const { debitPaise, creditPaise, differencePaise } = openingSums(values);
  const { id, error } = field("total");
  return (
    <div
      id={id}
      tabIndex={-1}
      className="grid max-w-form gap-1 rounded-card border border-line p-5"
    >
      <output className="grid gap-1">
        <SumLine name={t("Sum of the debits")} paise={debitPaise} />
        <SumLine name={t("Sum of the credits")} paise={creditPaise} />
        <SumLine name={t("Difference")} paise={Math.abs(differencePaise)} isStrong />
      </output>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

function SumLine({
  name,
  paise,
  isStrong = false,
}: {
  readonly name: string;
  readonly paise: number;
  readonly isStrong?: boolean;
}) {
  return (
    <span className={`flex justify-between gap-4 ${isStrong ? "font-medium" : ""}`}>
      <span>{name}</span>
      <Money paise={paise} />
    </span>
  );
}
