import * as door from "#modules/debts/public.server.ts";
import { zeroPaise } from "#shared/money.ts";
import { moves } from "#tests/support/debts.ts";
import { checked, inside, type At, type Rows } from "./access.ts";
import { allOf, noneAtAll } from "./stream.ts";

/** What sellers owe, and what they pay of it. */

const nobody = "00000000-0000-4000-8000-000000000000";
const owes = ({ db, place }: At) => moves(db, place.seller, { amountPaise: 5000 });

const opened = async (at: At) => {
  await owes(at);
  return door.openDebtPayment(at.db, at.place.seller);
};

/** The payment that `opened` has made. */
async function paymentOfSeller({ db, place }: At): Promise<string> {
  const { rows } = await db.$client.query<{ id: string }>(
    "select id from debt_payments where seller_id = $1",
    [place.seller.userId],
  );
  return rows[0]?.id ?? nobody;
}

export const debts: Rows = {
  debtsFile: checked("anyone", () => allOf(door.debtsFile(noneAtAll()))),
  mustNotBePaused: inside("asked by createManualOrder about the order's own seller"),
  debtsList: checked("administrators", ({ db, actor }) =>
    door.debtsList(db, actor, { after: null }),
  ),
  debtTotals: checked("administrators", ({ db, actor }) => door.debtTotals(db, actor)),
  exportedDebts: checked("administrators", ({ db, actor }) => door.exportedDebts(db, actor).next()),
  ownDebt: checked("sellers", ({ db, actor }) => door.ownDebt(db, actor)),
  ownPause: checked("sellers", ({ db, actor }) => door.ownPause(db, actor)),
  ownDebtPayments: checked("sellers", ({ db, actor }) => door.ownDebtPayments(db, actor)),
  ownDebtPayment: checked(
    "itsSeller",
    async (at) =>
      door.ownDebtPayment(at.db, at.actor, { debtPaymentId: await paymentOfSeller(at) }),
    opened,
  ),
  openDebtPayment: checked("itsSeller", ({ db, actor }) => door.openDebtPayment(db, actor), owes),
  debtPaid: checked(
    "system",
    async (at) =>
      door.debtPaid(at.db, at.actor, {
        debtPaymentId: await paymentOfSeller(at),
        paymentId: nobody,
        amountPaise: 5000,
      }),
    opened,
  ),
  followDebts: checked("system", ({ db, actor }) =>
    door.followDebts(db, actor, { isOnlineOffered: true }),
  ),
  debtForMail: checked("system", ({ db, actor, place }) =>
    door.debtForMail(db, actor, { sellerId: place.seller.userId }),
  ),
  debtPaymentForMail: checked("system", ({ db, actor }) =>
    door.debtPaymentForMail(db, actor, { debtPaymentId: nobody }),
  ),
  debtPaymentsForCheck: checked("system", ({ db, actor }) =>
    door.debtPaymentsForCheck(db, actor, { after: null, limit: 1 }),
  ),
  storedDebtPayments: checked("system", ({ db, actor }) =>
    door.storedDebtPayments(db, actor, { ids: [nobody] }),
  ),
  debtLimitsToEdit: checked("administrators", ({ db, actor }) => door.debtLimitsToEdit(db, actor)),
  saveDebtLimits: checked("administrators", ({ db, actor }) =>
    door.saveDebtLimits(db, actor, {
      version: 1,
      pausePaise: zeroPaise,
      pauseDays: 60,
      transferTo: null,
    }),
  ),
};
