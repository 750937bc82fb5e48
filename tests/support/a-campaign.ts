import { randomUUID } from "node:crypto";
import type { CampaignStatus, PlanCode } from "#modules/advertising/contract.ts";
import { buyCampaign } from "#modules/advertising/public.server.ts";
import { applyPaymentUpdate } from "#modules/payments/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { shopPaymentHandlers } from "#server/payment-handlers.ts";
import { aFact } from "./a-payment.ts";
import type { BuiltProduct } from "./builders.ts";

export type CampaignOptions = {
  readonly seller: UserActor;
  readonly plan?: PlanCode;
  readonly status?: CampaignStatus;
  readonly products?: readonly Pick<BuiltProduct, "id">[];
  /** When it started, in days before now; by default a running one started a day ago. */
  readonly startedDaysAgo?: number;
};

/** A campaign with products, as buying it would leave it, without the payment. Returns its id. */
export async function aCampaign(db: Db, given: CampaignOptions): Promise<string> {
  const status = given.status ?? "running";
  const startedDaysAgo =
    status === "running" || status === "ended" ? (given.startedDaysAgo ?? 1) : null;
  const { rows } = await db.$client.query<{ id: string }>(
    `insert into campaigns (
       seller_id, idempotency_key, plan_code, plan_name, price_paise, gst_basis_points, days,
       product_limit, share_basis_points, status, paid_at, starts_at, ends_at, settled_at,
       eligible, shown, stopped_at, stop_reason
     )
     select $1, $2, code, name, price_paise, gst_basis_points, days, product_limit,
       share_basis_points, $4,
       case
         when $4 in ('awaiting_products', 'running', 'ended', 'stopped', 'returned') then now()
       end,
       now() - make_interval(days => $5),
       now() - make_interval(days => $5) + make_interval(days => days),
       case when $4 = 'ended' then now() end, case when $4 = 'ended' then 0 end,
       case when $4 = 'ended' then 0 end, case when $4 = 'stopped' then now() end,
       case when $4 = 'stopped' then 'Against the rules' end
     from ad_plans
     where code = $3
     returning id`,
    [given.seller.userId, randomUUID(), given.plan ?? "premium_boost", status, startedDaysAgo],
  );
  const id = rows[0]?.id ?? "";
  await db.$client.query(
    `insert into campaign_products (campaign_id, product_id, seller_id)
     select $1, id, $3
     from unnest($2::uuid[]) as id`,
    [id, (given.products ?? []).map((product) => product.id), given.seller.userId],
  );
  return id;
}

/**
 * A campaign that its seller has bought and paid, through the commands; `beforePaid` runs between
 * the two. Returns its id.
 */
export async function aPaidCampaign(
  db: Db,
  seller: UserActor,
  plan: PlanCode = "premium_boost",
  beforePaid?: () => Promise<unknown>,
): Promise<string> {
  const { campaignId } = await buyCampaign(db, seller, { plan, idempotencyKey: randomUUID() });
  await beforePaid?.();
  const { rows } = await db.$client.query<{ providerOrderId: string; amountPaise: number }>(
    `update payments
     set provider_order_id = coalesce(provider_order_id, 'order_' || id)
     where purpose = 'campaign' and subject_id = $1
     returning provider_order_id as "providerOrderId", amount_paise as "amountPaise"`,
    [campaignId],
  );
  for (const payment of rows)
    await applyPaymentUpdate(db, system, aFact(payment), shopPaymentHandlers);
  return campaignId;
}
