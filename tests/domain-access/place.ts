import { randomUUID } from "node:crypto";
import { addCustomer } from "#modules/customers/public.server.ts";
import { applySale } from "#modules/promotions/public.server.ts";
import { applyToSell } from "#modules/sellers/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import { system, visitor, type Actor, type UserActor } from "#policy/actor.ts";
import type { StaffRole } from "#policy/staff-roles.ts";
import type { TeamRole } from "#policy/team-roles.ts";
import { aTeamMember } from "#tests/support/a-team.ts";
import { aCampaign } from "#tests/support/a-campaign.ts";
import { anOriginMark } from "#tests/support/an-origin-mark.ts";
import { applying } from "#tests/support/applications.ts";
import { aCommission, aQuotedCommission, slugOfShop } from "#tests/support/a-commission.ts";
import { aConversation } from "#tests/support/a-conversation.ts";
import {
  aPictureOfMessage,
  aPhotographOfOrder,
  aPictureOfTicket,
  aPrivateUpload,
} from "#tests/support/a-private-picture.ts";
import { aTicket } from "#tests/support/a-ticket.ts";
import { aReview } from "#tests/support/a-review.ts";
import { anOrder, type BuiltOrder } from "#tests/support/an-order.ts";
import { anAttribute } from "#tests/support/an-attribute.ts";
import { aPerson, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { mailAddressOf } from "#shared/phone-account.ts";

export const roles = [
  "visitor",
  "buyer",
  "unconfirmed",
  "pending",
  "rejected",
  "blocked",
  "seller",
  "otherSeller",
  "administrator",
  "system",
] as const;
export type Role = (typeof roles)[number];

/**
 * A shop with a user in every role. The products, orders, sales and customers are the seller's; the
 * orders are the buyer's.
 */
export type Place = {
  readonly actors: Readonly<Record<Role, Actor>>;
  /** Somebody with each role of the staff, and no other. */
  readonly staff: Readonly<Record<StaffRole, UserActor>>;
  /** Somebody with each role in the team of the seller's shop. */
  readonly team: Readonly<Record<TeamRole, UserActor>>;
  readonly seller: UserActor;
  readonly buyer: UserActor;
  readonly product: BuiltProduct;
  readonly draft: BuiltProduct;
  readonly order: BuiltOrder;
  readonly applicationId: string;
  readonly imageId: string;
  readonly saleId: string;
  readonly customerId: string;
  readonly importId: string;
  readonly mailId: string;
  readonly campaignId: string;
  readonly markId: string;
  /** Somebody else whose account is suspended. */
  readonly suspendedId: string;
  /** Orders of the buyer that were delivered: one without a review, one with. */
  readonly deliveredOrderId: string;
  readonly reviewedOrderId: string;
  /** What the buyer writes about an order; reported by the shop. */
  readonly conversationId: string;
  /** What the buyer asked the seller to make: without a quote, and with one. */
  readonly commissionId: string;
  readonly quotedId: string;
  /** The addresses of two shops. */
  readonly shopSlug: string;
  readonly otherShopSlug: string;
  /** What the buyer asked the help desk about the order. */
  readonly ticketId: string;
  /** A private upload of the buyer, and photographs in the conversation and in the ticket. */
  readonly privateUploadId: string;
  readonly messagePictureId: string;
  readonly ticketPictureId: string;
  readonly photographId: string;
  /** Somebody else's review of the product. */
  readonly reviewId: string;
};

export async function furnish(db: Db): Promise<Place> {
  const [buyer, unconfirmed, administrator, applicant] = [
    await aPerson(db, { name: "Owned Buyer" }),
    await aPerson(db, { isEmailVerified: false }),
    await aPerson(db, { isAdmin: true }),
    await aPerson(db),
  ];
  const [seller, otherSeller] = [
    await aSeller(db, { shopName: "Owned Workshop" }),
    await aSeller(db),
  ];
  const product = await aProduct(db, seller, { name: "Owned tote", stock: 100 });
  const draft = await aProduct(db, seller, { name: "Owned draft", status: "draft" });
  const order = await anOrder(db, { buyer, seller, product, customerName: ["Owned", "Customer"] });
  const application = applying({ businessName: "Owned applicant" });
  const { applicationId } = await applyToSell(db, applicant, application);
  const { saleId } = await applySale(db, seller, {
    saleType: "flash",
    discount: { percentOff: 10 },
    startsAt: new Date(Date.now() + 86_400_000),
    endsAt: null,
    productIds: [product.id],
  });
  const { id: customerId } = await addCustomer(db, seller, {
    name: "Owned Customer",
    phone: null,
    email: null,
    address: null,
    city: null,
    stateCode: "27",
    pinCode: null,
    gstin: null,
  });
  await anAttribute(db, { code: "collar-width", categories: [] });
  await anAttribute(db, { code: "collar-height", categories: [] });
  const campaignId = await aCampaign(db, { seller, status: "awaiting_products" });
  const people = {
    buyer,
    unconfirmed,
    seller,
    otherSeller,
    administrator,
    pending: await aSeller(db, { status: "pending" }),
    rejected: await aSeller(db, { status: "rejected" }),
    blocked: await aSeller(db, { status: "blocked" }),
  };
  const conversationId = await aConversation(db, { buyer, seller, product });
  const { ticketId } = await aTicket(db, buyer, { orderId: order.id });
  return {
    actors: { visitor, system, ...people },
    staff: {
      finance: await aPerson(db, { staffRoles: ["finance"] }),
      support: await aPerson(db, { staffRoles: ["support"] }),
      catalogue: await aPerson(db, { staffRoles: ["catalogue"] }),
      readOnly: await aPerson(db, { staffRoles: ["readOnly"] }),
    },
    team: {
      helper: await aTeamMember(db, seller, "helper"),
      accountant: await aTeamMember(db, seller, "accountant"),
    },
    seller,
    buyer,
    product,
    draft,
    order,
    applicationId,
    imageId: await anUpload(db, seller),
    saleId,
    customerId,
    importId: await anImport(db, seller),
    mailId: await aMail(db),
    campaignId,
    markId: await anOriginMark(db, seller),
    suspendedId: await aSuspendedPerson(db),
    deliveredOrderId: (await anOrder(db, { buyer, seller, product, status: "delivered" })).id,
    reviewedOrderId: (await aReview(db, { buyer, seller, product })).orderId,
    conversationId,
    commissionId: await aCommission(db, { buyer, seller }),
    quotedId: await aQuotedCommission(db, { buyer, seller }),
    shopSlug: await slugOfShop(db, seller),
    otherShopSlug: await slugOfShop(db, otherSeller),
    ticketId,
    privateUploadId: await aPrivateUpload(db, buyer),
    messagePictureId: await aPictureOfMessage(db, buyer, conversationId),
    ticketPictureId: await aPictureOfTicket(db, buyer, ticketId),
    photographId: await aPhotographOfOrder(db, buyer, order.id),
    reviewId: (await aReview(db, { seller, product })).reviewId,
  };
}

async function aSuspendedPerson(db: Db): Promise<string> {
  const { userId } = await aPerson(db);
  await db.$client.query("insert into account_suspensions (user_id, reason) values ($1, 'Fraud')", [
    userId,
  ]);
  return userId;
}

async function anUpload(db: Db, seller: UserActor): Promise<string> {
  const { rows } = await db.$client.query<{ id: string }>(
    `insert into images (
       uploader_id, file_name, width, height, dominant_colour, placeholder, byte_count
     )
     values ($1, $2, 10, 10, '#000000', 'data:image/webp;base64,', 10)
     returning id`,
    [seller.userId, `${randomUUID()}.jpg`],
  );
  return rows[0]?.id ?? "";
}

async function anImport(db: Db, seller: UserActor): Promise<string> {
  const choices = {
    categorySlug: "",
    materials: "",
    hsnCode: "",
    pricesIncludeGst: null,
    setsStock: false,
    publishes: false,
  };
  const { rows } = await db.$client.query<{ id: string }>(
    `insert into imports (seller_id, file_name, format, choices)
     values ($1, 'Owned file.csv', 'own', $2)
     returning id`,
    [seller.userId, JSON.stringify(choices)],
  );
  return rows[0]?.id ?? "";
}

async function aMail(db: Db): Promise<string> {
  const { rows } = await db.$client.query<{ id: string }>(
    `insert into mail_outbox (kind, to_address, subject, body_text, body_html)
     values ('orders.placed', 'owned@example.com', 'Owned letter', 'Owned words', '')
     returning id`,
  );
  return rows[0]?.id ?? "";
}

/**
 * Private texts of the seller and the buyer that nobody else may read on screens about their own
 * things.
 */
export function ownedWords({
  seller,
  buyer,
  product,
  draft,
  order,
  imageId,
  saleId,
  customerId,
  importId,
  campaignId,
}: Place): readonly string[] {
  return [
    "Owned ",
    product.id,
    draft.id,
    product.variantId,
    order.id,
    order.orderNumber,
    saleId,
    customerId,
    importId,
    campaignId,
    imageId,
    mailAddressOf(buyer),
    mailAddressOf(seller),
  ];
}
