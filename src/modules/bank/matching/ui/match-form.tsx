import { Form, useNavigation } from "react-router";
import type { ReactNode } from "react";
import { kindWords } from "#modules/ledger/public.ts";
import { formatDay } from "#shared/ist.ts";
import { formatRupees } from "#shared/money.ts";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { Money } from "#ui/price.tsx";
import { TickBox } from "#ui/tick-box.tsx";
import type { BankRefusal } from "../../statements/ui/statement-upload.tsx";
import type { BankEntryRow, BankLineRow } from "../contract.ts";
import { EntryWords, LineWords } from "./line-facts.tsx";

type MatchFormProps = {
  readonly line: BankLineRow;
  readonly entries: readonly BankEntryRow[];
  readonly lines: readonly BankLineRow[];
  /** Ticked at first, as "transaction:line". */
  readonly proposed: readonly string[];
  readonly refusal: BankRefusal | undefined;
};

/** Open entries and lines around a line; what is ticked explains it, if the sums are equal. */
export function MatchForm({ line, entries, lines, proposed, refusal }: MatchFormProps) {
  const isBusy = useNavigation().formMethod === "POST";
  const own = refusal?.typed["intent"] === "match" ? refusal : undefined;
  if (entries.length + lines.length === 0)
    return (
      <p className="text-ink-muted">{t("No open entry or line is within 45 days of this line.")}</p>
    );
  return (
    <Form method="post" noValidate preventScrollReset>
      <FormProblem message={own?.problem.message} className="mb-4" />
      <input type="hidden" name="lineId" value={line.id} />
      <ul className="divide-y divide-line border-y border-line">
        {entries.map((entry) => {
          const id = `${entry.transactionId}:${entry.entryLine}`;
          const name = `${kindWords(entry.kind)} ${formatDay(entry.day)} ${formatRupees(entry.amountPaise)}`;
          return (
            <Candidate key={id} paise={entry.amountPaise}>
              <TickBox
                field="entries"
                value={id}
                name={name}
                defaultChecked={proposed.includes(id)}
              />
              <EntryWords entry={entry} />
            </Candidate>
          );
        })}
        {lines.map((other) => (
          <Candidate key={other.id} paise={other.amountPaise}>
            <TickBox
              field="lines"
              value={other.id}
              name={`${other.narration} ${formatRupees(other.amountPaise)}`}
            />
            <LineWords line={other} />
          </Candidate>
        ))}
      </ul>
      <Button name="intent" value="match" variant="primary" className="mt-6" disabled={isBusy}>
        {t("Match what is ticked")}
      </Button>
    </Form>
  );
}

function Candidate({ paise, children }: { readonly paise: number; readonly children: ReactNode }) {
  return (
    <li className="flex items-center gap-3 py-1">
      {children}
      <Money paise={paise} className="ml-auto shrink-0" />
    </li>
  );
}
