import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { openPayment } from "#modules/payments/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import type { BuyCampaign } from "../contract.ts";
import { currentPlan } from "../plans/ad-plans.ts";

const minutesToPay = 15;

const insert = statement<{ id: string }>(
  "advertising.insertCampaign",
  `insert into campaigns (
     seller_id, idempotency_key, plan_code, plan_name, price_paise, gst_basis_points, days,
     product_limit, share_basis_points
   )
   select $1, $2, plan.code, plan.name, plan."pricePaise", plan."gstBasisPoints", plan.days,
     plan."productLimit", plan."shareBasisPoints"
   from jsonb_to_record($3::jsonb) as plan (
     code text, name text, "pricePaise" bigint, "gstBasisPoints" integer, days integer,
     "productLimit" integer, "shareBasisPoints" integer
   )
   on conflict (seller_id, idempotency_key) do nothing
   returning id`,
);
const byKey = statement<{ id: string }>(
  "advertising.campaignOfKey",
  "select id from campaigns where seller_id = $1 and idempotency_key = $2",
);
const waiting = statement<{ id: string }>(
  "advertising.campaignWaiting",
  `select id
   from campaigns
   where seller_id = $1
     and plan_code = $2
     and price_paise = $3
     and days = $4
     and status = 'awaiting_payment'
     and created_at > now() - interval '${minutesToPay - 5} minutes'
   order by created_at desc
   limit 1`,
);

/**
 * Creates a campaign at the current terms of its package, awaiting payment. The idempotency key
 * makes retries return the same campaign. If a campaign of this package at the same terms already
 * awaits payment, it is returned instead of a second one. Throws PlanNotFound, and TooManyUnpaid of
 * payments.
 */
export async function buyCampaign(
  db: Db,
  actor: Actor,
  input: BuyCampaign,
): Promise<{ readonly campaignId: string }> {
  const buyer = allowedSeller(actor, "advertising.buy");
  return inTransactionAs(db, actor, "advertising.buy", async (tx) => {
    const [existing] = await byKey(tx, [buyer.sellerId, input.idempotencyKey]);
    if (existing !== undefined) return { campaignId: existing.id };
    const plan = await currentPlan(tx, input.plan);
    const [unpaid] = await waiting(tx, [buyer.sellerId, plan.code, plan.pricePaise, plan.days]);
    if (unpaid !== undefined) return { campaignId: unpaid.id };
    const [made] = await insert(tx, [buyer.sellerId, input.idempotencyKey, JSON.stringify(plan)]);
    // Another request with the same key committed first.
    if (made === undefined)
      return { campaignId: (await byKey(tx, [buyer.sellerId, input.idempotencyKey]))[0]?.id ?? "" };
    await openPayment(tx, buyer, {
      purpose: "campaign",
      subjectId: made.id,
      amountPaise: plan.pricePaise,
      payableMinutes: minutesToPay,
    });
    await writeAudit(tx, actor, {
      action: "advertising.buyCampaign",
      objectType: "campaign",
      objectId: made.id,
      after: plan,
    });
    return { campaignId: made.id };
  });
}
