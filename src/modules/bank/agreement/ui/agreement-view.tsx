import { Form, useNavigation } from "react-router";
import type { ReactNode } from "react";
import { formatDay } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { TextField } from "#ui/field.tsx";
import { useFormFields } from "#ui/form-fields.ts";
import { FormProblem } from "#ui/form-problem.tsx";
import { Money } from "#ui/price.tsx";
import { EntryWords, LineWords } from "../../matching/ui/line-facts.tsx";
import { ledgerAccountWords } from "../../statements/ui/bank-accounts.tsx";
import { GapNote } from "../../statements/ui/statement-preview.tsx";
import type { BankRefusal } from "../../statements/ui/statement-upload.tsx";
import type { BankAgreement, OpenItems } from "../contract.ts";

type AgreementViewProps = {
  readonly agreement: BankAgreement;
  readonly mayBook: boolean;
  readonly refusal: BankRefusal | undefined;
};

/** The balance of the books beside that of the bank, and each amount between them. */
export function AgreementView({ agreement, mayBook, refusal }: AgreementViewProps) {
  const { ledgerAccount, openEntries, openLines } = agreement;
  return (
    <section className="mb-14">
      <h2 className="mb-4 text-xl">{ledgerAccountWords()[ledgerAccount]}</h2>
      <Sums agreement={agreement} />
      {agreement.accounts.map(({ id, gaps }) => (
        <GapNote key={id} gaps={gaps} />
      ))}
      {mayBook && agreement.openingPaise !== 0 && (
        <OpeningForm agreement={agreement} refusal={refusal} />
      )}
      <Items title={t("Entries that are on no statement yet")} open={openEntries}>
        {openEntries.items.map((entry) => (
          <Item key={`${entry.transactionId}:${entry.entryLine}`} paise={entry.amountPaise}>
            <EntryWords entry={entry} />
          </Item>
        ))}
      </Items>
      <Items title={t("Lines that no entry explains")} open={openLines}>
        {openLines.items.map((line) => (
          <Item key={line.id} paise={line.amountPaise}>
            <LineWords line={line} />
          </Item>
        ))}
      </Items>
    </section>
  );
}

function Sums({ agreement }: Pick<AgreementViewProps, "agreement">) {
  const { accounts, openEntries, openLines, missingPaise, openingPaise, restPaise } = agreement;
  return (
    <dl className="max-w-form divide-y divide-line border-y border-line">
      {accounts.map((account) => (
        <Sum
          key={account.id}
          name={t("Closing balance of the statement: {account}", {
            account: `${account.name} ··${account.lastFour}`,
          })}
          note={
            account.lastDay === null
              ? t("No statement yet")
              : t("Last line: {day}", { day: formatDay(account.lastDay) })
          }
          paise={account.closingPaise}
        />
      ))}
      <Sum name={t("Entries that are on no statement yet")} paise={openEntries.sumPaise} />
      <Sum name={t("Less lines that no entry explains")} paise={0 - openLines.sumPaise} />
      {missingPaise !== 0 && (
        <Sum name={t("Less lines that are missing")} paise={0 - missingPaise} />
      )}
      {openingPaise !== 0 && <Sum name={t("Before the first statement")} paise={openingPaise} />}
      {restPaise !== 0 && <Sum name={t("Nothing explains this")} paise={restPaise} />}
      <Sum name={t("Balance of the books")} paise={agreement.ledgerPaise} isTotal />
    </dl>
  );
}

type SumProps = {
  readonly name: string;
  readonly note?: string;
  readonly paise: number;
  readonly isTotal?: boolean;
};

function Sum({ name, note, paise, isTotal = false }: SumProps) {
  return (
    <div className={`flex justify-between gap-4 py-2.5 ${isTotal ? "font-medium" : ""}`}>
      <dt className="min-w-0 wrap-anywhere">
        {name}
        {note !== undefined && <span className="block text-sm text-ink-muted">{note}</span>}
      </dt>
      <dd className="shrink-0">
        <Money paise={paise} />
      </dd>
    </div>
  );
}

type ItemsProps = {
  readonly title: string;
  readonly open: OpenItems<unknown>;
  readonly children: ReactNode;
};

function Items({ title, open, children }: ItemsProps) {
  if (open.count === 0) return null;
  return (
    <>
      <h3 className="mt-8 mb-2 font-medium">
        {title} ({open.count})
      </h3>
      {open.count > open.items.length && (
        <p className="mb-2 text-sm text-ink-muted">
          {t("The first {length} of {count}.", { length: open.items.length, count: open.count })}
        </p>
      )}
      <ul className="divide-y divide-line border-y border-line">{children}</ul>
    </>
  );
}

function Item({ paise, children }: { readonly paise: number; readonly children: ReactNode }) {
  return (
    <li className="flex items-center justify-between gap-4 py-1">
      {children}
      <Money paise={paise} className="shrink-0" />
    </li>
  );
}

function OpeningForm({ agreement, refusal }: Pick<AgreementViewProps, "agreement" | "refusal">) {
  const isSaving = useNavigation().formMethod === "POST";
  const { ledgerAccount, openingPaise } = agreement;
  const own = refusal?.typed["ledgerAccount"] === ledgerAccount ? refusal : undefined;
  const { field } = useFormFields({ problem: own?.problem, typed: own?.typed });
  return (
    <ConfirmStep
      label={t("Book what differed before the first statement…")}
      isOpen={own !== undefined}
      className="mt-4"
    >
      <p>
        {t("The books begin with the balance of the bank; the difference is the owners' money.")}
      </p>
      <Form method="post" className="grid max-w-form gap-4" noValidate preventScrollReset>
        <FormProblem message={own?.problem.message} />
        <input type="hidden" name="ledgerAccount" value={ledgerAccount} />
        <input type="hidden" name="openingPaise" value={openingPaise} />
        <TextField {...field("reason")} label={t("Reason")} required maxLength={500} />
        <Button
          variant="primary"
          className="justify-self-start"
          pending={isSaving}
          pendingLabel={t("Recording...")}
        >
          {t("Record entry")}
        </Button>
      </Form>
    </ConfirmStep>
  );
}
