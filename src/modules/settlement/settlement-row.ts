import { statement, type Db } from "#platform/db/database.ts";
import type { Parts, Settlement } from "./contract.ts";
import { NotSettledYet } from "./errors.ts";

export type SettlementRow = Omit<Settlement, "returned"> & {
  readonly [Part in keyof Required<Parts> as `returned_${Part}`]: number;
};

/** The columns of an order's settlement `s`, for `settlementOfRow`. */
export const settlementColumns = `
  s.order_id as "orderId", s.seller_id as "sellerId", s.paid_by as "paidBy",
  s.cash_held_by as "cashHeldBy", s.goods_paise as "goodsPaise", s.tax_paise as "taxPaise",
  s.supply_paise as "supplyPaise", s.withholding_base as "withholdingBase",
  s.returned_supply_paise as "returned_supplyPaise",
  s.shipping_paise as "shippingPaise", s.round_off_paise as "roundOffPaise",
  s.returned_goods_paise as "returned_goodsPaise", s.returned_tax_paise as "returned_taxPaise",
  s.returned_shipping_paise as "returned_shippingPaise",
  s.returned_round_off_paise as "returned_roundOffPaise", s.is_inter_state as "isInterState",
  s.commission_basis_points as "commissionBasisPoints",
  s.commission_gst_basis_points as "commissionGstBasisPoints",
  s.tcs_basis_points as "tcsBasisPoints", s.tds_basis_points as "tdsBasisPoints",
  s.tds_catch_up_paise as "tdsCatchUpPaise", s.commission_paise as "commissionPaise",
  s.commission_gst_paise as "commissionGstPaise", s.tcs_paise as "tcsPaise",
  s.tds_paise as "tdsPaise", s.tds_catch_up_supply_paise as "tdsCatchUpSupplyPaise",
  s.tds_kept_supply_paise as "tdsKeptSupplyPaise", s.tds_set_off_paise as "tdsSetOffPaise",
  (
    select l.legal_basis from tds_laws l where l.valid_from = s.tds_law_from
  ) as "tdsLegalBasis", s.uncollected_paise as "uncollectedPaise",
  s.prepaid_paise as "prepaidPaise",
  s.released_at is not null as "isReleased"`;

/** Whether the courier of a settlement `s` has cash to hand over; none if it collected nothing. */
export const isCashAtCourier = `(
  s.cash_held_by is not distinct from 'courier'
  and s.remitted_at is null
  and s.prepaid_paise + s.uncollected_paise
    < s.goods_paise + s.tax_paise + s.shipping_paise + s.round_off_paise
)`;

/** Converts a row of `settlementColumns`. */
export function settlementOfRow(row: SettlementRow): Settlement {
  const {
    returned_goodsPaise: goodsPaise,
    returned_taxPaise: taxPaise,
    returned_shippingPaise: shippingPaise,
    returned_roundOffPaise: roundOffPaise,
    returned_supplyPaise: supplyPaise,
    ...rest
  } = row;
  return { ...rest, returned: { goodsPaise, taxPaise, shippingPaise, roundOffPaise, supplyPaise } };
}

const lockRow = statement<SettlementRow>(
  "settlement.lock",
  `select ${settlementColumns} from order_settlements s where s.order_id = $1 for update`,
);

/** Locks the settlement of a delivered order until the commit. */
export async function lockedSettlement(tx: Db, orderId: string): Promise<Settlement> {
  const [row] = await lockRow(tx, [orderId]);
  if (row === undefined) throw new NotSettledYet();
  return settlementOfRow(row);
}

// TDS depends on the seller's year so far, so a seller's orders settle one after another.
const lock = statement(
  "settlement.lockSeller",
  "select pg_advisory_xact_lock(hashtextextended('settlement ' || $1, 0))",
);

/** Locks this seller's settlements until the commit. */
export async function lockSeller(tx: Db, sellerId: string): Promise<void> {
  await lock(tx, [sellerId]);
}
