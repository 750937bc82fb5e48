import type { Db } from "#platform/db/database.ts";

/** Fills tables with rows about one person, whatever their columns are. */

/** In every text of a planted row. */
export const marker = "Erasable";
/** The address of the person. */
export const address = "erasable@example.com";

type Column = {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
  readonly hasDefault: boolean;
};

const phone = "+919845012345";
const pin = "411030";

/** Values that code reads, or that a check asks for when the row is updated later. */
const given: Readonly<Record<string, unknown>> = {
  "answered_cart_lines.answers": JSON.stringify([["Initials", "Erasable"]]),
  "account_closures.erase_at": "2026-01-01",
  "account_closures.kind": "own",
  "audit_trail.action": "catalog.addProduct",
  "audit_trail.object_id": "1",
  "audit_trail.object_type": "product",
  "campaigns.status": "unpaid",
  "company_settings.gstin": "27AAPFU0939F1ZV",
  "company_settings.pin_code": pin,
  "company_settings.state_code": "27",
  "conversations.product_id": "019a0000-0000-7000-8000-000000000001",
  "conversations.commission_title": null,
  "products.advance_percent": "30",
  "products.price_paise": 100_000,
  "products.slug": "erasable-tote",
  "products.weight_grams": 850,
  "products.rating_total": 0,
  "products.rating_count": 0,
  "products.gst_reason": "Chosen",
  "products.hsn_code": "4202",
  "products.input_hash": null,
  "products.idempotency_key": null,
  "products.compare_price_paise": null,
  "products.deleted_at": null,
  "products.offered_until": null,
  "products.pieces_per_week": 3,
  "products.making_days": 12,
  "products.processing": "custom",
  "products.status": "draft",
  "products.taken_down_at": null,
  "products.taken_down_reason": null,
  "products.translated_name": null,
  "products.language": "en",
  "products.working_days": null,
  "conversation_blocks.side": "buyer",
  "conversation_messages.side": "buyer",
  "conversation_reports.reason": "other",
  "conversation_reports.side": "buyer",
  "conversation_reports.settled_at": "2026-01-01T00:00:00Z",
  "customers.phone": phone,
  "customers.pin_code": pin,
  "customers.state_code": "27",
  "daily_views.day": new Date().toISOString().slice(0, 10),
  "hand_orders.pin_code": pin,
  "hand_orders.state_code": "27",
  "ledger_entries.account": "commission",
  "listing_reports.outcome": "noFault",
  "listing_reports.reason": "other",
  "mail_outbox.to_address": address,
  "morning_mails.unsubscribe_token": "a".repeat(43),
  "notice_choices.topic": "messages",
  "notices.read_at": "2126-01-01T00:00:00Z",
  "push_subscriptions.auth": "a".repeat(22),
  "push_subscriptions.endpoint": "https://fcm.googleapis.com/fcm/send/planted",
  "push_subscriptions.p256dh": "B".repeat(87),
  "quiet_hours.from_minute": 1320,
  "order_returns.reason": "late",
  "order_returns.status": "declined",
  "orders.order_number": "ORD-1763740000000",
  "orders.place_of_supply": "27",
  "orders.status": "delivered",
  "orders.total_paise": 4,
  "passkeys.public_key": "{}",
  "payments.status": "closed",
  "phone_codes.phone": phone,
  "phone_numbers.phone": phone,
  "payouts.status": "paid",
  "purchases.billing_pin_code": pin,
  "purchases.buyer_gstin": "27AAPFU0939F1ZV",
  "purchases.payment_method": "online",
  "purchases.phone": phone,
  "purchases.pin_code": pin,
  "purchases.shipping_method": "standard",
  "purchases.state_code": "27",
  "purchases.total_paise": 4,
  "refunds.status": "processed",
  "refused_addresses.address": address,
  "reviews.answered_at": "2026-01-01T00:00:00Z",
  "reviews.fit": "true",
  "reviews.published_at": "2026-01-01T00:00:00Z",
  "reviews.status": "published",
  "sellers.slug": "erasable",
  "subscriptions.email": address,
  "ticket_messages.side": "person",
  "tickets.category": "report",
  "tickets.email": address,
  "tickets.language": "en",
  "tickets.link_key": "3f0c64a4-0e6f-4a0f-9a44-0d7d3b1d9f10",
  "tickets.report_kind": "listing",
  "tickets.reported_id": "019a0000-0000-7000-8000-000000000002",
  "tickets.reported_name": "Tote",
  "tickets.satisfaction": "yes",
  "tickets.status": "open",
};

/** These texts follow a check in rows that are updated later, and name nobody. */
const leftOut = new Set([
  "company_settings.enrolment_number",
  "company_settings.lut_number",
  "company_settings.pan",
  "customers.gstin",
  "hand_orders.gstin",
  "orders.cash_held_by",
  "orders.seller_registration",
  "orders.sez_supply",
  "order_returns.challan_number",
  "order_returns.condition",
  "order_returns.exchange",
  "purchases.language",
  "reviews.removed_reason",
  "sellers.ships_from_pin_code",
  "sellers.state_code",
]);

async function columnsOf(db: Db, table: string): Promise<readonly Column[]> {
  const { rows } = await db.$client.query<Column>(
    `select table_name as table, column_name as name, udt_name as type,
       is_nullable = 'YES' as "isNullable",
       column_default is not null or is_identity = 'YES' as "hasDefault"
     from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  return rows;
}

/** A value of its type: texts have the marker, numbers add up to nothing in particular. */
function valueOf({ table, name, type }: Column, word: string): unknown {
  const fixed = given[`${table}.${name}`];
  if (fixed !== undefined) return fixed;
  switch (type) {
    case "uuid":
      return crypto.randomUUID();
    case "text":
    case "citext":
    case "bpchar":
      return `${word} ${name}`;
    case "jsonb":
      return JSON.stringify({ name: word });
    case "bool":
      return false;
    case "date":
    case "timestamptz":
      return "2026-01-01";
    case "bytea":
      return Buffer.from("x");
    case "tstzrange":
      return "[2026-01-01,2026-01-02)";
    case "tsvector":
      return "";
    default:
      return type.startsWith("_") ? "{}" : 1;
  }
}

const isWanted = ({ table, name, type, isNullable, hasDefault }: Column): boolean => {
  const place = `${table}.${name}`;
  if (place in given) return true;
  if (leftOut.has(place)) return false;
  const isText = ["text", "citext", "jsonb"].includes(type);
  return isNullable ? isText : !hasDefault;
};

/**
 * Inserts a row into the table; `person` are the columns that refer to the person. `word` is in
 * every text.
 */
export async function plantRow(
  db: Db,
  table: string,
  person: Readonly<Record<string, unknown>>,
  word = marker,
): Promise<void> {
  const columns = (await columnsOf(db, table)).filter(
    (column) => column.name in person || isWanted(column),
  );
  const values = columns.map((column) => person[column.name] ?? valueOf(column, word));
  await db.$client.query(
    `insert into ${table} (${columns.map(({ name }) => name).join(", ")})
     values (${columns.map((_, index) => `$${index + 1}`).join(", ")})`,
    values,
  );
}
