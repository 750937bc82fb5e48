import { book } from "#modules/ledger/public.server.ts";
import { credit, debit } from "#modules/ledger/rules/entries.ts";
import {
  approveBatch,
  exportBatch,
  markPayoutPaid,
  proposeBatch,
} from "#modules/payouts/public.server.ts";
import { inTransaction, type Db } from "#platform/db/database.ts";
import type { UserActor } from "#policy/actor.ts";
import { aPerson } from "./builders.ts";

/** Sellers with a payable balance and a usable payout account. */

/**
 * An entry of the seller's payable account: the amount of a released order, or a debt if negative.
 */
export async function payable(
  db: Db,
  seller: Pick<UserActor, "userId">,
  amountPaise: number,
  of: string = crypto.randomUUID(),
): Promise<void> {
  const entries = [
    debit("adjustments", amountPaise),
    credit("seller_payable", amountPaise, seller.userId),
  ];
  await inTransaction(db, (tx) =>
    book(tx, { kind: "adjusted", of, sellerId: seller.userId, note: "For a test", entries }),
  );
}

/** A bank account of the seller, older than a day unless it is new. Returns its id. */
export async function aPayoutAccount(
  db: Db,
  seller: Pick<UserActor, "userId">,
  given: {
    readonly accountNumber?: string;
    readonly holder?: string;
    readonly isNew?: boolean;
    readonly upiAddress?: string;
  } = {},
): Promise<string> {
  await db.$client.query(
    "update payout_accounts set replaced_at = now() where seller_id = $1 and replaced_at is null",
    [seller.userId],
  );
  const isUpi = given.upiAddress !== undefined;
  const { rows } = await db.$client.query<{ id: string }>(
    `insert into payout_accounts (
       seller_id, kind, holder, account_number, ifsc, upi_address, payable_from
     )
     values ($1, $2, $3, $4, $5, $6, now() + make_interval(hours => $7))
     returning id`,
    [
      seller.userId,
      isUpi ? "upi" : "bank",
      given.holder ?? "Kolhapur Charmakar",
      isUpi ? null : (given.accountNumber ?? "001234567890"),
      isUpi ? null : "SBIN0001234",
      given.upiAddress ?? null,
      given.isNew === true ? 24 : -1,
    ],
  );
  return rows[0]?.id ?? "";
}

/**
 * The balance of a ledger account. Credits are negative in the ledger; here a seller's credit is
 * positive.
 */
export async function bookedFor(db: Db, account: string, partyId: string | null): Promise<number> {
  const { rows } = await db.$client.query<{ paise: number }>(
    `select coalesce(-sum(amount_paise), 0)::bigint as paise
     from ledger_entries
     where account = $1 and party_id is not distinct from $2`,
    [account, partyId],
  );
  return rows[0]?.paise ?? 0;
}

/** A completed payout of the seller, in its own batch. */
export async function aPaidPayout(
  db: Db,
  seller: Pick<UserActor, "userId">,
  amountPaise = 50_000,
): Promise<{ readonly batchId: string; readonly payoutId: string }> {
  const desk = await aPerson(db, { isAdmin: true });
  await payable(db, seller, amountPaise);
  await aPayoutAccount(db, seller);
  const { batchId } = await proposeBatch(db, desk);
  await approveBatch(db, desk, { batchId });
  await exportBatch(db, desk, { batchId });
  await markPayoutPaid(db, desk, { batchId, payoutId: null, reference: "UTR0000001" });
  const { rows } = await db.$client.query<{ id: string }>(
    "select id from payouts where batch_id = $1 and seller_id = $2",
    [batchId, seller.userId],
  );
  return { batchId, payoutId: rows[0]?.id ?? "" };
}
