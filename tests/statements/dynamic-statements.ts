import { allCampaigns } from "#modules/advertising/public.server.ts";
import {
  listProducts,
  moderationList,
  newArrivals,
  relevantPieces,
  suggestions,
} from "#modules/catalog/public.server.ts";
import { readProductFilters } from "#modules/catalog/listing/rules/product-filters.ts";
import { auditTrail, peopleList } from "#modules/identity/public.server.ts";
import { documentRegister, exportedRegister } from "#modules/invoicing/public.server.ts";
import { journal } from "#modules/ledger/public.server.ts";
import { outbox, refusedAddresses } from "#modules/notifications/public.server.ts";
import { failedJobs } from "#modules/operations/public.server.ts";
import { allOrders } from "#modules/orders/public.server.ts";
import { paymentsList, refundsList } from "#modules/payments/public.server.ts";
import { reviewList } from "#modules/sellers/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import { visitor, type UserActor } from "#policy/actor.ts";

/** Statements whose text depends on filters: it exists only after a call. */

/** By file, the prefixes of their names, in source order. */
export const dynamicStatements: Readonly<Record<string, readonly string[]>> = {
  "src/modules/advertising/campaigns/all-campaigns.ts": ["advertising.allCampaigns."],
  "src/modules/catalog/care/listings-to-check.ts": ["catalog.listingsToCheck."],
  "src/modules/catalog/moderation/moderation.ts": ["catalog.moderationList."],
  "src/modules/catalog/shelf/seller-shelf.ts": ["catalog.sellerShelf."],
  "src/modules/commissions/read-commissions.ts": ["commissions.listOf."],
  "src/modules/conversations/published/own-published-answers.ts": ["conversations.publishedFrom."],
  "src/modules/conversations/read-conversations.ts": [
    "conversations.listOf.",
    "conversations.viewOf.",
    "conversations.unread.",
  ],
  "src/modules/identity/audit/audit-trail.ts": ["identity.auditTrail."],
  "src/modules/identity/people/people.ts": ["identity.peopleList."],
  "src/modules/invoicing/register/document-register.ts": [
    "invoicing.register.",
    "invoicing.exportedRegister.",
    "invoicing.registerSums.",
  ],
  "src/modules/ledger/journal.ts": ["ledger.journal."],
  "src/modules/notifications/outbox.ts": ["notifications.outbox."],
  "src/modules/notifications/refused-addresses.ts": ["notifications.refusedAddresses"],
  "src/modules/operations/jobs.ts": ["operations.failedJobs."],
  "src/modules/orders/lists/all-orders.ts": ["orders.allOrders."],
  "src/modules/payments/desk/payments-desk.ts": ["payments.list."],
  "src/modules/identity/approvals/approval-list.ts": ["identity.approvalRequests."],
  "src/modules/payments/refunds/refunds-desk.ts": ["payments.refundsList."],
  "src/modules/sellers/applications/review-list.ts": ["sellers.reviewList."],
};

const id = "019a0000-0000-7000-8000-000000000001";
const everybody: UserActor = {
  kind: "user",
  userId: id,
  sellerId: id,
  sessionId: id,
  displayName: "Asha",
  email: "asha@example.com",
  isEmailVerified: true,
  isAdmin: true,
  isSeller: true,
  sellerStatus: "approved",
};
const anyDay = { fromDay: "", toDay: "" };
const anyDocument = { status: null, kind: null, month: "", search: "", issuer: null };

/** Calls each of them once, so that it has a text. */
export async function queryAll(db: Db): Promise<void> {
  const list = { search: "", status: null, state: null, kind: null, tab: null, after: null };
  await allCampaigns(db, everybody, list);
  await moderationList(db, everybody, list);
  await queryShop(db);
  await auditTrail(db, everybody, {
    filters: { who: "", action: "", objectType: "", objectId: "", ...anyDay },
    after: null,
  });
  await peopleList(db, everybody, list);
  await documentRegister(db, everybody, { filters: anyDocument, after: null });
  await exportedRegister(db, everybody, { filters: anyDocument }).next();
  await journal(db, everybody, {
    filters: { account: "", kind: "", party: "", ...anyDay },
    after: null,
  });
  await outbox(db, everybody, list);
  await refusedAddresses(db, everybody, list);
  await failedJobs(db, everybody, { queue: null, after: null });
  await allOrders(db, everybody, {
    filters: { search: "", status: null, ...anyDay },
    after: null,
  });
  await paymentsList(db, everybody, list);
  await refundsList(db, everybody, list);
  await reviewList(db, everybody, list);
}

async function queryShop(db: Db): Promise<void> {
  const filters = readProductFilters(new URLSearchParams({ search: "brown belt", colour: "tan" }));
  await listProducts(db, visitor, filters);
  await newArrivals(db, visitor, { after: "" });
  await suggestions(db, visitor, { text: "brown" });
  await relevantPieces(db, visitor, {
    groups: [{ key: "one", productIds: [id] }],
    among: { kind: "list", filters },
    turn: 1,
  });
}
