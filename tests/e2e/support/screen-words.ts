import { aDraftAnnouncement } from "#tests/support/an-announcement.ts";
import { anOriginMark } from "#tests/support/an-origin-mark.ts";
import { inASale } from "#tests/support/builders.ts";
import { demoEmail } from "./journeys.ts";
import type { Shop } from "./shops.ts";

/** The route parameters: an order of the demo buyer from the demo seller, and others. */
export async function wordsOf(shop: Shop): Promise<Readonly<Record<string, string>>> {
  await shop.db.$client.query(
    `insert into customers (seller_id, name, state_code)
     select id, 'Ravi Kale', '27'
     from users
     where email = $1`,
    [demoEmail("seller")],
  );
  const { rows } = await shop.db.$client.query<Record<string, string>>(
    `with found as (
       select o.id, o.purchase_id, s.slug, o.seller_id
       from orders o
       join purchases p on p.id = o.purchase_id
       join sellers s on s.user_id = o.seller_id
       where p.buyer_id = (select id from users where email = $1)
         and o.seller_id = (select id from users where email = $2)
       order by o.placed_at desc
       limit 1
     )
     select f.seller_id as "SELLER", f.id as "ORDER", f.purchase_id as "PURCHASE", f.slug as "SHOP",
       (
         select slug
         from products
         where seller_id = f.seller_id and status = 'published'
         order by created_at
         limit 1
       ) as "PRODUCT",
       (
         select id
         from products
         where seller_id = f.seller_id and status = 'published'
         order by created_at
         limit 1
       ) as "PIECE",
       (select id from customers where seller_id = f.seller_id limit 1) as "CUSTOMER",
       (
         select id
         from documents
         where issuer_seller_id = f.seller_id
         order by issued_at desc
         limit 1
       ) as "INVOICE",
       (
         select d.id
         from documents d
         join orders o on d.cause = 'order:' || o.id and o.status = 'delivered'
         where d.issuer_seller_id = f.seller_id
         order by d.issued_at desc
         limit 1
       ) as "BILLED",
       (select id from users where email = $1) as "BUYER",
       (
         select a.id
         from addresses a
         join users u on u.id = a.user_id
         where u.email = $1
         limit 1
       ) as "ADDRESS",
       (
         select id
         from campaigns
         where seller_id = f.seller_id
         order by created_at desc
         limit 1
       ) as "CAMPAIGN",
       (select id from mail_outbox order by created_at desc limit 1) as "MAIL",
       (select id from bank_lines order by booked_on desc, place desc limit 1) as "BANKLINE",
       (select id from provider_settlements order by settled_on desc limit 1) as "SETTLEMENT",
       (select id from seller_applications where status = 'pending' limit 1) as "PENDING",
       (select id from seller_applications where status = 'blocked' limit 1) as "BLOCKED"
     from found f`,
    [demoEmail("buyer"), demoEmail("seller")],
  );
  const words = rows[0] ?? {};
  const MARK = await anOriginMark(shop.db, { userId: words["SELLER"] ?? "" });
  return {
    ...words,
    ...(await reviewWords(shop)),
    ...(await ticketWords(shop, words)),
    CONVERSATION: await aReportedConversation(shop, words),
    MARK,
    ANNOUNCEMENT: await aDraftAnnouncement(shop.db),
    ...(await commissionWords(shop)),
    SALE: await aPlannedSale(shop, words["PIECE"] ?? ""),
  };
}

/** A question of the demo buyer about the piece, which its shop has reported. */
async function aReportedConversation(
  shop: Shop,
  { PIECE, SELLER, BUYER }: Readonly<Record<string, string>>,
): Promise<string> {
  const { rows } = await shop.db.$client.query<{ id: string }>(
    `with begun as (
       insert into conversations (seller_id, buyer_id, product_id, buyer_unread)
       values ($1, $2, $3, 1)
       on conflict do nothing
       returning id
     ), said as (
       insert into conversation_messages (conversation_id, side, author_id, body)
       select id, side, author_id, body
       from begun
       cross join (
         values ('buyer', $2::uuid, 'क्या यह 15 इंच का लैपटॉप लेता है?'),
           ('seller', $1::uuid, 'Yes, with its sleeve.')
       ) as given (side, author_id, body)
     ), reported as (
       insert into conversation_reports (conversation_id, side, user_id, reason, note)
       select id, 'seller', $1, 'outside', 'Asked to be called.' from begun
     )
     select id from begun
     union all
     select id from conversations where buyer_id = $2 and product_id = $3`,
    [SELLER, BUYER, PIECE],
  );
  return rows[0]?.id ?? "";
}

/** The two commissions of the demo: one waits for the artisan, one has a quote. */
async function commissionWords(shop: Shop): Promise<Readonly<Record<string, string>>> {
  const { rows } = await shop.db.$client.query<Record<string, string>>(
    `select max(conversation_id::text) filter (where state = 'asked') as "ASKED",
       max(conversation_id::text) filter (where state = 'quoted') as "QUOTED"
     from commissions`,
  );
  return rows[0] ?? {};
}

/** A ticket of the demo buyer that was answered, and a visitor's. */
async function ticketWords(
  shop: Shop,
  { BUYER }: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, string>>> {
  const { rows } = await shop.db.$client.query<Record<string, string>>(
    `with opened as (
       insert into tickets (user_id, email, link_key, language, category, status)
       values ($1, null, null, 'en', 'return', 'answered'),
         (null, 'visitor@example.com', gen_random_uuid(), 'hi', 'other', 'open')
       returning id, user_id, link_key
     ), said as (
       insert into ticket_messages (ticket_id, side, body)
       select opened.id, side, body
       from opened
       cross join (
         values ('person', 'Can I return a belt that was cut for me?'),
           ('desk', 'Yes, if it is faulty. Please send a picture.')
       ) as given (side, body)
     )
     select max(id::text) filter (where user_id is not null) as "TICKET",
       max(link_key::text) as "LINKED"
     from opened`,
    [BUYER],
  );
  return rows[0] ?? {};
}

/** A delivered order of the demo buyer without a review, and a review of somebody else. */
async function reviewWords(shop: Shop): Promise<Readonly<Record<string, string>>> {
  const { rows } = await shop.db.$client.query<Record<string, string>>(
    `select
       (
         select i.order_id
         from order_items i
         join orders o on o.id = i.order_id and o.status = 'delivered'
         where o.buyer_id = (select id from users where email = $1)
           and not exists (select 1 from reviews r where r.order_id = i.order_id)
         limit 1
       ) as "DELIVERED",
       r.id as "REVIEW",
       p.slug as "REVIEWED"
     from reviews r
     join products p on p.id = r.product_id
     where r.author_id <> (select id from users where email = $1)
     limit 1`,
    [demoEmail("buyer")],
  );
  return rows[0] ?? {};
}

let plannedSales = 0;

/** Each is on another day of next year, so they do not overlap and no price changes now. */
async function aPlannedSale(shop: Shop, id: string): Promise<string> {
  const dayMs = 86_400_000;
  const startsAt = new Date(Date.now() + (365 + plannedSales++) * dayMs);
  return inASale(shop.db, { id }, { startsAt, endsAt: new Date(startsAt.getTime() + dayMs / 2) });
}
