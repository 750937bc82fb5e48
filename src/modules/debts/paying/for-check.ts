import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { DebtPaymentToBook } from "./rules/bookings.ts";

/** A payment of a debt for the check of the books; the parts are null until it is paid. */
export type DebtPaymentForCheck = Pick<DebtPaymentToBook, "id" | "sellerId"> & {
  readonly amountPaise: number;
  readonly keptPaise: number | null;
  readonly returnedPaise: number | null;
};

const page = statement<DebtPaymentForCheck>(
  "debts.forCheck",
  `select id, seller_id as "sellerId", amount_paise as "amountPaise", kept_paise as "keptPaise",
     returned_paise as "returnedPaise"
   from debt_payments
   where $1::uuid is null or id > $1
   order by id
   limit $2`,
);

/** Payments of debts, by id after `after`. For the check of the books. One statement. */
export async function debtPaymentsForCheck(
  db: Db,
  actor: Actor,
  input: { readonly after: string | null; readonly limit: number },
): Promise<readonly DebtPaymentForCheck[]> {
  mustBeAllowed(actor, "ledger.check");
  return page(db, [input.after, input.limit]);
}

const stored = statement<{ id: string }>(
  "debts.storedPayments",
  "select id from debt_payments where id::text = any($1)",
);

/** Which of these ids are payments of debts. For the check of the books. One statement. */
export async function storedDebtPayments(
  db: Db,
  actor: Actor,
  input: { readonly ids: readonly string[] },
): Promise<readonly string[]> {
  mustBeAllowed(actor, "ledger.check");
  return (await stored(db, [input.ids])).map(({ id }) => id);
}
