import type { Mutant } from "./mutant.ts";

// Data: commission, what is withheld, release, payouts, refunds and cash.

const settling = ["src/modules/settlement/rules/settle.test.ts"];
const wholeOrder = [
  "src/modules/settlement/rules/whole-order.test.ts",
  "src/modules/settlement/rules/settle.test.ts",
];
const settle = ["src/modules/settlement/settle.test.ts"];
const payouts = [
  "src/modules/payouts/batches.test.ts",
  "src/modules/payouts/bounced-payouts.test.ts",
];

const accounts = [
  "src/modules/payouts/payout-account.test.ts",
  "src/modules/payouts/payout-through-provider.test.ts",
];

export const settlement: readonly Mutant[] = [
  {
    harm: "A new rate applies only from the day after it came into force",
    file: "src/modules/settlement/rules/settle.ts",
    original: "rate.kind === kind && rate.validFrom <= day",
    replacement: "rate.kind === kind && rate.validFrom < day",
    tests: settling,
  },
  {
    harm: "TCS is collected from cash that the seller took",
    file: "src/modules/settlement/rules/settle.ts",
    original: '(order.cashHeldBy === "seller" && (order.prepaidPaise ?? 0) === 0) ||',
    replacement: "",
    tests: settling,
  },
  {
    harm: "TCS within a state is not two equal halves",
    file: "src/modules/settlement/rules/settle.ts",
    original: "2 * scaleHalfUp(basePaise, rates.tcsBasisPoints, 20_000)",
    replacement: "scaleHalfUp(basePaise, rates.tcsBasisPoints, 10_000)",
    tests: settling,
  },
  {
    harm: "TDS is withheld from individuals who are exactly at the limit",
    file: "src/modules/settlement/rules/settle.ts",
    original: "year.supplyPaise + supplyPaise <= rate.individualExemptPaise",
    replacement: "year.supplyPaise + supplyPaise < rate.individualExemptPaise",
    tests: settling,
  },
  {
    harm: "Hindu undivided families lose their exemption from TDS",
    file: "src/modules/settlement/rules/settle.ts",
    original: 'pan[3] === "P" || pan[3] === "H"',
    replacement: 'pan[3] === "P"',
    tests: settling,
  },
  {
    harm: "Sellers without a PAN are withheld the ordinary rate",
    file: "src/modules/settlement/rules/settle.ts",
    original: "rate.withoutPanBasisPoints ?? rate.basisPoints",
    replacement: "rate.basisPoints",
    tests: settling,
  },
  {
    harm: "The catch-up withholds TDS again from orders that already paid it",
    file: "src/modules/settlement/rules/settle.ts",
    original: "scaleHalfUp(year.exemptSupplyPaise, rate.basisPoints, 10_000)",
    replacement: "scaleHalfUp(year.supplyPaise, rate.basisPoints, 10_000)",
    tests: ["src/modules/settlement/rules/tds-catch-up.test.ts"],
  },
  {
    harm: "GST on commission is reckoned on the goods",
    file: "src/modules/settlement/rules/settle.ts",
    original: "scaleHalfUp(commissionPaise, rates.commissionGstBasisPoints, 10_000)",
    replacement: "scaleHalfUp(parts.goodsPaise, rates.commissionGstBasisPoints, 10_000)",
    tests: settling,
  },
  {
    harm: "A return after release is taken from money that is no longer pending",
    file: "src/modules/settlement/rules/bookings.ts",
    original: 'debit(before.isReleased ? "seller_payable" : account, amountPaise, sellerId)',
    replacement: "debit(account, amountPaise, sellerId)",
    tests: wholeOrder,
  },
  {
    harm: "A seller who took the cash at the door is paid it once more",
    file: "src/modules/settlement/rules/bookings.ts",
    original: 'const cash = order.cashHeldBy === "seller" ? cashOf(order) : 0;',
    replacement: "const cash = 0;",
    tests: wholeOrder,
  },
  {
    harm: "Money is released 8 days after delivery instead of 7",
    file: "src/modules/settlement/rules/return-window.ts",
    original: "deliveredAt.getTime() + returnWindowDays * dayMs",
    replacement: "deliveredAt.getTime() + (returnWindowDays + 1) * dayMs",
    tests: settle,
  },
  {
    harm: "Money is released on delivery, before the return window is over",
    file: "src/modules/settlement/release-due.ts",
    original: "s.payable_from <= now() and s.open_returns = 0",
    replacement: "s.open_returns = 0",
    tests: settle,
  },
  {
    harm: "Money is released while a return is open",
    file: "src/modules/settlement/release-due.ts",
    original: "s.payable_from <= now() and s.open_returns = 0",
    replacement: "s.payable_from <= now()",
    tests: settle,
  },
  {
    harm: "Cash that the courier still holds is paid out",
    file: "src/modules/settlement/release-due.ts",
    original: "and not ${isCashAtCourier}`;",
    replacement: "`;",
    tests: settle,
  },
  {
    harm: "Sales of the last financial year count towards this year's TDS limit",
    file: "src/modules/settlement/record-delivered.ts",
    original: "delivered_at >= $2 and delivered_at < $3",
    replacement: "$2::timestamptz is not null and delivered_at < $3",
    tests: ["src/modules/settlement/tds-year.test.ts"],
  },
  {
    harm: "Another seller's sales count towards the TDS limit",
    file: "src/modules/settlement/record-delivered.ts",
    original: "where seller_id = $1 and delivered_at >=",
    replacement: "where $1::uuid is not null and delivered_at >=",
    tests: ["src/modules/settlement/tds-year.test.ts"],
  },
  {
    harm: "A courier's cash counts as handed over twice",
    file: "src/modules/settlement/record-remitted.ts",
    original: "and remitted_at is null returning",
    replacement: "returning",
    tests: settle,
  },
  {
    harm: "More comes back of an order than was sold",
    file: "src/modules/settlement/record-return.ts",
    original: "returned.goodsPaise > goodsPaise ||",
    replacement: "",
    tests: settle,
  },
  {
    harm: "The same earnings are in two payouts",
    file: "src/modules/payouts/claimable.ts",
    original: `and not exists (
        select
        from payout_items taken
        where taken.transaction_id = e.transaction_id and taken.line = e.line
      )`,
    replacement: "",
    tests: payouts,
  },
  {
    harm: "A payout of less than a rupee is sent to the bank",
    file: "src/modules/payouts/propose-batch.ts",
    original: "having sum(o.amount_paise) >= ${leastPaise}",
    replacement: "having sum(o.amount_paise) > 0",
    tests: payouts,
  },
  {
    harm: "A new account is paid before its owner can stop a theft",
    file: "src/modules/payouts/propose-batch.ts",
    original: "a.replaced_at is null and a.payable_from <= now()",
    replacement: "a.replaced_at is null",
    tests: [...accounts, ...payouts],
  },
  {
    harm: "A payout goes to the account that its seller replaced",
    file: "src/modules/payouts/propose-batch.ts",
    original: "a.replaced_at is null and a.payable_from <= now()",
    replacement: "a.payable_from <= now()",
    tests: [...accounts, ...payouts],
  },
  {
    harm: "Two different account numbers are taken as one",
    file: "src/modules/payouts/rules/check-account.ts",
    original: "else if (again !== accountNumber)",
    replacement: "else if (false)",
    tests: accounts,
  },
  {
    harm: "More is refunded than was paid",
    file: "src/modules/payments/refunds/request-refund.ts",
    original: "if (amountPaise > found.leftPaise)",
    replacement: "if (amountPaise > found.leftPaise + 1)",
    tests: ["src/modules/payments/refunds/refund-amounts.test.ts"],
  },
  {
    harm: "A refund that failed is sent again under the same key, so that nothing is sent",
    file: "src/modules/payments/refunds/refund-rows.ts",
    original: "return providerRefundId === null ? id :",
    replacement: "return providerRefundId !== null ? id :",
    tests: ["src/modules/payments/refunds/refund-amounts.test.ts"],
  },
  {
    harm: "A refund that arrived is booked again when the provider repeats itself",
    file: "src/modules/payments/refunds/apply-refund-update.ts",
    original: 'if (refund.status === "processed") return;',
    replacement: "",
    tests: ["src/modules/payments/refunds/refund-amounts.test.ts"],
  },
  {
    harm: "An order is delivered without saying who holds its cash",
    file: "src/modules/orders/steps/order-money.ts",
    original: "if (cashHeldBy === null) throw new CashHolderMissing();",
    replacement: "",
    tests: ["src/modules/orders/steps/money-of-steps.test.ts"],
  },
  {
    harm: "A cancelled order that was paid online is not refunded",
    file: "src/modules/orders/steps/move-order.ts",
    original: "await refundOrderMoney(tx, person, order);",
    replacement: 'if (step.to === "refused") await refundOrderMoney(tx, person, order);',
    tests: ["src/modules/orders/steps/money-of-steps.test.ts"],
  },
  {
    harm: "Two lakh rupees are taken in cash, which section 269ST forbids",
    file: "src/modules/orders/checkout/rules/payment-methods.ts",
    original: "purchase.totalPaise >= cashLimitPaise",
    replacement: "purchase.totalPaise > cashLimitPaise",
    tests: ["src/modules/orders/checkout/rules/payment-methods.test.ts"],
  },
  {
    harm: "A buyer pays in cash although the limit of points is reached",
    file: "src/modules/orders/cash/rules/cash-history.ts",
    original: "points >= max",
    replacement: "points > max",
    tests: ["src/modules/orders/cash/cash-scores.test.ts"],
  },
  {
    harm: "One code confirms any number of cash on delivery orders",
    file: "src/modules/identity/account-code/confirm-account-code.ts",
    original: "confirmed_at is not null and taken_at is null and expires_at > now()",
    replacement: "confirmed_at is not null and expires_at > now()",
    tests: ["src/modules/orders/cash/cash-codes.test.ts"],
  },
  {
    harm: "A buyer has one cash purchase more under way than the limit",
    file: "src/modules/orders/cash/rules/cash-history.ts",
    original: "history.openPurchases >= history.maxOpenPurchases",
    replacement: "history.openPurchases > history.maxOpenPurchases",
    tests: ["src/modules/orders/cash/cash-limits.test.ts"],
  },
  {
    harm: "The same fact is booked twice",
    file: "src/modules/ledger/book.ts",
    original: "select $1, $1 || ':' || $2, $3,",
    replacement: "select $1, $1 || ':' || $2 || gen_random_uuid(), $3,",
    tests: ["src/modules/ledger/book.test.ts"],
  },
];
