import type { Mutant } from "./mutant.ts";

// Data: stock that is available, reserved, sold and returned; steps of an order.

const placing = [
  "src/modules/orders/checkout/place-order.test.ts",
  "src/modules/orders/checkout/place-order-once.test.ts",
  "src/modules/orders/checkout/pay-online.test.ts",
];
const notPaid = [
  "src/modules/orders/checkout/not-paid.test.ts",
  "src/modules/orders/checkout/unpaid-purchase.test.ts",
  "src/modules/orders/checkout/pay-online.test.ts",
];
const latePayment = ["src/modules/orders/checkout/purchase-paid.test.ts"];
const steps = [
  "src/modules/orders/steps/order-steps.test.ts",
  "src/modules/orders/steps/money-of-steps.test.ts",
];
const cart = ["src/modules/cart/change-cart.test.ts"];
const returning = ["src/modules/orders/returns/returns.test.ts"];

export const stock: readonly Mutant[] = [
  {
    harm: "A parcel is booked twice because the first answer was lost",
    file: "src/modules/orders/courier/finish-booking.ts",
    original: "courier.findReturn(reference) : courier.findParcel(reference);",
    replacement: "courier.findReturn(reference) : Promise.resolve(null);",
    tests: ["src/modules/orders/courier/book-parcel.test.ts"],
  },
  {
    harm: "The pieces of a parcel that came back return to stock with each report",
    file: "src/modules/orders/steps/take-parcel-back.ts",
    original: "  if (isNew)",
    replacement: "  if (isNew || true)",
    tests: ["src/modules/orders/courier/track-parcel.test.ts"],
  },
  {
    harm: "The parcels of an order hold more pieces than were bought",
    file: "src/modules/orders/shipments/rules/pieces.ts",
    original: "line.quantity >= quantity",
    replacement: "quantity >= 1",
    tests: [
      "src/modules/orders/shipments/rules/pieces.test.ts",
      "src/modules/orders/shipments/shipments.test.ts",
    ],
  },
  {
    harm: "An order is delivered although some of its pieces were never sent",
    file: "src/modules/orders/deadlines/rules/deadlines.ts",
    original: 'row.does === "deliver" && facts.hasUnsentPieces',
    replacement: "false",
    tests: ["src/modules/orders/shipments/shipments.test.ts"],
  },
  {
    harm: "More pieces are sold than there are",
    file: "src/modules/catalog/stock/allocate-stock.ts",
    original: "where coalesce(l.stock, 0) < w.quantity",
    replacement: "where false",
    tests: [...placing, "tests/races/place-orders.test.ts"],
  },
  {
    harm: "Late money that is sent back takes what is left of a piece all the same",
    file: "src/modules/catalog/stock/allocate-stock.ts",
    original: "v.id = w.variant_id and not exists (select from short)",
    replacement: "v.id = w.variant_id and w.quantity <= v.stock",
    tests: latePayment,
  },
  {
    harm: "Late money for the last piece is sent back although the piece is there",
    file: "src/modules/catalog/stock/allocate-stock.ts",
    original: "coalesce(l.stock, 0) < w.quantity",
    replacement: "coalesce(l.stock, 0) <= w.quantity",
    tests: latePayment,
  },
  {
    harm: "Late money takes what is there and sells the rest short",
    file: "src/modules/orders/checkout/purchase-paid.ts",
    original: 'meaning === "revives" && !(await isTakenAgain',
    replacement: "false && !(await isTakenAgain",
    tests: latePayment,
  },
  {
    harm: "What nobody paid for never goes back on the shelf",
    file: "src/modules/orders/checkout/purchase-expired.ts",
    original: "const lines = await linesTogether(tx, waiting);",
    replacement: "const lines: readonly never[] = [];",
    tests: ["src/modules/orders/checkout/purchase-paid.test.ts"],
  },
  {
    harm: "A purchase that was paid at the last moment expires all the same",
    file: "src/modules/orders/checkout/purchase-expired.ts",
    original: '(order) => order.status === "awaiting_payment"',
    replacement: "() => true",
    tests: ["src/modules/orders/checkout/purchase-paid.test.ts"],
  },
  {
    harm: "Stock is reserved for days instead of minutes",
    file: "src/modules/payments/paying/open-payment.ts",
    original: "make_interval(mins => $5)",
    replacement: "make_interval(hours => $5)",
    tests: notPaid,
  },
  {
    harm: "One buyer reserves a piece all day without paying",
    file: "src/modules/orders/checkout/rules/unpaid-reservations.ts",
    original: "reservedMs >= reservationLimits.reservedMinutes * minuteMs",
    replacement: "reservedMs > reservationLimits.reservedMinutes * minuteMs",
    tests: ["src/modules/orders/checkout/rules/unpaid-reservations.test.ts"],
  },
  {
    harm: "A buyer gives up a purchase that is already being made",
    file: "src/modules/orders/checkout/abandon-purchase.ts",
    original:
      'if (orders.some((order) => order.status !== "awaiting_payment" && order.status !== "expired"))',
    replacement: "if (false)",
    tests: notPaid,
  },
  {
    harm: "An artisan orders their own goods",
    file: "src/modules/orders/checkout/rules/lines-refusal.ts",
    original: "line.sellerId === buyersShopId",
    replacement: "false",
    tests: placing,
  },
  {
    harm: "A form sent again with other content counts as the earlier order",
    file: "src/modules/orders/checkout/earlier-purchase.ts",
    original: "inputHash !== hashOfThisForm && !isUnpaid",
    replacement: "false",
    tests: placing,
  },
  {
    harm: "Two clicks order twice",
    file: "src/modules/orders/checkout/earlier-purchase.ts",
    original: "if (found.earlier !== null) return theEarlier(found.earlier, inputHash);",
    replacement: "",
    tests: placing,
  },
  {
    harm: "A shipped order is cancelled and its stock given back",
    file: "src/modules/orders/steps/rules/order-status.ts",
    original: 'shipped: ["delivered", "refused"],',
    replacement: 'shipped: ["delivered", "refused", "cancelled"],',
    tests: ["src/modules/orders/steps/rules/order-status.test.ts"],
  },
  {
    harm: "Of two who move an order at once both succeed",
    file: "src/modules/orders/steps/move-order.ts",
    original: "where id = $1 and status = $2 returning id",
    replacement: "where id = $1 and ($2::text is not null) returning id",
    tests: ["tests/races/confirm-orders.test.ts", "tests/races/workshop.test.ts", ...steps],
  },
  {
    harm: "A parcel refused at the door is on sale before it is back",
    file: "src/modules/orders/steps/move-order.ts",
    original: 'if (step.to === "cancelled") { const lines',
    replacement: 'if (step.to === "cancelled" || step.to === "refused") { const lines',
    tests: steps,
  },
  {
    harm: "A refused parcel is put on the shelf twice",
    file: "src/modules/orders/steps/take-parcel-back.ts",
    original: "if (isNew)",
    replacement: "if (true)",
    tests: steps,
  },
  {
    harm: "A confirmed order can be cancelled for a day instead of an hour",
    file: "src/modules/orders/steps/rules/cancellation-window.ts",
    original: "now.getTime() <= until.getTime()",
    replacement: "now.getTime() <= until.getTime() + 23 * hourMs",
    tests: ["src/modules/orders/steps/rules/cancellation-window.test.ts"],
  },
  {
    harm: "A damaged return is sold again",
    file: "src/modules/orders/returns/receive-return.ts",
    original: "if (isRestocked && !hasArrived(found.status))",
    replacement: "if (!hasArrived(found.status))",
    tests: returning,
  },
  {
    harm: "A buyer returns more pieces than they bought",
    file: "src/modules/orders/returns/request-return.ts",
    original: "if (quantity > line.left) throw",
    replacement: "if (false) throw",
    tests: returning,
  },
  {
    harm: "Two clicks request two returns",
    file: "src/modules/orders/returns/request-return.ts",
    original: "if (same !== undefined) return { returnId: same.id };",
    replacement: "",
    tests: returning,
  },
  {
    harm: "A belt made to measure is sent back because it was not liked",
    file: "src/modules/orders/returns/request-return.ts",
    original: "if (line.isMadeToMeasure && !appliesToMadeToMeasure(reason))",
    replacement: "if (false)",
    tests: returning,
  },
  {
    harm: "The cart holds more pieces than the workshop has",
    file: "src/modules/cart/change-cart.sql.ts",
    original:
      "least(w.quantity, o.stock, ${maxQuantityPerLine}), o.typed_price_paise from wanted w join",
    replacement: "least(w.quantity, ${maxQuantityPerLine}), o.typed_price_paise from wanted w join",
    tests: cart,
  },
  {
    harm: "An artisan puts their own goods into the cart",
    file: "src/modules/cart/change-cart.sql.ts",
    original: "o.stock > 0 and o.seller_id is distinct from $4::uuid and not",
    replacement: "o.stock > 0 and not",
    tests: cart,
  },
  {
    harm: "A new line of the cart holds more pieces than the workshop has",
    file: "src/modules/cart/change-cart.sql.ts",
    original: "least($6::int, o.stock, ${maxQuantityPerLine})",
    replacement: "least($6::int, ${maxQuantityPerLine})",
    tests: cart,
  },
  {
    harm: "Somebody whose session was ended goes on filling the cart",
    file: "src/modules/cart/change-cart.sql.ts",
    original: "from allowed cross join offer o",
    replacement: "from (select $1::uuid as user_id) allowed cross join offer o",
    tests: cart,
  },
  {
    harm: "Giving an order up twice doubles the cart",
    file: "src/modules/cart/change-cart.sql.ts",
    original: "greatest(cart_lines.quantity, excluded.quantity)",
    replacement: "cart_lines.quantity + excluded.quantity",
    tests: [...notPaid, ...cart],
  },
];
