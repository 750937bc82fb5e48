import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { book } from "#modules/ledger/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { mustBeAnothersShop } from "#policy/own-shop.ts";
import { InvalidInput } from "#shared/errors.ts";
import type { AdjustBooks } from "./books-contract.ts";
import { entriesOfAdjustment } from "./rules/adjustments.ts";
import { t } from "#shared/texts/text.ts";

/**
 * Books an adjustment by hand with a reason, also in the audit trail. One idempotency key is booked
 * once. Amounts are paise. Throws InvalidInput and
 * OwnShopDecision.
 */
export async function adjustBooks(db: Db, actor: Actor, input: AdjustBooks): Promise<void> {
  const administrator = allowedUser(actor, "ledger.adjust");
  const { key, kind, amountPaise, sellerId, reason } = input;
  const entries = entriesOfAdjustment(kind, amountPaise, sellerId);
  if (entries === null)
    throw new InvalidInput(t("Please choose the kind of entry."), {
      fields: { kind: notBookable() },
    });
  mustBeAnothersShop(actor, [sellerId]);
  await inTransactionAs(db, actor, "ledger.adjust", async (tx) => {
    const isNew = await book(tx, {
      kind: "adjusted",
      of: key,
      ...(sellerId !== null && { sellerId }),
      note: reason,
      entries,
    });
    if (isNew)
      await writeAudit(tx, administrator, {
        action: "ledger.adjust",
        objectType: "ledger",
        objectId: key,
        after: { kind, amountPaise, sellerId, reason },
      });
  });
}

function notBookable(): string {
  return t(
    "This is not about a seller, or the seller is missing. Please start from the seller's account.",
  );
}
