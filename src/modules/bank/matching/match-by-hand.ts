import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { formatRupees, sumPaise } from "#shared/money.ts";
import { t } from "#shared/texts/text.ts";
import { BankLineChanged, SumsDiffer } from "../errors.ts";
import { entriesOfBank, entryColumns, isOpenEntry, isOpenLine } from "./bank-entries.ts";
import type { BankEntryRow } from "./contract.ts";
import type { MatchLine } from "./form-contract.ts";
import { lockBank } from "./lock-bank.ts";
import { writeMatch } from "./write-match.ts";

export type OpenLine = {
  readonly id: string;
  readonly day: string;
  readonly ledgerAccount: "bank" | "bank_other";
  readonly amountPaise: number;
  readonly narration: string;
};

/** The lines of these ids that nothing explains. */
export const openLinesOf = statement<OpenLine>(
  "bank.openLinesOf",
  `select l.id, to_char(l.booked_on, 'YYYY-MM-DD') as day, a.ledger_account as "ledgerAccount",
     l.amount_paise as "amountPaise", l.narration
   from bank_lines l
   join bank_accounts a on a.id = l.account_id
   where l.id = any($1::uuid[]) and ${isOpenLine}`,
);

const openEntriesOf = statement<BankEntryRow>(
  "bank.openEntriesOf",
  `select ${entryColumns}
   from ${entriesOfBank}
   where e.account = $1 and ${isOpenEntry}
     and (e.transaction_id, e.line) in (
       select n."transactionId", n."entryLine"
       from jsonb_to_recordset($2::jsonb) as n ("transactionId" bigint, "entryLine" int)
     )`,
);

/**
 * Explains a line by entries, by other lines that it cancels out with, or by both, where the sums
 * are equal. Throws SumsDiffer, and BankLineChanged for what is matched already or is not there.
 */
export async function matchByHand(db: Db, actor: Actor, input: MatchLine): Promise<void> {
  const person = allowedUser(actor, "bank.manage");
  await inTransactionAs(db, actor, "bank.manage", async (tx) => {
    await lockBank(tx);
    const lineIds = [...new Set([input.lineId, ...input.lines])];
    const lines = await openLinesOf(tx, [lineIds]);
    const ledgerAccount = lines.find(({ id }) => id === input.lineId)?.ledgerAccount;
    const isOther = lines.some((line) => line.ledgerAccount !== ledgerAccount);
    if (ledgerAccount === undefined || lines.length !== lineIds.length || isOther)
      throw new BankLineChanged();
    const entries = await openEntriesOf(tx, [ledgerAccount, JSON.stringify(input.entries)]);
    if (entries.length !== input.entries.length) throw new BankLineChanged();
    mustAgree(lines, entries);
    const days = [...lines, ...entries].map(({ day }) => day);
    const matchId = await writeMatch(tx, person.userId, {
      ledgerAccount,
      foundBy: "hand",
      wholeOn: days.toSorted().at(-1) ?? "",
      lineIds,
      entries,
    });
    await writeAudit(tx, person, {
      action: "bank.match",
      objectType: "bank_line",
      objectId: input.lineId,
      after: {
        matchId,
        lines: lineIds.length,
        entries: entries.length,
        amountPaise: sumPaise(lines.map(({ amountPaise }) => amountPaise)),
      },
    });
  });
}

type Amount = { readonly amountPaise: number };

function mustAgree(lines: readonly Amount[], entries: readonly Amount[]): void {
  if (lines.length + entries.length < 2)
    throw new SumsDiffer(t("Please choose what explains this line."));
  const [onStatement, inBooks] = [lines, entries].map((all) =>
    sumPaise(all.map(({ amountPaise }) => amountPaise)),
  );
  if (onStatement !== inBooks)
    throw new SumsDiffer(
      t("The lines come to {lines}, what you chose to {entries}. Both must be equal.", {
        lines: formatRupees(onStatement ?? 0),
        entries: formatRupees(inBooks ?? 0),
      }),
    );
}
