import { writeAudit } from "#modules/identity/public.server.ts";
import { book } from "#modules/ledger/public.server.ts";
import { requestRefund } from "#modules/payments/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { campaignMoved } from "../events.ts";
import { bookingOfMoneyBack } from "./rules/bookings.ts";
import { bookIncome } from "./book-campaign.ts";
import { campaignNow, type CampaignNow } from "./campaign.sql.ts";

const move = statement(
  "advertising.campaignPaid",
  "update campaigns set status = $2, paid_at = now(), version = version + 1 where id = $1",
);
const close = statement<{ id: string }>(
  "advertising.campaignUnpaid",
  `update campaigns
   set status = 'unpaid', version = version + 1
   where id = $1 and status = 'awaiting_payment'
   returning id`,
);

/** The payment of a campaign. */
export type PaidCampaign = {
  readonly campaignId: string;
  readonly paymentId: string;
  readonly amountPaise: number;
};

/**
 * Marks a campaign as paid, in the transaction that captures the money. A late payment is fine:
 * nothing was reserved, so even an unpaid campaign becomes paid. If its seller may no longer sell,
 * the money is refunded.
 */
export async function campaignPaid(
  tx: Db,
  actor: Actor,
  { campaignId, paymentId, amountPaise }: PaidCampaign,
): Promise<"accepted" | "returned"> {
  mustBeAllowed(actor, "advertising.work");
  const campaign = await campaignNow(tx, campaignId);
  if (campaign.status !== "awaiting_payment" && campaign.status !== "unpaid")
    return campaign.status === "returned" ? "returned" : "accepted";
  if (amountPaise !== campaign.pricePaise)
    throw new Error(
      `Campaign ${campaignId} costs ${campaign.pricePaise} paise, and ${amountPaise} were captured.`,
    );
  const outcome = campaign.maySell ? "accepted" : "returned";
  await move(tx, [campaignId, outcome === "accepted" ? "awaiting_products" : "returned"]);
  if (outcome === "accepted") await bookIncome(tx, campaign);
  else await giveBack(tx, actor, campaign, paymentId);
  await emit(tx, campaignMoved({ campaignId, news: outcome === "accepted" ? "paid" : "returned" }));
  await writeAudit(tx, actor, {
    action: "advertising.campaignPaid",
    objectType: "campaign",
    objectId: campaignId,
    before: { status: campaign.status },
    after: { outcome, amountPaise },
  });
  return outcome;
}

/** Marks a campaign as unpaid, in the transaction that closes its payment. */
export async function campaignUnpaid(
  tx: Db,
  actor: Actor,
  { campaignId }: { readonly campaignId: string },
): Promise<void> {
  mustBeAllowed(actor, "advertising.work");
  await close(tx, [campaignId]);
}

async function giveBack(
  tx: Db,
  actor: Actor,
  { id, sellerId, pricePaise }: CampaignNow,
  paymentId: string,
): Promise<void> {
  await book(tx, bookingOfMoneyBack({ id, sellerId }, pricePaise));
  await requestRefund(tx, actor, {
    cause: `campaign:${id}`,
    paymentId,
    orderId: null,
    buyerId: sellerId,
    amountPaise: pricePaise,
  });
}
