/**
 * A data table: every column that refers to a person, and what an erasure makes of it. A new table
 * about people fails `erased-person.test.ts` until it is here: decide what becomes of its rows, let
 * its module erase them (docs/decisions/062), and write the decision down.
 */

/** The rows are deleted. */
const gone = "gone";
/** The row stays and refers to an account without name and address; the reason follows. */
const stays = (reason: string) => `stays: ${reason}`;

const books = "tax law requires the books, 7 years";
const product = "orders display what was bought";
const staff = "says which member of the staff did it, without a name";

/** By table and column. */
export const personReferences: Readonly<Record<string, string>> = {
  "account_closures.requested_by": stays(staff),
  "account_closures.user_id": stays("the proof that the account was erased, and when"),
  "accounts.user_id": gone,
  "ad_plans.created_by": stays(staff),
  "addresses.user_id": gone,
  "account_suspensions.suspended_by": gone,
  "account_suspensions.user_id": gone,
  "audit_trail.actor_id": stays("the trail is never changed; it names nobody"),
  "campaign_clicks.buyer_id": gone,
  "campaign_products.seller_id": stays("the products of a paid campaign"),
  "campaigns.seller_id": stays(books),
  "campaigns.stopped_by": stays(staff),
  "answered_cart_lines.user_id": gone,
  "cart_lines.user_id": gone,
  "cash_remittances.recorded_by": stays(staff),
  "company_settings.seller_id": stays(`${books}: TCS and TDS name the company`),
  "consents.user_id": gone,
  "conversation_blocks.buyer_id": gone,
  "conversation_blocks.seller_id": gone,
  "conversation_messages.author_id": gone,
  "conversation_reports.decided_by": gone,
  "conversation_reports.user_id": gone,
  "conversations.buyer_id": gone,
  "conversations.seller_id": stays(product),
  "customers.seller_id": stays("manual orders refer to it; it is emptied"),
  "daily_views.seller_id": gone,
  "document_archives.seller_id": gone,
  "document_series_gaps.recorded_by": stays(staff),
  "documents.buyer_id": stays(books),
  "documents.issuer_seller_id": stays(books),
  "documents.recipient_seller_id": stays(books),
  "due_shops.seller_id": stays("work that is done within seconds"),
  "email_changes.user_id": gone,
  "hand_orders.seller_id": stays(`${books}; the customer is erased`),
  "images.uploader_id": gone,
  "import_category_rules.seller_id": gone,
  "imported_pictures.seller_id": gone,
  "imported_products.seller_id": gone,
  "imports.seller_id": gone,
  "last_visits.user_id": gone,
  "ledger_entries.party_id": stays(books),
  "ledger_transactions.seller_id": stays(books),
  "listings.seller_id": gone,
  "nominees.user_id": gone,
  "order_events.actor_id": stays("who moved the order, without a name"),
  "order_extensions.extended_by": stays(staff),
  "order_notes.author_id": gone,
  "order_returns.answered_by": stays(staff),
  "order_settlements.seller_id": stays(books),
  "orders.buyer_id": stays(books),
  "orders.seller_id": stays(books),
  "origin_marks.decided_by": stays(staff),
  "origin_marks.seller_id": gone,
  "passkeys.user_id": gone,
  "payment_alerts.settled_by": stays(staff),
  "payments.payer_id": stays(books),
  "phone_codes.user_id": gone,
  "phone_numbers.user_id": gone,
  "payout_accounts.seller_id": stays(`${books}: where money was sent`),
  "payout_batches.proposed_by": stays(staff),
  "payouts.seller_id": stays(books),
  "personal_data_exports.requested_by": stays(staff),
  "personal_data_exports.user_id": gone,
  "product_origin_marks.seller_id": gone,
  "products.seller_id": stays(product),
  "profiles.user_id": stays("orders refer to it; it is emptied"),
  "purchases.buyer_id": stays(`${books}; name, address and phone are erased`),
  "recovery_codes.user_id": gone,
  "refunds.buyer_id": stays(books),
  "refunds.processed_by": stays(staff),
  "review_reports.user_id": gone,
  "review_votes.user_id": gone,
  "reviews.author_id": gone,
  "reviews.decided_by": gone,
  "reviews.seller_id": stays(product),
  "sale_products.seller_id": stays(product),
  "sales.seller_id": stays(product),
  "saved_items.seller_id": gone,
  "second_factors.user_id": gone,
  "seller_applications.decided_by": stays(staff),
  "seller_applications.user_id": gone,
  "seller_photos.seller_id": gone,
  "sellers.user_id": stays("orders and invoices name the shop; the person is erased"),
  "sessions.user_id": gone,
  "sign_in_countries.user_id": gone,
  "tcs_statements.seller_id": stays(books),
  "variants.seller_id": stays(product),
  "wishlist_items.user_id": gone,
};

/**
 * Where personal words are still found after an erasure: what the law requires, and what the shop
 * published. Everything else must be empty.
 */
export const wordsThatStay: Readonly<Record<string, string>> = {
  "company_settings.address": books,
  "company_settings.city": books,
  "company_settings.company_name": books,
  "company_settings.state": books,
  "conversation_messages.body": "what the other side was told; no name is left beside it",
  "conversation_reports.note": "what administrators decided about; no name is left beside it",
  "conversation_reports.outcome": "what administrators decided; no name is left beside it",
  "documents.body": books,
  "mail_outbox.data": "the last mail, which is deleted after three days",
  "payout_accounts.holder": books,
  "reviews.answer": "what others read; no name is left beside it",
  "reviews.body": "what others read; no name is left beside it",
  "tcs_statements.figures": books,
  "tcs_statements.tcs_gstin": books,
};
