import { z } from "zod";
import { planPrice } from "#modules/advertising/public.server.ts";
import { bookLine, bookOpening, undoMatch } from "#modules/bank/public.server.ts";
import { saveDebtLimits } from "#modules/debts/public.server.ts";
import type { ApprovalKind } from "#modules/identity/public.ts";
import {
  changeAdministrator,
  changeApprovalLimits,
  changeCommission,
  changeStaffRoles,
  type CarryOut,
} from "#modules/identity/public.server.ts";
import { unlockMonth } from "#modules/ledger/public.server.ts";
import {
  addGstRate,
  adjustBooks,
  openBooks,
  reverseOpening,
  saveTariff,
} from "#modules/operations/public.server.ts";
import {
  cancelAsAdministrator,
  decideDispute,
  decideMissing,
  receiveReturnForSeller,
  reducePriceForSeller,
  releaseOrderRefund,
  voidAsAdministrator,
} from "#modules/orders/public.server.ts";
import {
  approveBatch,
  choosePayoutLayout,
  savePayoutLayout,
} from "#modules/payouts/public.server.ts";
import { addRate, addTdsLaw, settleClaim } from "#modules/settlement/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";

/** Runs a command with the input that the command itself has stored. */
function again<Input extends object>(
  command: (db: Db, actor: Actor, input: Input) => Promise<unknown>,
) {
  const stored = z.custom<Input>((value) => typeof value === "object" && value !== null);
  return (tx: Db, actor: Actor, input: unknown) => command(tx, actor, stored.parse(input));
}

/** By kind, the command that stored the request. */
const commands: Readonly<Record<ApprovalKind, ReturnType<typeof again>>> = {
  "identity.makeAdministrator": again(changeAdministrator),
  "identity.changeStaffRoles": again(changeStaffRoles),
  "identity.changeCommission": again(changeCommission),
  "identity.changeApprovalLimits": again(changeApprovalLimits),
  "tax.addRate": again(addGstRate),
  "ledger.addRate": again(addRate),
  "ledger.addTdsLaw": again(addTdsLaw),
  "ledger.unlockMonth": again(unlockMonth),
  "ledger.openBooks": again(openBooks),
  "ledger.reverseOpening": again(reverseOpening),
  "ledger.adjust": again(adjustBooks),
  "bank.bookLine": again(bookLine),
  "bank.bookOpening": again(bookOpening),
  "bank.undoMatch": again(undoMatch),
  "debts.changeLimits": again(saveDebtLimits),
  "settlement.settleClaim": again(settleClaim),
  "advertising.planPrice": again(planPrice),
  "shipping.changeTariff": again(saveTariff),
  "payouts.approveBatch": again(approveBatch),
  "payouts.chooseLayout": again(choosePayoutLayout),
  "payouts.saveLayout": again(savePayoutLayout),
  "payments.releaseRefund": again(releaseOrderRefund),
  "orders.cancel": again(cancelAsAdministrator),
  "orders.voidInvoice": again(voidAsAdministrator),
  "orders.decideMissing": again(decideMissing),
  "orders.receiveReturn": again(receiveReturnForSeller),
  "orders.decideDispute": again(decideDispute),
  "orders.reducePrice": again(reducePriceForSeller),
};

/** Runs the command of an approved request once more. */
export const carryOut: CarryOut = (tx, actor, { kind, input }) => commands[kind](tx, actor, input);
