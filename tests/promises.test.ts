import { expect, test } from "vitest";
import { complaintsPromise, inHours } from "#shared/promise-words.ts";
import * as promises from "#shared/promises.ts";
import { readSource, sourceFiles } from "./support/source-tree.ts";

test("published promises are those of the code", () => {
  expect({ ...promises, grievanceResolution: promises.grievanceResolution() }).toEqual({
    returnWindowDays: 7,
    qualityGuaranteeDays: 30,
    freeCancellationHours: 1,
    cancellationHours: 24,
    reservationMinutes: 15,
    returnAnswerHours: 48,
    refundBusinessDays: "5-7",
    replacementDays: 5,
    replacementReminderDays: 3,
    repairReminderDays: 5,
    repairDays: 10,
    repairRefundDays: 20,
    unrepairableReminderDays: 3,
    unrepairableRefundDays: 10,
    upiRefundDays: "2-3",
    netbankingRefundDays: "3-5",
    cardRefundDays: "5-7",
    slowestBankDays: 7,
    grievanceAcknowledgementHours: 48,
    grievanceResolution: "one month",
    applicationReviewBusinessDays: "2-3",
    privacyAnswerDays: 30,
    sponsoredClickDays: 7,
    signInCountryDays: 400,
    newPayoutAccountHours: 24,
    campaignStartHours: 24,
    confirmationReminderDays: 2,
    unconfirmedCancelDays: 5,
    lateCancellationDays: 7,
    balanceReminderDays: 3,
    balanceLastReminderDays: 7,
    balanceCancelDays: 10,
    proofReminderDays: 2,
    proofLastReminderDays: 10,
    proofAnswerDays: 14,
    proofSendingDays: 3,
    mostProofChanges: 2,
    refundAccountReminderDays: 5,
    missingAnswerDays: 3,
    arrivalObjectionDays: 3,
    assumedDeliveredDays: 7,
    returnApprovalHours: 96,
    returnSendingDays: 7,
    returnReceiptDays: 21,
    returnLastReminderDays: 14,
    returnTransitDays: 14,
    returnLostDays: 28,
    returnCheckReminderDays: 2,
    returnCheckDays: 5,
    returnDisputeDays: 7,
    disputeDecisionDays: 7,
    awayAfterSilenceDays: 30,
    accountClosingDays: 14,
    dataCopyDays: 7,
    inactivityNoticeHours: 48,
    documentYears: 7,
    reviewDays: 90,
    reviewEditHours: 48,
    listingCheckDays: 2,
    debtWarningDays: 7,
    returnPostageGrams: 500,
    returnPostagePaise: 120_00,
    returnPostageNextPaise: 60_00,
  });
  expect(complaintsPromise()).toBe(
    "Complaints are acknowledged within 48 hours and resolved within one month.",
  );
  expect([inHours(1), inHours(24)]).toEqual(["1 hour", "24 hours"]);
});

const figure =
  /\b(?:(?:7|seven|30|thirty)[- ](?:business |working )?days?|(?:15|fifteen)[- ]minutes?|(?:1|one)[- ]hour|(?:24|48|twenty-four|forty-eight)[- ]hours?|\d-\d (?:business |working )?days|one month)\b/gi;

/** Other uses of the same figures, with their meaning. */
const otherMeanings: Readonly<Record<string, string>> = {
  "src/modules/identity/approvals/moved-in-a-day.ts: 24 hours": "in which refunds count together",
  "src/modules/identity/approvals/ui/approval-limits-form.tsx: 24 hours": "the same",
  "src/modules/payments/errors.ts: 24 hours": "the same",
  "src/app/routes/admin/overview.tsx: seven days": "the period of a figure",
  "src/app/routes/admin/status.tsx: 24 hours": "the period of a figure",
  "src/modules/filings/e-invoices/ui/void-irns.tsx: 24 hours": "the portal's limit",
  "src/modules/notifications/filing-mail-templates.ts: 24 hours": "the same",
  "src/app/routes/pages/privacy-collection.tsx: seven days": "how long pushes are stored",
  "src/app/routes/pages/privacy-collection.tsx: 30 days": "how long a visitor's cart lasts",
  "src/app/routes/pages/privacy-collection.tsx: 15 minutes": "how long codes are stored",
  "src/app/routes/pages/privacy-rights.tsx: 30 days": "how long a cookie lasts",
  "src/modules/notifications/push/ui/push-card.tsx: seven days": "when an unused session ends",
  "src/modules/notifications/push/waiting-pushes.sql.ts: 1 hour": "the period of a limit",
  "src/platform/push/outbox.ts: 7 days": "how long pushes are stored",
  "src/app/routes/seller/dashboard/chart-periods.ts: 30 days": "the period of a chart",
  "src/app/routes/seller/dashboard/periods.ts: 30 days": "the period of a chart",
  "src/app/routes/shop/advertisement.tsx: 30 days": "how long a package runs",
  "src/modules/advertising/plans/ui/how-it-works.tsx: seven days": "how long a package runs",
  "src/modules/announcements/errors.ts: 24 hours": "a limit of publications",
  "src/modules/announcements/publish-announcement.ts: 24 hours": "a limit of publications",
  "src/modules/catalog/product/purge-draft.ts: 1 hour": "the time to take a deletion back",
  "src/modules/filings/e-invoices/ui/e-invoice-card.tsx: 30 days": "the tax office's time limit",
  "src/modules/identity/people/people.ts: 7 days": "the period of a figure",
  "src/modules/identity/people/sign-ups-last-hour.ts: 1 hour": "the period of a figure",
  "src/modules/catalog/runs/product-runs.ts: 1 hour": "how long a finished run is listed",
  "src/modules/identity/security-log/security-overview.ts: 24 hours": "the period of a figure",
  "src/modules/identity/security-log/security-overview.ts: 7 days": "the period of a figure",
  "src/modules/identity/security-log/ui/new-countries.tsx: seven days": "the period of a figure",
  "src/modules/identity/security-log/ui/security-lists.tsx: 24 hours": "the period of a figure",
  "src/modules/identity/security-log/ui/security-lists.tsx: seven days": "the period of a figure",
  "src/modules/invoicing/by-hand/rules/typed-invoice.ts: 7 days": "a seller's suggested terms",
  "src/modules/operations/health/rules/assess-health.ts: 24 hours": "the period of a figure",
  "src/modules/operations/health/ui/status-tables.tsx: 24 hours": "the period of a figure",
  "src/modules/orders/lists/orders-last-hour.ts: 1 hour": "the period of a figure",
  "src/modules/payments/desk/payments-last-hour.ts: 1 hour": "the period of a figure",
  "src/modules/orders/lists/all-orders.ts: 7 days": "the period of a figure",
  "src/modules/orders/cash/cash-at-couriers.ts: 7 days": "when couriers' cash is late",
  "src/modules/orders/courier/bookings.sql.ts: 1 hour": "when a booked parcel is first polled",
  "src/modules/orders/courier/work-on-couriers.ts: 30 days": "how long webhooks are remembered",
  "src/modules/payouts/work-on-payouts.ts: 7 days": "how long a bank may reverse",
  "src/modules/reviews/rules/score-words.ts: 30 days": "the period of a count",
  "src/modules/reviews/ui/shop-score-card.tsx: 30 days": "the period of a count",
  "src/modules/reviews/write-review.ts: 30 days": "the period of a count",
  "src/modules/reviews/write-review.ts: 7 days": "the period of a count",
  "src/modules/sellers/applications/ui/seller-guard-screen.tsx: 1-3 business days":
    "words of the specification",
  "src/modules/subscriptions/subscribe.ts: 30 days": "the life of a request",
  "src/platform/config/changing-secrets.ts: 30 days": "how long a former secret is needed",
  "src/modules/demo/demo-payouts.ts: 30 days": "the age of a demo account",
  "src/modules/demo/demo-payouts.ts: 7 days": "the week before",
};

const withoutComments = (source: string) =>
  source.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, "").replaceAll(/\s+/g, " ");

function figuresIn(source: string): readonly string[] {
  return [...withoutComments(source).matchAll(figure)].map(([text]) => text.toLowerCase());
}

test("no rule, statement or text repeats the figure of a promise", () => {
  expect(figuresIn("// 7 days\n/* 24 hours */ <p>Return within 7\n  days or 1 hour</p>")).toEqual([
    "7 days",
    "1 hour",
  ]);
  const files = sourceFiles(["src", "demo"]).filter(
    (file) => !/\.test\.tsx?$/.test(file) && file !== "src/shared/promises.ts",
  );
  const found = files.flatMap((file) =>
    figuresIn(readSource(file)).map((text) => `${file}: ${text}`),
  );
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(otherMeanings).toSorted());
});
