import type { Mutant } from "./mutant.ts";

// Data: the payment provider's reports, once, twice or wrong; idempotency; mails.

const judging = ["src/modules/payments/paying/rules/judge-payment-update.test.ts"];
const updates = ["src/modules/payments/paying/apply-payment-update.test.ts"];
const webhook = ["src/server/payment-webhook.test.ts"];
const online = ["src/modules/orders/checkout/pay-online.test.ts"];
const early = ["src/modules/payments/refunds/early-updates.test.ts"];
const late = ["src/modules/orders/checkout/rules/late-payment.test.ts"];

const moves = ["src/modules/orders/address/move-orders.test.ts"];

export const payments: readonly Mutant[] = [
  {
    harm: "Every signature is taken",
    file: "src/platform/payments/razorpay/signatures.ts",
    original: "return timingSafeEqual(",
    replacement: "return true || timingSafeEqual(",
    tests: ["src/platform/payments/razorpay/signatures.test.ts"],
  },
  {
    harm: "Money that is only authorised counts as paid",
    file: "src/modules/payments/paying/rules/judge-payment-update.ts",
    original: 'if (update.status !== "captured") return "noted";',
    replacement:
      'if (update.status !== "captured" && update.status !== "authorized") return "noted";',
    tests: judging,
  },
  {
    harm: "A payment of another amount pays the order",
    file: "src/modules/payments/paying/rules/judge-payment-update.ts",
    original: "update.amountPaise === payment.amountPaise",
    replacement: "update.amountPaise >= payment.amountPaise",
    tests: judging,
  },
  {
    harm: "100 cents pay for 100 paise",
    file: "src/modules/payments/paying/rules/judge-payment-update.ts",
    original: 'if (update.currency !== "INR")',
    replacement: "if (false)",
    tests: judging,
  },
  {
    harm: "News that came twice is refunded as a second payment",
    file: "src/modules/payments/paying/rules/judge-payment-update.ts",
    original: "if (payment.capturedPaymentId === update.id)",
    replacement: "if (false)",
    tests: judging,
  },
  {
    harm: "Late news takes a captured payment back to authorised",
    file: "src/modules/payments/paying/rules/judge-payment-update.ts",
    original: "current !== null && ranks[current] >= ranks[reported] ? current : reported",
    replacement: "reported",
    tests: judging,
  },
  {
    harm: "A second payment for the same order is not given back",
    file: "src/modules/payments/paying/apply-payment-update.ts",
    original: 'if (verdict === "second") await refundSecondCapture',
    replacement: 'if (verdict === "never") await refundSecondCapture',
    tests: updates,
  },
  {
    harm: "Nobody hears of money for an order that we do not know",
    file: "src/modules/payments/paying/apply-payment-update.ts",
    original: 'if (update.status === "captured") await raiseAlert',
    replacement: "if (false) await raiseAlert",
    tests: updates,
  },
  {
    harm: "Money on its way back is shown as paid",
    file: "src/modules/payments/paying/apply-payment-update.ts",
    original: 'if (outcome === "returned") await setOutcome(tx, [id, outcome]);',
    replacement: "",
    tests: [...updates, ...online],
  },
  {
    harm: "A callback that nobody signed is believed",
    file: "src/modules/payments/paying/confirm-payment.ts",
    original: "if (!isSignedFor(provider, payment.providerOrderId, callback))",
    replacement: "if (false)",
    tests: ["src/modules/payments/paying/payment-owner.test.ts"],
  },
  {
    harm: "An encrypted value is accepted in any place",
    file: "src/platform/secrets/sealed-text.ts",
    original: "decipher.setAAD(Buffer.from(place));",
    replacement: "decipher.setAAD(Buffer.from(currentKey().id));",
    tests: ["src/platform/secrets/sealed-text.test.ts"],
  },
  {
    harm: "Anybody posts events to the webhook",
    file: "src/platform/payments/razorpay/webhook.ts",
    original: "if (!isSignedByOne(rawBody, secrets, headers.get(signatureHeader))) return null;",
    replacement: "",
    tests: webhook,
  },
  {
    harm: "An event that comes twice is worked on twice",
    file: "src/modules/payments/webhook/receive-event.ts",
    original: "if (stored.length > 0) await sendJob",
    replacement: "if (stored.length >= 0) await sendJob",
    tests: webhook,
  },
  {
    harm: "An event without a number is stored again and again",
    file: "src/modules/payments/webhook/receive-event.ts",
    original: 'createHash("sha256").update(rawBody).digest("hex")',
    replacement: 'createHash("sha256").update(String(Math.random())).digest("hex")',
    tests: ["src/modules/payments/webhook/receive-event.test.ts"],
  },
  {
    harm: "Late money revives a purchase that its buyer gave up",
    file: "src/modules/orders/checkout/rules/late-payment.ts",
    original: 'order.status === "expired" && !order.isAbandoned',
    replacement: 'order.status === "expired"',
    tests: late,
  },
  {
    harm: "Money that came for a cash order is taken although the goods are confirmed",
    file: "src/modules/orders/checkout/rules/late-payment.ts",
    original: 'order.status === "pending" && order.paymentMethod === "cod"',
    replacement: 'order.paymentMethod === "cod"',
    tests: late,
  },
  {
    harm: "A purchase that was paid twice is kept twice",
    file: "src/modules/orders/checkout/rules/late-payment.ts",
    original: 'orders.every((order) => order.status === "awaiting_payment")',
    replacement: 'orders.some((order) => order.status !== "cancelled")',
    tests: late,
  },
  {
    harm: "The news that a purchase was not paid has a name that nobody listens for",
    file: "src/modules/orders/events.ts",
    original: '"orders.purchaseNotPaid"',
    replacement: '"orders.purchaseNotPayed"',
    tests: ["src/modules/orders/checkout/purchase-paid.test.ts"],
  },
  {
    harm: "The buyer is never told that a purchase was not paid",
    file: "src/modules/orders/checkout/purchase-expired.ts",
    original: "await emit(tx, purchaseNotPaid(input));",
    replacement: "",
    tests: ["src/modules/orders/checkout/purchase-paid.test.ts"],
  },
  {
    harm: "A handler that runs twice sends the mail twice",
    file: "src/platform/mail/outbox.ts",
    original: 'g."to", g.cause, g."leaveUrl"',
    replacement: 'g."to", g.cause || random()::text, g."leaveUrl"',
    tests: ["src/modules/notifications/order-mails.test.ts"],
  },
  {
    harm: "A name with a line break writes a header of its own",
    file: "src/platform/mail/outbox.ts",
    original: "to: cleanLine(mail.to)",
    replacement: "to: mail.to",
    tests: ["src/platform/mail/deliver-mail.test.ts"],
  },
  {
    harm: "The seller is not told that the marketplace cancelled an order",
    file: "src/modules/notifications/order-mails.ts",
    original: "(order.isCancelledByBuyer || order.isCancelledByMarketplace)",
    replacement: "order.isCancelledByBuyer",
    tests: ["src/modules/notifications/cancelled-mails.test.ts"],
  },
  {
    harm: "An order that was paid online is not billed when it is confirmed",
    file: "src/modules/orders/steps/move-order.ts",
    original: 'if (step.to === "confirmed") await billOrder(tx, order.id);',
    replacement: "",
    tests: ["src/modules/orders/billing/bill-order.test.ts"],
  },
  {
    harm: "A cancelled order keeps its invoice",
    file: "src/modules/invoicing/credit/issue-credit-note.ts",
    original: 'if (credit === "rest") await cancel(tx, [invoice.id]);',
    replacement: "",
    tests: [
      "src/modules/invoicing/credit/issue-credit-note.test.ts",
      "src/modules/orders/billing/bill-order.test.ts",
    ],
  },
  {
    harm: "The end of a refund that is reported before our request is answered is forgotten",
    file: "src/modules/payments/refunds/apply-refund-update.ts",
    original: "if (capture.hasUnsent) return storeEarlyUpdate(tx, fact);",
    replacement: "if (capture.hasUnsent) return;",
    tests: early,
  },
  {
    harm: "The report of a refund and our saving of it miss each other",
    file: "src/modules/payments/refunds/early-updates.ts",
    original: "await lock(tx, [providerRefundId]);",
    replacement: "await Promise.resolve([tx, providerRefundId, lock]);",
    tests: early,
  },
  {
    harm: "An order moves to another state for amounts that its buyer never saw",
    file: "src/modules/orders/address/change-address.ts",
    original: "else if (plan.quote.shown !== shown) throw new MoveChanged();",
    replacement: "",
    tests: moves,
  },
  {
    harm: "What an order costs less in another state is refunded, but not booked",
    file: "src/modules/orders/address/settle-move.ts",
    original: "await recordMovedBack(tx, system, { orderId, sellerId, moveId, amountPaise });",
    replacement: "",
    tests: moves,
  },
  {
    harm: "An order that was moved and became dearer again cannot be cancelled",
    file: "src/modules/orders/part-payment/refund-parts.ts",
    original: "const advancePaise = parts.advancePaise + parts.movedBackPaise;",
    replacement: "const advancePaise = parts.advancePaise;",
    tests: moves,
  },
  {
    harm: "An order leaves while its buyer changes from cash back to paying online",
    file: "src/modules/orders/steps/move-order.ts",
    original: "if (parts?.paidAt === null && parts.cashChosenAt === null)",
    replacement: "if (false && parts !== undefined)",
    tests: ["src/modules/orders/part-payment/rest-in-cash-choice.test.ts"],
  },
  {
    harm: "A balance that was paid online and is collected by the courier is kept twice",
    file: "src/modules/orders/part-payment/rest-paid.ts",
    original:
      "return parts.cashChosenAt === null || (await openBooking(tx, [parts.orderId])).length === 0;",
    replacement: "return true;",
    tests: ["src/modules/orders/part-payment/rest-in-cash-choice.test.ts"],
  },
  {
    harm: "The fee of a settlement is booked with its GST as a cost",
    file: "src/modules/bank/provider/rules/report-facts.ts",
    original: "feePaise: keptPaise - tax,",
    replacement: "feePaise: keptPaise,",
    tests: ["src/modules/bank/provider/rules/report-facts.test.ts"],
  },
  {
    harm: "A part of a settlement is booked as the whole",
    file: "src/modules/bank/provider/book-settlements.ts",
    original: "and (b.amount_paise = x.net or",
    replacement: "and (b.amount_paise is not null or",
    tests: ["src/modules/bank/provider/settlements.test.ts"],
  },
  {
    harm: "A payment that is none of ours counts as money at the provider",
    file: "src/modules/bank/provider/rules/settlement-bookings.ts",
    original: "return isOrder(line) && !line.isExplained;",
    replacement: "return isOrder(line) && false;",
    tests: ["src/modules/bank/provider/settlements.test.ts"],
  },
];
