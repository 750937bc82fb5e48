import { paymentOf } from "#modules/payments/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import { t } from "#shared/texts/text.ts";
import type { DebtPayment } from "./contract.ts";

const columns = `
  p.id, p.reference, p.amount_paise as "amountPaise", p.created_at as "createdAt",
  p.kept_paise as "keptPaise", p.returned_paise as "returnedPaise", p.settled_at as "settledAt"`;

const mostShown = 50;

const settled = statement<DebtPayment>(
  "debts.ownPayments",
  `select ${columns}
   from debt_payments p
   where p.seller_id = $1 and p.settled_at is not null
   order by p.created_at desc, p.id
   limit ${mostShown}`,
);
const one = statement<DebtPayment & { isOwn: boolean }>(
  "debts.ownPayment",
  `select ${columns}, p.payer_id = $3 as "isOwn"
   from debt_payments p
   where p.id = $1 and p.seller_id = $2`,
);

/** What the actor's shop paid online of its debt, newest first, at most 50. One statement. */
export async function ownDebtPayments(db: Db, actor: Actor): Promise<readonly DebtPayment[]> {
  const { sellerId } = allowedSeller(actor, "debts.payOwn");
  return settled(db, [sellerId]);
}

/** A payment of the actor's shop, with what the payment provider says. */
export type OwnDebtPayment = DebtPayment & {
  /** It is open, and the actor opened it: nobody else can pay it. */
  readonly isOpen: boolean;
  readonly method: string | null;
  readonly lastError: string | null;
};

/** One payment of the actor's shop. Two statements. Throws NotFound. */
export async function ownDebtPayment(
  db: Db,
  actor: Actor,
  { debtPaymentId }: { readonly debtPaymentId: string },
): Promise<OwnDebtPayment> {
  const { sellerId, userId } = allowedSeller(actor, "debts.payOwn");
  const [found] = isUuid(debtPaymentId) ? await one(db, [debtPaymentId, sellerId, userId]) : [];
  if (found === undefined) throw new NotFound(t("Payment not found"));
  const view = await paymentOf(db, { purpose: "debt", subjectId: debtPaymentId });
  const { isOwn, ...payment } = found;
  return {
    ...payment,
    isOpen: isOwn && view?.status === "open" && view.payableUntil.getTime() > Date.now(),
    method: view?.method ?? null,
    lastError: view?.lastError ?? null,
  };
}
