import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { TdsChallan } from "./contract.ts";

/** A recorded challan, also a withdrawn one. */
export type ChallanForCheck = TdsChallan & { readonly isWithdrawn: boolean };

const page = statement<ChallanForCheck>(
  "filings.challansForCheck",
  `select id, to_char(of_month, 'YYYY-MM') as month, bsr_code as "bsrCode",
     to_char(deposited_on, 'YYYY-MM-DD') as "depositedOn", serial, tax_paise as "taxPaise",
     interest_paise as "interestPaise", fee_paise as "feePaise",
     was_booked_by_hand as "wasBookedByHand", withdrawn_at is not null as "isWithdrawn"
   from tds_challans
   where $1::uuid is null or id > $1
   order by id
   limit $2`,
);

/** Challans by id, after the id `after`. For the check of the books. One statement. */
export async function challansForCheck(
  db: Db,
  actor: Actor,
  input: { readonly after: string | null; readonly limit: number },
): Promise<readonly ChallanForCheck[]> {
  mustBeAllowed(actor, "ledger.check");
  return page(db, [input.after, input.limit]);
}

const existing = statement<{ id: string }>(
  "filings.existingChallans",
  "select id from tds_challans where id::text = any($1)",
);

/** Which of these ids are challans. For the check of the books. One statement. */
export async function existingChallans(
  db: Db,
  actor: Actor,
  input: { readonly ids: readonly string[] },
): Promise<readonly string[]> {
  mustBeAllowed(actor, "ledger.check");
  return (await existing(db, [input.ids])).map(({ id }) => id);
}
