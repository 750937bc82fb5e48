import { randomUUID } from "node:crypto";
import { book } from "#modules/ledger/public.server.ts";
import { credit, debit } from "#modules/ledger/public.ts";
import { inTransaction, type Db } from "#platform/db/database.ts";
import type { UserActor } from "#policy/actor.ts";
import { dayInIndia } from "#shared/ist.ts";

/** What sellers owe, for tests. */

/** A movement on a seller's payable account: what is above zero is charged, below it is credited. */
export type Movement = {
  readonly amountPaise: number;
  readonly daysAgo?: number;
  readonly kind?: string;
};

/** Books a movement of a seller, some days ago. */
export async function moves(
  db: Db,
  { userId: sellerId }: UserActor,
  { amountPaise, daysAgo = 0, kind = "adjusted" }: Movement,
): Promise<void> {
  await inTransaction(db, (tx) =>
    book(tx, {
      kind,
      of: randomUUID(),
      sellerId,
      note: "By hand",
      ...(daysAgo > 0 && { day: dayInIndia(Date.now() - daysAgo * 86_400_000) }),
      entries: [debit("seller_payable", amountPaise, sellerId), credit("adjustments", amountPaise)],
    }),
  );
}

/** Moves the warning of a seller so many days into the past, as if the clock had moved on. */
export async function warnedAgo(db: Db, seller: UserActor, days: number): Promise<void> {
  await db.$client.query(
    `update debt_stages
     set warned_at = warned_at - make_interval(days => $2),
       reached_at = reached_at - make_interval(days => $2)
     where seller_id = $1`,
    [seller.userId, days],
  );
}
