import type { Effect } from "#modules/identity/public.ts";
import { inTransactionAs, withSecondPerson, writeAudit } from "#modules/identity/public.server.ts";
import { credit, debit } from "#modules/ledger/public.ts";
import { book, lockOpenings } from "#modules/ledger/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor, UserActor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { dayInIndia } from "#shared/ist.ts";
import { OpeningChanged } from "../errors.ts";
import { lockBank } from "../matching/lock-bank.ts";
import { agreementsAtDay } from "./bank-agreement.ts";
import type { BookOpening } from "./form-contract.ts";

/**
 * Books what the books had before the first statement more or less than the bank, against the
 * owners' money. From the payout limit it needs a second person. Throws AlreadyRequested, and
 * OpeningChanged if it is another amount now, so two clicks book it once.
 */
export async function bookOpening(db: Db, actor: Actor, input: BookOpening): Promise<Effect> {
  const person = allowedUser(actor, "ledger.adjust");
  return inTransactionAs(db, actor, "ledger.adjust", async (tx) => {
    await lockBank(tx);
    await lockOpenings(tx);
    const now = (await agreementsAtDay(tx, dayInIndia(Date.now()))).find(
      ({ ledgerAccount }) => ledgerAccount === input.ledgerAccount,
    );
    if (now?.openingPaise !== input.openingPaise || input.openingPaise === 0)
      throw new OpeningChanged();
    return withSecondPerson(tx, actor, { kind: "bank.bookOpening", input }, () =>
      bookDifference(tx, person, input),
    );
  });
}

async function bookDifference(tx: Db, person: UserActor, input: BookOpening): Promise<void> {
  const { ledgerAccount, openingPaise, reason } = input;
  await book(tx, {
    kind: "bank_opening",
    of: crypto.randomUUID(),
    note: reason,
    entries: [credit(ledgerAccount, openingPaise), debit("owners", openingPaise)],
  });
  await writeAudit(tx, person, {
    action: "bank.bookOpening",
    objectType: "bank_agreement",
    objectId: ledgerAccount,
    after: { ledgerAccount, amountPaise: Math.abs(openingPaise), openingPaise, reason },
  });
}
