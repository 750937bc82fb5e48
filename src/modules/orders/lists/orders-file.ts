import { inLanguage } from "#platform/texts/language-scope.ts";
import { csvByteOrderMark, csvLine, type CsvCell } from "#shared/csv.ts";
import { isoDayAndTime } from "#shared/ist.ts";
import { officialStateName } from "#shared/official-states.ts";
import { english } from "#shared/texts/languages.ts";
import type { ExportedOrder } from "./exported-orders.ts";

/**
 * The exported order file, for a spreadsheet or an accountant, in English: one line per order,
 * amounts in rupees.
 */

const columns: readonly (readonly [title: string, of: (order: ExportedOrder) => CsvCell])[] = [
  ["Order number", (order) => order.orderNumber],
  ["Placed (IST)", (order) => isoDayAndTime(order.placedAt)],
  ["Status", (order) => order.status],
  ["Origin", (order) => (order.origin === "hand" ? "by hand" : "shop")],
  ["Customer", (order) => order.deliverTo.name],
  ["Phone", (order) => order.deliverTo.phone],
  ["Email", (order) => order.email],
  ["Address", (order) => order.deliverTo.address],
  ["City", (order) => order.deliverTo.city],
  ["State", (order) => officialStateName(order.deliverTo.stateCode)],
  ["PIN code", (order) => order.deliverTo.pinCode],
  ["GSTIN", (order) => order.gstin],
  ["Items", (order) => order.items],
  ["Pieces", (order) => order.pieces],
  ["Subtotal", (order) => order.subtotalPaise / 100],
  ["Shipping (incl. GST)", (order) => (order.shippingPaise - order.cashFeePaise) / 100],
  ["Cash on delivery fee (incl. GST)", (order) => order.cashFeePaise / 100],
  ["GST", (order) => order.taxPaise / 100],
  ["Round-off", (order) => order.roundOffPaise / 100],
  ["Total", (order) => order.totalPaise / 100],
  [
    "Payment",
    (order) => {
      if (order.isBalanceInCash) return "online in part, balance in cash on delivery";
      return order.paymentMethod === "cod" ? "cash on delivery" : order.paymentMethod;
    },
  ],
  ["Carrier", (order) => order.carrier],
  ["Tracking number", (order) => order.trackingNumber],
];

/** The file's lines, written while the orders are read. */
export async function* ordersFile(orders: AsyncIterable<ExportedOrder>): AsyncGenerator<string> {
  yield csvByteOrderMark + csvLine(columns.map(([title]) => title));
  for await (const order of orders)
    yield inLanguage(english, () => csvLine(columns.map(([, of]) => of(order))));
}
