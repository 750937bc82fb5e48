import { issuingCompany } from "#modules/sellers/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { financialYearStart } from "#shared/ist.ts";
import { challanNumber } from "./rules/challan-number.ts";

/** Goods that leave a workshop without a sale. Value and pieces are those that the challan prints. */
export type ChallanToIssue = {
  readonly sellerId: string;
  readonly orderId: string;
  /** The exchange or repair whose piece is sent. One has one challan. */
  readonly returnId: string;
  readonly pieces: number;
  readonly taxablePaise: number;
};

// The row is locked until the commit, so a rollback frees the number.
const nextChallanSerial = statement<{ serial: number }>(
  "invoicing.nextChallan",
  `insert into challan_series (supplier, financial_year, last_serial)
   values ($1, $2, 1)
   on conflict (supplier, financial_year) do update
   set last_serial = challan_series.last_serial + 1
   returning last_serial as serial`,
);

const clock = statement<{ now: Date }>("invoicing.clockOfChallan", "select now() as now");

const insertChallan = statement(
  "invoicing.insertChallan",
  `insert into delivery_challans (
     supplier, financial_year, serial, number, issued_at, seller_id, order_id, return_id, pieces,
     taxable_paise
   )
   select *
   from jsonb_to_record($1) as c(
     supplier text, financial_year int, serial int, number text, issued_at timestamptz,
     seller_id uuid, order_id uuid, return_id uuid, pieces int, taxable_paise bigint
   )`,
);

/**
 * Issues the delivery challan (rule 55, CGST Rules) of a piece that is handed over in the
 * transaction `tx`, and returns its number. The supplier is the GSTIN, else the enrolment number,
 * else the account.
 */
export async function issueChallan(
  tx: Db,
  actor: Actor,
  { sellerId, orderId, returnId, pieces, taxablePaise }: ChallanToIssue,
): Promise<string> {
  mustBeAllowed(actor, "invoicing.work");
  const company = await issuingCompany(tx, actor, { sellerId });
  const supplier = company?.gstin ?? company?.enrolmentNumber ?? sellerId;
  const [time] = await clock(tx, []);
  if (time === undefined) throw new Error("The statement always answers with one row");
  const nowMs = time.now.getTime();
  const year = financialYearStart(nowMs);
  const [taken] = await nextChallanSerial(tx, [supplier, year]);
  if (taken === undefined) throw new Error("The statement always answers with one row");
  const number = challanNumber(nowMs, taken.serial);
  await insertChallan(tx, [
    JSON.stringify({
      supplier,
      financial_year: year,
      serial: taken.serial,
      number,
      issued_at: time.now,
      seller_id: sellerId,
      order_id: orderId,
      return_id: returnId,
      pieces,
      taxable_paise: taxablePaise,
    }),
  ]);
  return number;
}
