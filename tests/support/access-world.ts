import { hashOfMailLink } from "#platform/mail/mail-link.ts";
import { leavePathOf } from "#platform/mail/leave-path.ts";
import { beforeAll } from "vitest";
import type { UserActor } from "#policy/actor.ts";
import { staffRoles, type StaffRole } from "#policy/staff-roles.ts";
import { choices } from "../imports/import-file.ts";
import { aCampaign } from "./a-campaign.ts";
import { actors } from "./access-matrix.ts";
import { aDraftAnnouncement } from "./an-announcement.ts";
import { anEntryFile } from "./an-entry-file.ts";
import { anOriginMark } from "./an-origin-mark.ts";
import { aQuotedCommission } from "./a-commission.ts";
import { aConversation } from "./a-conversation.ts";
import { aPictureOfMessage } from "./a-private-picture.ts";
import { aTicket } from "./a-ticket.ts";
import { aReview } from "./a-review.ts";
import { anOrder } from "./an-order.ts";
import { aBuyer, aPerson, aProduct, aSeller, inASale, type BuiltProduct } from "./builders.ts";
import type { TestDatabase } from "./database.ts";
import { anIssuedInvoice } from "./issued-invoice.ts";
import { aPaidPayout } from "./payouts.ts";
import { signedInCookies } from "./running-shop.ts";

/** Whoever asks for a route of the access matrix. */
export type Who = (typeof actors)[number] | StaffRole;

/** The actors of the access matrix with their cookies, and the objects that its routes name. */
export function useAccessWorld(database: TestDatabase) {
  const people = {} as Record<Exclude<Who, "visitor">, UserActor>;
  const cookies = {} as Record<Who, string>;
  let product: BuiltProduct;
  let saleId: string;
  const certificateId = crypto.randomUUID();
  const debtPaymentId = crypto.randomUUID();
  let payout: Awaited<ReturnType<typeof aPaidPayout>>;
  const unsubscribeToken = "a".repeat(43);

  beforeAll(async () => {
    const { db } = database;
    Object.assign(people, {
      buyer: await aBuyer(db),
      otherBuyer: await aBuyer(db),
      pending: await aSeller(db, { status: "pending" }),
      rejected: await aSeller(db, { status: "rejected" }),
      blocked: await aSeller(db, { status: "blocked" }),
      seller: await aSeller(db),
      otherSeller: await aSeller(db),
      admin: await aPerson(db, { isAdmin: true }),
      ...Object.fromEntries(
        await Promise.all(
          staffRoles.map(
            async (role) => [role, await aPerson(db, { staffRoles: [role] })] as const,
          ),
        ),
      ),
    });
    await db.$client.query(
      `insert into accounts (user_id, account_id, provider_id, password)
       select id, id::text, 'credential', 'hashed' from users`,
    );
    product = await aProduct(db, people.seller, { stock: 100_000 });
    saleId = await inASale(db, product);
    payout = await aPaidPayout(db, people.seller);
    await db.$client.query(
      `insert into debt_payments (id, seller_id, payer_id, amount_paise) values ($1, $2, $2, 100)`,
      [debtPaymentId, people.seller.userId],
    );
    await db.$client.query(
      `insert into tds_certificates (id, quarter_from, seller_id, figures)
       values ($1, '2026-07-01', $2, $3)`,
      [
        certificateId,
        people.seller.userId,
        {
          deductor: { name: "Charma", address: "1 Lane", tan: null },
          name: "A seller",
          pan: null,
          certificateForm: "131",
          lines: [],
          tdsPaise: 0,
        },
      ],
    );
    // Gives lists some content.
    for (const make of Object.values(named)) await make();
    const signedIn = [...actors.filter((who) => who !== "visitor"), ...staffRoles];
    const values = await signedInCookies(
      db,
      signedIn.map((who) => people[who].userId),
    );
    Object.assign(
      cookies,
      { visitor: "" },
      Object.fromEntries(signedIn.map((who, index) => [who, values[index]])),
    );
  });

  /** The values of route parameters, created for each cell, since some cells change them. */
  const named: Readonly<Record<string, () => Promise<string | undefined>>> = {
    orderId: async () =>
      (await anOrder(database.db, { buyer: people.buyer, seller: people.seller, product })).id,
    purchaseId: async () =>
      (await anOrder(database.db, { buyer: people.buyer, seller: people.seller, product }))
        .purchaseId,
    applicationId: () => anApplication(),
    campaignId: () =>
      aCampaign(database.db, { seller: people.seller, status: "awaiting_products" }),
    customerId: () =>
      made(
        `insert into customers (seller_id, name, state_code)
         values ($1, 'Ravi Kale', '27')
         returning id`,
        [people.seller.userId],
      ),
    importId: () =>
      made(
        `insert into imports (seller_id, file_name, format, choices)
         values ($1, 'products.csv', 'own', $2)
         returning id`,
        [people.seller.userId, choices],
      ),
    productId: () =>
      made(
        `update products
         set taken_down_at = null, taken_down_reason = null
         where id = $1
         returning id`,
        [product.id],
      ),
    slug: () => made("select slug as id from sellers where user_id = $1", [people.seller.userId]),
    token: () =>
      made(
        `insert into subscriptions (email, topic, leave_token)
         values ('asha@example.com', 'sale', $1)
         on conflict (leave_token) do update
         set topic = 'sale'
         returning leave_token as id`,
        [unsubscribeToken],
      ),
    noticesToken: async () =>
      leavePathOf({ userId: people.buyer.userId, topic: "messages" })?.split("/").at(-1) ?? "",
    mailToken: () =>
      made(
        `with mail as (
           insert into mail_outbox (kind, to_address, data)
           values ('account.password-changed', 'asha@example.com', '{"displayName": "Asha"}')
           returning id
         )
         insert into mail_links (mail_id, token_hash, to_number, expires_at)
         select id, $1, '+919876543210', now() + interval '1 hour'
         from mail
         on conflict (token_hash) do update
         set expires_at = excluded.expires_at
         returning $2 as id`,
        [hashOfMailLink(unsubscribeToken), unsubscribeToken],
      ),
    morningToken: () =>
      made(
        `insert into morning_mails (seller_id, day_ist, unsubscribe_token)
         values ($1, '2026-11-29', $2)
         on conflict (seller_id) do update
         set day_ist = excluded.day_ist
         returning unsubscribe_token as id`,
        [people.seller.userId, unsubscribeToken],
      ),
    userId: async () => people.buyer.userId,
    addressId: async () => crypto.randomUUID(),
    markId: () => anOriginMark(database.db, people.seller),
    conversationId: () =>
      aConversation(database.db, { buyer: people.buyer, seller: people.seller, product }),
    announcementId: async () => {
      await database.db.$client.query("delete from announcements");
      return aDraftAnnouncement(database.db);
    },
    commissionId: async () => {
      // Nobody asks so often in a day, nor has so many open.
      await database.db.$client.query("delete from rate_limits");
      await database.db.$client.query("update commissions set state = 'withdrawn'");
      return aQuotedCommission(database.db, { buyer: people.buyer, seller: people.seller });
    },
    ticketId: async () => (await aTicket(database.db, people.buyer)).ticketId,
    article: async () => "returns",
    linkKey: async () => (await aTicket(database.db)).linkKey,
    reviewId: async () => (await aReview(database.db, { seller: people.seller, product })).reviewId,
    lineNumber: async () => "1",
    saleId: async () => saleId,
    invoiceId: () => anIssuedInvoice(database.db, people),
    place: async () => "0",
    debtPaymentId: async () => debtPaymentId,
    payoutId: async () => payout.payoutId,
    certificateId: async () => certificateId,
    batchId: async () => payout.batchId,
    // A booking that nobody has.
    bookingId: async () => "019a0000-0000-7000-8000-000000000b00",
    returnId: async () => "019a0000-0000-7000-8000-000000000c00",
    transactionId: async () => "0",
    lineId: async () => "00000000-0000-4000-8000-000000000000",
    settlementId: async () => "00000000-0000-4000-8000-000000000000",
    mailId: async () => crypto.randomUUID(),
    archiveId: async () => crypto.randomUUID(),
    fileId: () => anEntryFile(database.db, people.admin),
    copyId: async () => crypto.randomUUID(),
    thread: async () => "message",
    imageId: async () =>
      aPictureOfMessage(
        database.db,
        people.buyer,
        await aConversation(database.db, { buyer: people.buyer, seller: people.seller, product }),
      ),
    width: async () => "160",
    file: async () => "pages.xml",
    bookFile: async () => "tally-ledgers.xml",
    returnFile: async () => "gstr3b.json",
    yearFile: async () => "gstr9b.csv",
    code: async () => "no-such",
    layoutCode: async () => "plain",
    "*": async () => "nothing/here",
  };

  async function made(sql: string, values: readonly unknown[]): Promise<string | undefined> {
    const { rows } = await database.db.$client.query<{ id: string }>(sql, [...values]);
    return rows[0]?.id;
  }

  async function anApplication(): Promise<string | undefined> {
    const applicant = await aSeller(database.db, { status: "pending" });
    return made(
      `insert into seller_applications (
         user_id, business_name, contact_name, email, experience, specialties, description
       )
       values ($1, 'Shop', 'Asha', 'a@example.com', 3, 'Belts', 'Belts')
       returning id`,
      [applicant.userId],
    );
  }

  async function addressOf(pattern: string): Promise<string> {
    let address = pattern;
    for (const [placeholder, name] of pattern.matchAll(/:(\w+)|\*/g))
      address = address.replace(placeholder, (await named[name ?? placeholder]?.()) ?? "");
    return `/${address}`;
  }

  return { cookies, people, addressOf };
}
