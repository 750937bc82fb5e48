import { randomUUID } from "node:crypto";
import type { Effect } from "#modules/identity/public.ts";
import { inTransactionAs, withSecondPerson, writeAudit } from "#modules/identity/public.server.ts";
import type { Entry } from "#modules/ledger/public.ts";
import { book, entriesView } from "#modules/ledger/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor, UserActor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { InvalidInput } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";
import { BankLineChanged } from "../errors.ts";
import type { BookLine } from "./form-contract.ts";
import { lockBank } from "./lock-bank.ts";
import { type OpenLine, openLinesOf } from "./match-by-hand.ts";
import { entriesOfLine, unfitLine, type UnfitLine } from "./rules/line-entries.ts";
import { writeMatch } from "./write-match.ts";

/**
 * Books a line of a statement as what it is, such as charges of the bank, on its own day if that
 * month is not locked, and matches the two. From the payout limit it needs a second person, as an entry in a seller's account does. Amounts are
 * paise. Throws InvalidInput, AlreadyRequested, and BankLineChanged if it is explained meanwhile.
 */
export async function bookLine(db: Db, actor: Actor, input: BookLine): Promise<Effect> {
  const person = allowedUser(actor, "ledger.adjust");
  return inTransactionAs(db, actor, "ledger.adjust", async (tx) => {
    await lockBank(tx);
    const [line] = await openLinesOf(tx, [[input.lineId]]);
    if (line === undefined) throw new BankLineChanged();
    const entries = entriesOfLine({ ...input, ...line });
    if (entries === null) throw unfitting(unfitLine({ ...input, ...line }));
    return withSecondPerson(tx, actor, { kind: "bank.bookLine", input }, () =>
      bookAndMatch(tx, person, { line, input, entries }),
    );
  });
}

function unfitting(why: UnfitLine | null): InvalidInput {
  if (why === "interestThatWent") {
    const sentence = t("Interest that we received is money that came. Please choose another kind.");
    return new InvalidInput(sentence, { fields: { kind: sentence } });
  }
  if (why === "gstOfNoCharges") {
    const sentence = t("Only charges have GST, and it is less than their amount.");
    return new InvalidInput(sentence, { fields: { gstPaise: sentence } });
  }
  const sentence =
    why === "taxOfNoInterest"
      ? t("Only interest that we received has tax deducted. Please leave this empty.")
      : t("The tax cannot be more than the interest that arrived. Please check the amount.");
  return new InvalidInput(sentence, { fields: { taxPaise: sentence } });
}

type BookedEntry = {
  readonly transactionId: number;
  readonly entryLine: number;
  readonly day: string;
};
const bookedEntry = statement<BookedEntry>(
  "bank.bookedEntry",
  `select e.transaction_id as "transactionId", e.line as "entryLine",
     to_char(e.at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day
   from ${entriesView} e
   where e.cause = $1 and e.account = $2`,
);

type LineAndEntries = {
  readonly line: OpenLine;
  readonly input: BookLine;
  readonly entries: readonly Entry[];
};

async function bookAndMatch(
  tx: Db,
  person: UserActor,
  { line, input, entries }: LineAndEntries,
): Promise<void> {
  const of = randomUUID();
  await book(tx, { kind: "bank_line", of, note: input.reason, day: line.day, entries });
  const booked = await bookedEntry(tx, [`bank_line:${of}`, line.ledgerAccount]);
  const bookedOn = booked[0]?.day ?? line.day;
  await writeMatch(tx, person.userId, {
    ledgerAccount: line.ledgerAccount,
    foundBy: "booked",
    wholeOn: line.day > bookedOn ? line.day : bookedOn,
    lineIds: [line.id],
    entries: booked,
  });
  const { kind, gstPaise, taxPaise, reason } = input;
  await writeAudit(tx, person, {
    action: "bank.bookLine",
    objectType: "bank_line",
    objectId: line.id,
    after: { kind, amountPaise: Math.abs(line.amountPaise), gstPaise, taxPaise, reason },
  });
}
