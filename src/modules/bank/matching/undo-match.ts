import type { Effect } from "#modules/identity/public.ts";
import { inTransactionAs, withSecondPerson, writeAudit } from "#modules/identity/public.server.ts";
import { book, entriesView, transactionsOfCauses } from "#modules/ledger/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { system, type Actor, type UserActor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { BankLineChanged } from "../errors.ts";
import type { FoundBy } from "./contract.ts";
import type { UndoMatch } from "./form-contract.ts";
import { lockBank } from "./lock-bank.ts";
import { reversed } from "./rules/line-entries.ts";
import { writeMatch } from "./write-match.ts";

type LiveMatch = {
  readonly foundBy: FoundBy;
  readonly lineId: string | null;
  /** What its lines move, without a sign. */
  readonly amountPaise: number;
};

const live = statement<LiveMatch>(
  "bank.liveMatch",
  `select m.found_by as "foundBy",
     (select min(b.line_id::text) from bank_match_lines b where b.match_id = m.id) as "lineId",
     (
       select coalesce(sum(abs(l.amount_paise)), 0)::bigint
       from bank_match_lines b
       join bank_lines l on l.id = b.line_id
       where b.match_id = m.id
     ) as "amountPaise"
   from bank_matches m
   where m.id = $1 and m.is_live`,
);
const undo = statement(
  "bank.undoMatch",
  `update bank_matches
   set undone_at = now(), undone_by = $2, undo_reason = $3
   where id = $1`,
);

/**
 * Undoes a match, so its lines and entries wait again; it stays on record with the reason. What was
 * booked for the line is booked back, which needs the right and the proof of an entry by hand, and
 * from the payout limit a second person, as booking it does. Throws BankLineChanged if it is undone
 * already, and AlreadyRequested.
 */
export async function undoMatch(db: Db, actor: Actor, input: UndoMatch): Promise<Effect> {
  const person = allowedUser(actor, "bank.manage");
  return inTransactionAs(db, actor, "bank.manage", async (tx) => {
    await lockBank(tx);
    const [match] = await live(tx, [input.matchId]);
    if (match === undefined) throw new BankLineChanged();
    if (match.foundBy !== "booked") {
      await undoIt(tx, person, { input, match });
      return "now";
    }
    return inTransactionAs(tx, actor, "ledger.adjust", () =>
      withSecondPerson(tx, actor, { kind: "bank.undoMatch", input }, async () => {
        await undoIt(tx, person, { input, match });
        await bookBack(tx, person, input);
      }),
    );
  });
}

type Undoing = { readonly input: UndoMatch; readonly match: LiveMatch };

async function undoIt(
  tx: Db,
  person: UserActor,
  { input: { matchId, reason }, match: { foundBy, lineId, amountPaise } }: Undoing,
): Promise<void> {
  await undo(tx, [matchId, person.userId, reason]);
  await writeAudit(tx, person, {
    action: "bank.undoMatch",
    objectType: "bank_line",
    objectId: lineId ?? matchId,
    after: { matchId, foundBy, reason, ...(foundBy === "booked" && { amountPaise }) },
  });
}

const bookingOfMatch = statement<{ cause: string }>(
  "bank.bookingOfMatch",
  `select e.cause
   from bank_match_entries b
   join ${entriesView} e on e.transaction_id = b.transaction_id and e.line = b.entry_line
   where b.match_id = $1`,
);
const entriesOfCauses = statement<BankEntry>(
  "bank.entriesOfCauses",
  `select e.transaction_id as "transactionId", e.line as "entryLine", e.account,
     to_char(e.at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day
   from ${entriesView} e
   where e.cause = any($1) and e.account in ('bank', 'bank_other')
   order by e.transaction_id`,
);

type BankEntry = {
  readonly transactionId: number;
  readonly entryLine: number;
  readonly account: string;
  readonly day: string;
};

/** The two bookings cancel out and are matched with each other: neither waits for a statement. */
async function bookBack(tx: Db, by: UserActor, { matchId, reason }: UndoMatch): Promise<void> {
  const causes = (await bookingOfMatch(tx, [matchId])).map(({ cause }) => cause);
  for (const { entries } of await transactionsOfCauses(tx, system, { causes }))
    await book(tx, {
      kind: "bank_line_reversed",
      of: matchId,
      note: reason,
      entries: reversed(entries),
    });
  const both = await entriesOfCauses(tx, [[...causes, `bank_line_reversed:${matchId}`]]);
  await writeMatch(tx, by.userId, {
    ledgerAccount: both[0]?.account ?? "",
    foundBy: "hand",
    wholeOn: both.at(-1)?.day ?? "",
    lineIds: [],
    entries: both,
  });
}
