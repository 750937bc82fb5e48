import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { debtNow } from "../debt-now.ts";
import { openCharges } from "../open-charges.sql.ts";
import { daysToPause, isPaused } from "../pause/rules/debt-stage.ts";
import type { OpenCharge, OwnDebt, OwnPause } from "./contract.ts";
import { debtReference } from "./rules/debt-reference.ts";

const mostShown = 100;

const oldest = statement<OpenCharge>(
  "debts.ownCharges",
  `select c.at, c.kind, c.order_id as "orderId", c.note, c.amount_paise as "amountPaise",
     c.open_paise as "openPaise"
   from ${openCharges("e.party_id = $1::uuid")} c
   order by c.at, c.transaction_id
   limit ${mostShown}`,
);

/** What the actor's shop owes, for what, and what happens next. Two statements. */
export async function ownDebt(db: Db, actor: Actor): Promise<OwnDebt> {
  const { sellerId } = allowedSeller(actor, "debts.payOwn");
  const [debt, charges] = await Promise.all([debtNow(db, { sellerId }), oldest(db, [sellerId])]);
  return {
    ...debt,
    charges,
    isPaused: isPaused(debt),
    daysToPause: daysToPause(debt),
    reference: debtReference(sellerId),
  };
}

/** Whether new orders by hand of the actor's shop are refused, for its other pages. One statement. */
export async function ownPause(db: Db, actor: Actor): Promise<OwnPause> {
  const { sellerId } = allowedSeller(actor, "debts.payOwn");
  const debt = await debtNow(db, { sellerId });
  return { owedPaise: debt.owedPaise, since: debt.since, isPaused: isPaused(debt) };
}
