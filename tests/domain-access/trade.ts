import type { CustomerInput } from "#modules/customers/contract.ts";
import * as customersDoor from "#modules/customers/public.server.ts";
import { PlaceOrder } from "#modules/orders/checkout/contract.ts";
import * as ordersDoor from "#modules/orders/public.server.ts";
import * as promotionsDoor from "#modules/promotions/public.server.ts";
import { rupees } from "#shared/money.ts";
import { anIssuedSale } from "#tests/support/issued-sale.ts";
import { aCheckoutForm } from "#tests/support/checkout-form.ts";
import { asked, inside, type Rows } from "./access.ts";
import { theSale } from "./documents.ts";
import { returns, standsAt } from "./returns.ts";
import { allOf, noneAtAll } from "./stream.ts";

const aCustomer: CustomerInput = {
  name: "Nila",
  phone: null,
  email: null,
  address: null,
  city: null,
  stateCode: "27",
  pinCode: null,
  gstin: null,
};

export const customers: Rows = {
  addCustomer: asked("sellers", ({ db, actor }) => customersDoor.addCustomer(db, actor, aCustomer)),
  saveCustomer: asked("itsSeller", ({ db, actor, place }) =>
    customersDoor.saveCustomer(db, actor, {
      ...aCustomer,
      customerId: place.customerId,
      version: 1,
    }),
  ),
  putAwayCustomer: asked("itsSeller", ({ db, actor, place }) =>
    customersDoor.putAwayCustomer(db, actor, { customerId: place.customerId }),
  ),
  restoreCustomer: asked("itsSeller", ({ db, actor, place }) =>
    customersDoor.restoreCustomer(db, actor, { customerId: place.customerId }),
  ),
  addressBook: asked("sellers", ({ db, actor }) =>
    customersDoor.addressBook(db, actor, { search: "", isArchived: false, after: null }),
  ),
  customersToChoose: asked("sellers", ({ db, actor }) =>
    customersDoor.customersToChoose(db, actor, { search: "" }),
  ),
  ownCustomer: asked("itsSeller", ({ db, actor, place }) =>
    customersDoor.ownCustomer(db, actor, { customerId: place.customerId }),
  ),
};

export const orders: Rows = {
  billOrder: inside("part of the step that confirms an order, which has asked"),
  changeOrderStatus: asked("itsSeller", ({ db, actor, place }) =>
    ordersDoor.changeOrderStatus(db, actor, {
      orderId: place.order.id,
      to: "confirmed",
      carrier: null,
      trackingNumber: null,
      note: null,
    }),
  ),
  cancelInvoice: asked(
    "itsSeller",
    async ({ db, actor }) => ordersDoor.cancelInvoice(db, actor, { documentId: await theSale(db) }),
    ({ db, place }) => anIssuedSale(db, place),
  ),
  creditInvoice: asked(
    "itsSeller",
    async ({ db, actor }) =>
      ordersDoor.creditInvoice(db, actor, {
        documentId: await theSale(db),
        key: crypto.randomUUID(),
        pieces: [{ line: 1, quantity: 1 }],
        withShipping: true,
        reason: "It came back",
      }),
    ({ db, place }) => anIssuedSale(db, place),
  ),
  invoiceToCredit: asked(
    "itsSeller",
    async ({ db, actor }) =>
      ordersDoor.invoiceToCredit(db, actor, { documentId: await theSale(db) }),
    ({ db, place }) => anIssuedSale(db, place),
  ),
  cancelOrder: asked("itsBuyer", ({ db, actor, place }) =>
    ordersDoor.cancelOrder(db, actor, { orderId: place.order.id }),
  ),
  placeOrder: asked(
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
  purchasePaid: asked("system", ({ db, actor, place }) =>
    ordersDoor.purchasePaid(db, actor, {
      purchaseId: place.order.purchaseId,
      paymentId: crypto.randomUUID(),
    }),
  ),
  purchaseExpired: asked("system", ({ db, actor, place }) =>
    ordersDoor.purchaseExpired(db, actor, { purchaseId: place.order.purchaseId }),
  ),
  giveUpPurchase: asked("itsBuyer", ({ db, actor, place }) =>
    ordersDoor.giveUpPurchase(db, actor, { purchaseId: place.order.purchaseId }),
  ),
  payByCash: asked("itsBuyer", ({ db, actor, place }) =>
    ordersDoor.payByCash(db, actor, { purchaseId: place.order.purchaseId }),
  ),
  purchaseToPay: asked("itsBuyer", ({ db, actor, place }) =>
    ordersDoor.purchaseToPay(db, actor, { purchaseId: place.order.purchaseId }),
  ),
  unpaidPurchases: asked("signedIn", ({ db, actor }) => ordersDoor.unpaidPurchases(db, actor)),
  cashStanding: asked("signedIn", ({ db, actor }) =>
    ordersDoor.cashStanding(db, actor, { pinCode: "560025" }),
  ),
  cashLimitsToEdit: asked("administrators", ({ db, actor }) =>
    ordersDoor.cashLimitsToEdit(db, actor),
  ),
  saveCashLimits: asked("administrators", ({ db, actor }) =>
    ordersDoor.saveCashLimits(db, actor, {
      version: 1,
      maxOpenPurchases: 5,
      maxOpenPaise: rupees(100_000),
      refusalsAllowed: 1,
      refusalDays: 90,
      pinCodes: [],
    }),
  ),
  purchaseConfirmation: asked("itsBuyer", ({ db, actor, place }) =>
    ordersDoor.purchaseConfirmation(db, actor, { purchaseId: place.order.purchaseId }),
  ),
  buyerOrder: asked("itsBuyer", ({ db, actor, place }) =>
    ordersDoor.buyerOrder(db, actor, { orderId: place.order.id }),
  ),
  buyerOrders: asked("signedIn", ({ db, actor }) =>
    ordersDoor.buyerOrders(db, actor, { after: null }),
  ),
  orderForMail: asked("system", ({ db, actor, place }) =>
    ordersDoor.orderForMail(db, actor, { orderId: place.order.id }),
  ),
  purchaseForMail: asked("system", ({ db, actor, place }) =>
    ordersDoor.purchaseForMail(db, actor, { purchaseId: place.order.purchaseId }),
  ),
  orderedPieces: asked("system", ({ db, actor }) =>
    ordersDoor.orderedPieces(db, actor, { purchaseId: "00000000-0000-4000-8000-000000000000" }),
  ),
  piecesSold: asked("system", ({ db, actor, place }) =>
    ordersDoor.piecesSold(db, actor, { orderId: place.order.id }),
  ),
  sellerOrder: asked("itsSeller", ({ db, actor, place }) =>
    ordersDoor.sellerOrder(db, actor, { orderId: place.order.id }),
  ),
  resultsOfSales: asked("itsSeller", ({ db, actor, place }) =>
    ordersDoor.resultsOfSales(db, actor, { saleIds: [place.saleId] }),
  ),
  sellerOrderTable: asked("sellers", ({ db, actor }) =>
    ordersDoor.sellerOrderTable(db, actor, { status: null, search: "", after: null }),
  ),
  addOrderNote: asked("itsSeller", ({ db, actor, place }) =>
    ordersDoor.addOrderNote(db, actor, { orderId: place.order.id, body: "Called." }),
  ),
  createHandOrder: asked("itsSeller", ({ db, actor, place }) =>
    ordersDoor.createHandOrder(db, actor, {
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
  customerFigures: asked("itsSeller", ({ db, actor, place }) =>
    ordersDoor.customerFigures(db, actor, { customerIds: [place.customerId] }),
  ),
  exportedOrders: asked("sellers", ({ db, actor }) =>
    allOf(ordersDoor.exportedOrders(db, actor, { status: null, search: "" })),
  ),
  sellerSummary: asked("sellers", ({ db, actor }) => ordersDoor.sellerSummary(db, actor)),
  salesByDay: asked("sellers", ({ db, actor }) => ordersDoor.salesByDay(db, actor, { days: 3 })),
  // Writes down what `exportedOrders` hands it.
  ordersFile: asked("anyone", () => allOf(ordersDoor.ordersFile(noneAtAll()))),
  ordersToDo: asked("sellers", ({ db, actor }) => ordersDoor.ordersToDo(db, actor)),
  cancelAsAdministrator: asked("administrators", ({ db, actor, place }) =>
    ordersDoor.cancelAsAdministrator(db, actor, { orderId: place.order.id, reason: "Asked for" }),
  ),
  takeParcelBack: asked(
    "itsSeller",
    ({ db, actor, place }) => ordersDoor.takeParcelBack(db, actor, { orderId: place.order.id }),
    (at) => standsAt(at, "refused"),
  ),
  ...returns,
};

const terms = {
  saleType: "flash",
  discount: { percentOff: 20 },
  startsAt: new Date(Date.now() + 2 * 86_400_000),
  endsAt: null,
} as const;

export const promotions: Rows = {
  applySale: asked("itsSeller", ({ db, actor, place }) =>
    promotionsDoor.applySale(db, actor, { ...terms, endsAt: null, productIds: [place.product.id] }),
  ),
  changeSale: asked("itsSeller", ({ db, actor, place }) =>
    promotionsDoor.changeSale(db, actor, { ...terms, saleId: place.saleId, version: 1 }),
  ),
  deleteSale: asked("itsSeller", ({ db, actor, place }) =>
    promotionsDoor.deleteSale(db, actor, { saleId: place.saleId }),
  ),
  endSale: asked("itsSeller", ({ db, actor, place }) =>
    promotionsDoor.endSale(db, actor, { saleId: place.saleId }),
  ),
  switchSale: asked("itsSeller", ({ db, actor, place }) =>
    promotionsDoor.switchSale(db, actor, { saleId: place.saleId, isOn: false }),
  ),
  productsOfSale: asked("itsSeller", ({ db, actor, place }) =>
    promotionsDoor.productsOfSale(db, actor, { saleId: place.saleId, after: null }),
  ),
  saleOfSeller: asked("itsSeller", ({ db, actor, place }) =>
    promotionsDoor.saleOfSeller(db, actor, { saleId: place.saleId }),
  ),
  salesOfSeller: asked("sellers", ({ db, actor }) =>
    promotionsDoor.salesOfSeller(db, actor, { after: null }),
  ),
  spansOfSales: asked("itsSeller", ({ db, actor, place }) =>
    promotionsDoor.spansOfSales(db, actor, { saleIds: [place.saleId] }),
  ),
  beginTelling: asked("system", ({ db, actor, place }) =>
    promotionsDoor.beginTelling(db, actor, { saleId: place.saleId }),
  ),
  saleToTell: asked("system", ({ db, actor, place }) =>
    promotionsDoor.saleToTell(db, actor, { saleId: place.saleId }),
  ),
};
