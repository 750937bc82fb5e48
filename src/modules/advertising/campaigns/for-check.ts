import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { Campaign } from "../contract.ts";

/** The amounts of a campaign for the check of the books. */
export type CampaignForCheck = Pick<
  Campaign,
  | "id"
  | "sellerId"
  | "status"
  | "pricePaise"
  | "gstBasisPoints"
  | "creditPaise"
  | "paidAt"
  | "settledAt"
  | "invoiceId"
  | "creditNoteId"
>;

const page = statement<CampaignForCheck>(
  "advertising.forCheck",
  `select id, seller_id as "sellerId", status, price_paise as "pricePaise",
     gst_basis_points as "gstBasisPoints", credit_paise as "creditPaise", paid_at as "paidAt",
     settled_at as "settledAt", invoice_id as "invoiceId", credit_note_id as "creditNoteId"
   from campaigns
   where $1::uuid is null or id > $1
   order by id
   limit $2`,
);

/**
 * Campaigns with their price and credit, by id after `after`. For the check of the books. One
 * statement.
 */
export async function campaignsForCheck(
  db: Db,
  actor: Actor,
  input: { readonly after: string | null; readonly limit: number },
): Promise<readonly CampaignForCheck[]> {
  mustBeAllowed(actor, "ledger.check");
  return page(db, [input.after, input.limit]);
}

const existing = statement<{ id: string }>(
  "advertising.existingCampaigns",
  "select id from campaigns where id::text = any($1)",
);

/** The ids that exist as campaigns. For the check of the books. One statement. */
export async function existingCampaigns(
  db: Db,
  actor: Actor,
  input: { readonly ids: readonly string[] },
): Promise<readonly string[]> {
  mustBeAllowed(actor, "ledger.check");
  return (await existing(db, [input.ids])).map(({ id }) => id);
}
