import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller, mustBeAllowed } from "#policy/can.ts";
import type { ServiceFigures, ServiceOfShop } from "../contract.ts";
import { serviceFiguresSql } from "./service-figures.sql.ts";

const readFigures = statement<ServiceOfShop>(
  "orders.serviceFigures",
  serviceFiguresSql("o.seller_id = $1"),
);

const nothingYet: ServiceFigures = {
  shipped: 0,
  shippedOnTime: 0,
  placed: 0,
  cancelledByShop: 0,
  delivered: 0,
  returnedAsFaulty: 0,
  returnsToAnswer: 0,
  returnsAnsweredInTime: 0,
  unitsDelivered: 0,
};

/** The seller's own figures. One statement. */
export async function serviceFigures(db: Db, actor: Actor): Promise<ServiceFigures> {
  const { sellerId: own } = allowedSeller(actor, "orders.viewSellerTable");
  const [row] = await readFigures(db, [own]);
  if (row === undefined) return nothingYet;
  const { sellerId: _own, ...figures } = row;
  return figures;
}

const readAll = statement<ServiceOfShop>("orders.serviceOfShops", serviceFiguresSql("true"));

/** The figures of every shop that had an order in the period. One statement. */
export async function serviceOfShops(db: Db, actor: Actor): Promise<readonly ServiceOfShop[]> {
  mustBeAllowed(actor, "orders.countSales");
  return readAll(db, []);
}
