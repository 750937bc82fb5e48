import { randomUUID } from "node:crypto";
import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { book } from "#modules/ledger/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { dayInIndia } from "#shared/ist.ts";
import {
  ChallanAlreadyRecorded,
  ChallanCertified,
  ChallanDayWrong,
  ChallanNotFound,
} from "../errors.ts";
import type { ChallanInput } from "./challan-contract.ts";
import type { TdsChallan } from "./contract.ts";
import { lockTds } from "./lock-tds.ts";
import {
  bookingOfChallan,
  bookingOfWithdrawal,
  tdsChallanNumber,
} from "./rules/challan-booking.ts";

const insert = statement<{ id: string }>(
  "filings.recordChallan",
  `insert into tds_challans (
     id, of_month, bsr_code, deposited_on, serial, tax_paise, interest_paise, fee_paise,
     was_booked_by_hand
   )
   select id, to_date(month, 'YYYY-MM'), "bsrCode", "depositedOn", serial, "taxPaise",
     "interestPaise", "feePaise", "wasBookedByHand"
   from jsonb_to_record($1) as c (
     id uuid, month text, "bsrCode" text, "depositedOn" date, serial text, "taxPaise" bigint,
     "interestPaise" bigint, "feePaise" bigint, "wasBookedByHand" boolean
   )
   on conflict (bsr_code, deposited_on, serial) where withdrawn_at is null do nothing
   returning id`,
);
const withdraw = statement<TdsChallan & { isCertified: boolean }>(
  "filings.withdrawChallan",
  `update tds_challans c
   set withdrawn_at = now()
   where c.id = $1 and c.withdrawn_at is null
   returning c.id, to_char(c.of_month, 'YYYY-MM') as month, c.bsr_code as "bsrCode",
     to_char(c.deposited_on, 'YYYY-MM-DD') as "depositedOn", c.serial, c.tax_paise as "taxPaise",
     c.interest_paise as "interestPaise", c.fee_paise as "feePaise",
     c.was_booked_by_hand as "wasBookedByHand",
     exists (
       select
       from tds_certificates k
       where k.quarter_from = date_trunc('quarter', c.of_month)::date
     ) as "isCertified"`,
);

/**
 * Records a challan by which a month's TDS was deposited, and books it: the account of TDS falls by
 * the tax, the bank by all of it. Nothing is booked if a manual entry did that before. One challan
 * is recorded once, so two clicks record one. Amounts are paise. Throws ChallanDayWrong and
 * ChallanAlreadyRecorded.
 */
export async function recordChallan(
  db: Db,
  actor: Actor,
  input: ChallanInput,
  now: Date = new Date(),
): Promise<void> {
  mustBeAllowed(actor, "filings.manageTaxes");
  if (input.depositedOn > dayInIndia(now.getTime()) || input.depositedOn < `${input.month}-01`)
    throw new ChallanDayWrong();
  await inTransactionAs(db, actor, "filings.manageTaxes", async (tx) => {
    await lockTds(tx);
    const id = randomUUID();
    const recorded = await insert(tx, [JSON.stringify({ ...input, id })]);
    if (recorded.length === 0) throw new ChallanAlreadyRecorded();
    if (!input.wasBookedByHand)
      await book(tx, bookingOfChallan({ ...input, id, number: tdsChallanNumber(input) }));
    await writeAudit(tx, actor, {
      action: "filings.recordChallan",
      objectType: "tds_challan",
      objectId: id,
      after: input,
    });
  });
}

/**
 * Withdraws a challan that was recorded by mistake; its booking is reversed. Not after certificates
 * of its quarter were issued, because they name it. Throws ChallanNotFound, for a second click too,
 * and ChallanCertified.
 */
export async function withdrawChallan(
  db: Db,
  actor: Actor,
  { challanId }: { readonly challanId: string },
): Promise<void> {
  mustBeAllowed(actor, "filings.manageTaxes");
  await inTransactionAs(db, actor, "filings.manageTaxes", async (tx) => {
    await lockTds(tx);
    const [gone] = await withdraw(tx, [challanId]);
    if (gone === undefined) throw new ChallanNotFound();
    const { isCertified, ...before } = gone;
    if (isCertified) throw new ChallanCertified();
    if (!before.wasBookedByHand)
      await book(tx, bookingOfWithdrawal({ ...before, number: tdsChallanNumber(before) }));
    await writeAudit(tx, actor, {
      action: "filings.withdrawChallan",
      objectType: "tds_challan",
      objectId: challanId,
      before,
      after: null,
    });
  });
}
