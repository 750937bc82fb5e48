import { PlaceOrder } from "#modules/orders/checkout/contract.ts";
import * as ordersDoor from "#modules/orders/public.server.ts";
import * as promotionsDoor from "#modules/promotions/public.server.ts";
import { rupees } from "#shared/money.ts";
import { anIssuedInvoice } from "#tests/support/issued-invoice.ts";
import type { Db } from "#platform/db/database.ts";
import { aCheckoutForm } from "#tests/support/checkout-form.ts";
import { checked, inside, type Rows } from "./access.ts";
import { theSale } from "./documents.ts";
import { readyByHand, thatRefund } from "./payments.ts";
import { cancelledInvoices } from "./e-invoices.ts";
import { proofs } from "./proofs.ts";
import { repairs } from "./repairs.ts";
import { returns, standsAt } from "./returns.ts";
import { cash } from "./cash.ts";
import { allOf, noneAtAll } from "./stream.ts";

export const orders: Rows = {
  ...cancelledInvoices,
  billOrder: inside("part of the step that confirms an order, which has asked"),
  changeOrderStatus: checked("itsSeller", ({ db, actor, place }) =>
    ordersDoor.changeOrderStatus(db, actor, {
      orderId: place.order.id,
      to: "confirmed",
      carrier: null,
      trackingNumber: null,
      note: null,
    }),
  ),
  creditInvoice: checked(
    "itsSeller",
    async ({ db, actor }) =>
      ordersDoor.creditInvoice(db, actor, {
        documentId: await theSale(db),
        key: crypto.randomUUID(),
        pieces: [{ line: 1, quantity: 1 }],
        withShipping: true,
        reason: "It came back",
      }),
    ({ db, place }) => anIssuedInvoice(db, place),
  ),
  invoiceToCredit: checked(
    "itsSeller",
    async ({ db, actor }) =>
      ordersDoor.invoiceToCredit(db, actor, { documentId: await theSale(db) }),
    ({ db, place }) => anIssuedInvoice(db, place),
  ),
  cancelOrder: checked("itsBuyer", ({ db, actor, place }) =>
    ordersDoor.cancelOrder(db, actor, { orderId: place.order.id }),
  ),
  placeOrder: checked(
    "confirmed",
    async ({ db, actor, place }) =>
      void (await ordersDoor.placeOrder(
        db,
        actor,
        PlaceOrder.parse(
          aCheckoutForm({
            variantId: place.product.variantId,
            quantity: "1",
            totalShownPaise: "1",
          }),
        ),
      )),
  ),
  purchasePaid: checked("system", ({ db, actor, place }) =>
    ordersDoor.purchasePaid(db, actor, {
      purchaseId: place.order.purchaseId,
      paymentId: crypto.randomUUID(),
    }),
  ),
  photographOfAnswer: checked("partiesAndAdministrators", ({ db, actor, place }) =>
    ordersDoor.photographOfAnswer(db, actor, { imageId: place.photographId, visitorKey: null }),
  ),
  purchaseExpired: checked("system", ({ db, actor, place }) =>
    ordersDoor.purchaseExpired(db, actor, { purchaseId: place.order.purchaseId }),
  ),
  restPaid: checked(
    "system",
    ({ db, actor, place }) =>
      ordersDoor.restPaid(db, actor, { orderId: place.order.id, paymentId: crypto.randomUUID() }),
    ({ db, place }) => withRest(db, place.order.id),
  ),
  openRest: checked(
    "itsBuyer",
    ({ db, actor, place }) => ordersDoor.openRest(db, actor, { orderId: place.order.id }),
    ({ db, place }) => withRest(db, place.order.id),
  ),
  restToPay: checked(
    "itsBuyer",
    ({ db, actor, place }) => ordersDoor.restToPay(db, actor, { orderId: place.order.id }),
    ({ db, place }) => withRest(db, place.order.id),
  ),
  payRestInCash: checked(
    "itsBuyer",
    ({ db, actor, place }) => ordersDoor.payRestInCash(db, actor, { orderId: place.order.id }),
    ({ db, place }) => withRest(db, place.order.id),
  ),
  payRestOnline: checked(
    "itsBuyer",
    ({ db, actor, place }) => ordersDoor.payRestOnline(db, actor, { orderId: place.order.id }),
    ({ db, place }) => withRest(db, place.order.id, { isInCash: true }),
  ),
  requestRest: checked(
    "itsSeller",
    ({ db, actor, place }) => ordersDoor.requestRest(db, actor, { orderId: place.order.id }),
    ({ db, place }) => withRest(db, place.order.id),
  ),
  abandonPurchase: checked("itsBuyer", ({ db, actor, place }) =>
    ordersDoor.abandonPurchase(db, actor, { purchaseId: place.order.purchaseId }),
  ),
  orderAgain: checked("itsBuyer", ({ db, actor, place }) =>
    ordersDoor.orderAgain(db, actor, { orderId: place.order.id }),
  ),
  payByCash: checked("itsBuyer", ({ db, actor, place }) =>
    ordersDoor.payByCash(db, actor, { purchaseId: place.order.purchaseId }),
  ),
  purchaseToPay: checked("itsBuyer", ({ db, actor, place }) =>
    ordersDoor.purchaseToPay(db, actor, { purchaseId: place.order.purchaseId }),
  ),
  unpaidPurchases: checked("signedIn", ({ db, actor }) => ordersDoor.unpaidPurchases(db, actor)),
  readCashHistory: checked("signedIn", ({ db, actor }) =>
    ordersDoor.readCashHistory(db, actor, { pinCode: "560025" }),
  ),
  cashLimitsToEdit: checked("administrators", ({ db, actor }) =>
    ordersDoor.cashLimitsToEdit(db, actor),
  ),
  cashScores: checked("administrators", ({ db, actor }) => ordersDoor.cashScores(db, actor)),
  liftCashScore: checked("administrators", ({ db, actor }) =>
    ordersDoor.liftCashScore(db, actor, { pinCode: "560025", reason: "The courier was at fault." }),
  ),
  saveCashLimits: checked("administrators", ({ db, actor }) =>
    ordersDoor.saveCashLimits(db, actor, {
      version: 1,
      maxOpenPurchases: 5,
      maxOpenPaise: rupees(100_000),
      codeForFirst: true,
      codeFromPaise: rupees(5000),
      buyerPoints: 4,
      pinPoints: 30,
      refusalDays: 90,
      pinCodes: [],
    }),
  ),
  purchaseConfirmation: checked("itsBuyer", ({ db, actor, place }) =>
    ordersDoor.purchaseConfirmation(db, actor, { purchaseId: place.order.purchaseId }),
  ),
  buyerOrder: checked("itsBuyer", ({ db, actor, place }) =>
    ordersDoor.buyerOrder(db, actor, { orderId: place.order.id }),
  ),
  buyerOrders: checked("signedIn", ({ db, actor }) =>
    ordersDoor.buyerOrders(db, actor, { after: null }),
  ),
  orderForMail: checked("system", ({ db, actor, place }) =>
    ordersDoor.orderForMail(db, actor, { orderId: place.order.id }),
  ),
  purchaseForMail: checked("system", ({ db, actor, place }) =>
    ordersDoor.purchaseForMail(db, actor, { purchaseId: place.order.purchaseId }),
  ),
  noteOrdered: checked("system", ({ db, actor }) =>
    ordersDoor.noteOrdered(db, actor, { purchaseId: "00000000-0000-4000-8000-000000000000" }),
  ),
  noteSales: checked("system", ({ db, actor, place }) =>
    ordersDoor.noteSales(db, actor, { orderId: place.order.id }),
  ),
  unitsOfNotedSales: checked("system", ({ db, actor }) =>
    ordersDoor.unitsOfNotedSales(db, actor, { most: 10 }),
  ),
  sellerOrder: checked("itsSeller", ({ db, actor, place }) =>
    ordersDoor.sellerOrder(db, actor, { orderId: place.order.id }),
  ),
  resultsOfSales: checked("itsSeller", ({ db, actor, place }) =>
    ordersDoor.resultsOfSales(db, actor, { saleIds: [place.saleId] }),
  ),
  sellerOrderTable: checked("sellers", ({ db, actor }) =>
    ordersDoor.sellerOrderTable(db, actor, { status: null, search: "", after: null }),
  ),
  addOrderNote: checked("itsSeller", ({ db, actor, place }) =>
    ordersDoor.addOrderNote(db, actor, { orderId: place.order.id, body: "Called." }),
  ),
  createManualOrder: checked("itsSeller", ({ db, actor, place }) =>
    ordersDoor.createManualOrder(db, actor, {
      idempotencyKey: crypto.randomUUID(),
      customerId: place.customerId,
      newCustomer: null,
      shippingPaise: 0,
      notes: null,
      lines: [
        {
          variantId: place.product.variantId,
          quantity: 1,
          unitPricePaise: 100_000,
          gstBasisPoints: 1800,
        },
      ],
    }),
  ),
  customerFigures: checked("itsSeller", ({ db, actor, place }) =>
    ordersDoor.customerFigures(db, actor, { customerIds: [place.customerId] }),
  ),
  exportedOrders: checked("sellers", ({ db, actor }) =>
    allOf(ordersDoor.exportedOrders(db, actor, { status: null, search: "" })),
  ),
  serviceFigures: checked("sellers", ({ db, actor }) => ordersDoor.serviceFigures(db, actor)),
  serviceOfShops: checked("system", ({ db, actor }) => ordersDoor.serviceOfShops(db, actor)),
  sellerSummary: checked("sellers", ({ db, actor }) => ordersDoor.sellerSummary(db, actor)),
  ordersByDay: checked("sellers", ({ db, actor }) =>
    ordersDoor.ordersByDay(db, actor, { days: 3 }),
  ),
  // Writes what `exportedOrders` yields.
  ordersFile: checked("anyone", () => allOf(ordersDoor.ordersFile(noneAtAll()))),
  ordersWaitingOf: checked("system", ({ db, actor, place }) =>
    ordersDoor.ordersWaitingOf(db, actor, { sellerIds: [place.seller.userId] }),
  ),
  ordersToDo: checked("sellers", ({ db, actor }) => ordersDoor.ordersToDo(db, actor)),
  releaseOrderRefund: checked(
    "administrators",
    async (at) =>
      ordersDoor.releaseOrderRefund(at.db, at.actor, { refundId: await thatRefund(at) }),
    readyByHand,
  ),
  recordOrderRefund: checked(
    "administrators",
    async (at) =>
      ordersDoor.recordOrderRefund(at.db, at.actor, {
        refundId: await thatRefund(at),
        reference: "UTR 1",
      }),
    readyByHand,
  ),
  cancelAsAdministrator: checked("administrators", ({ db, actor, place }) =>
    ordersDoor.cancelAsAdministrator(db, actor, { orderId: place.order.id, reason: "Asked for" }),
  ),
  takeParcelBack: checked(
    "itsSeller",
    ({ db, actor, place }) => ordersDoor.takeParcelBack(db, actor, { orderId: place.order.id }),
    (at) => standsAt(at, "refused"),
  ),
  ...returns,
  ...repairs,
  ...proofs,
  ...cash,
};

const terms = {
  saleType: "flash",
  discount: { percentOff: 20 },
  startsAt: new Date(Date.now() + 2 * 86_400_000),
  endsAt: null,
} as const;

export const promotions: Rows = {
  applySale: checked("itsSeller", ({ db, actor, place }) =>
    promotionsDoor.applySale(db, actor, { ...terms, endsAt: null, productIds: [place.product.id] }),
  ),
  changeSale: checked("itsSeller", ({ db, actor, place }) =>
    promotionsDoor.changeSale(db, actor, { ...terms, saleId: place.saleId, version: 1 }),
  ),
  deleteSale: checked("itsSeller", ({ db, actor, place }) =>
    promotionsDoor.deleteSale(db, actor, { saleId: place.saleId }),
  ),
  endSale: checked("itsSeller", ({ db, actor, place }) =>
    promotionsDoor.endSale(db, actor, { saleId: place.saleId }),
  ),
  switchSale: checked("itsSeller", ({ db, actor, place }) =>
    promotionsDoor.switchSale(db, actor, { saleId: place.saleId, isOn: false }),
  ),
  productsOfSale: checked("itsSeller", ({ db, actor, place }) =>
    promotionsDoor.productsOfSale(db, actor, { saleId: place.saleId, after: null }),
  ),
  saleOfSeller: checked("itsSeller", ({ db, actor, place }) =>
    promotionsDoor.saleOfSeller(db, actor, { saleId: place.saleId }),
  ),
  salesOfSeller: checked("sellers", ({ db, actor }) =>
    promotionsDoor.salesOfSeller(db, actor, { after: null }),
  ),
  spansOfSales: checked("itsSeller", ({ db, actor, place }) =>
    promotionsDoor.spansOfSales(db, actor, { saleIds: [place.saleId] }),
  ),
  claimSaleMail: checked("system", ({ db, actor, place }) =>
    promotionsDoor.claimSaleMail(db, actor, { saleId: place.saleId }),
  ),
  saleForMail: checked("system", ({ db, actor, place }) =>
    promotionsDoor.saleForMail(db, actor, { saleId: place.saleId }),
  ),
};

/** The order is confirmed, its advance paid and its rest open. */
async function withRest(db: Db, orderId: string, { isInCash = false } = {}): Promise<void> {
  await db.$client.query("update orders set status = 'confirmed' where id = $1", [orderId]);
  await db.$client.query(
    `insert into part_payments (order_id, advance_paise, rest_paise, cash_chosen_at)
     select id, 1000, total_paise - 1000, case when $2::boolean then now() end
     from orders where id = $1`,
    [orderId, isInCash],
  );
}
