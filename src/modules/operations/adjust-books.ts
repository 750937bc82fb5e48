import type { Effect } from "#modules/identity/public.ts";
import { inTransactionAs, withSecondPerson } from "#modules/identity/public.server.ts";
import type { Entry } from "#modules/ledger/public.ts";
import { book, holdEntryFiles } from "#modules/ledger/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor, UserActor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { mustBeAnothersShop } from "#policy/own-shop.ts";
import { InvalidInput } from "#shared/errors.ts";
import type { AdjustBooks } from "./books-contract.ts";
import { recordEntry } from "./record-entry.ts";
import { entriesOfAdjustment } from "./rules/adjustments.ts";
import { t } from "#shared/texts/text.ts";

/**
 * Books an adjustment by hand with a reason, also in the audit trail. One idempotency key is booked
 * once, with the files that were stored under it. A large one in a seller's account needs a second
 * person. Amounts are paise. Throws InvalidInput, OwnShopDecision and EntryWaits.
 */
export async function adjustBooks(db: Db, actor: Actor, input: AdjustBooks): Promise<Effect> {
  const administrator = allowedUser(actor, "ledger.adjust");
  const { kind, amountPaise, sellerId } = input;
  const entries = entriesOfAdjustment(kind, amountPaise, sellerId);
  if (entries === null)
    throw new InvalidInput(t("Please choose the kind of entry."), {
      fields: { kind: notBookable() },
    });
  mustBeAnothersShop(actor, [sellerId]);
  return inTransactionAs(db, actor, "ledger.adjust", async (tx) => {
    await holdEntryFiles(tx, { entryKey: input.key });
    return withSecondPerson(tx, actor, { kind: "ledger.adjust", input }, () =>
      bookAdjustment(tx, administrator, input, entries),
    );
  });
}

/**
 * Writes an adjustment with its files and its entry in the audit trail, in a transaction that has
 * checked the administrator. Returns false if its key is booked already; then nothing changes.
 */
export async function bookAdjustment(
  tx: Db,
  administrator: UserActor,
  { key, kind, amountPaise, sellerId, day, reason }: AdjustBooks,
  entries: readonly Entry[],
): Promise<boolean> {
  const isNew = await book(tx, {
    kind: "adjusted",
    of: key,
    ...(sellerId !== null && { sellerId }),
    note: reason,
    ...(sellerId === null && day !== undefined && { day }),
    entries,
  });
  if (!isNew) return false;
  await recordEntry(tx, administrator, {
    key,
    cause: `adjusted:${key}`,
    action: "ledger.adjust",
    objectType: "ledger",
    after: { kind, amountPaise, sellerId, ...(day !== undefined && { day }), reason },
  });
  return true;
}

function notBookable(): string {
  return t(
    "This is not about a seller, or the seller is missing. Please start from the seller's account.",
  );
}
