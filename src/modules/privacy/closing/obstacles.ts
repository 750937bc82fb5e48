import { unfinishedCampaigns } from "#modules/advertising/public.server.ts";
import { isLastAdministrator } from "#modules/identity/public.server.ts";
import { unfinishedOrders } from "#modules/orders/public.server.ts";
import { unfinishedPayments } from "#modules/payments/public.server.ts";
import { unpaidEarningsPaise } from "#modules/payouts/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { Obstacle, ObstacleSentence } from "../contract.ts";
import { obstacleWords } from "./rules/obstacle-words.ts";

/** What stands in the way of closing an account now; empty if nothing does. Six statements. */
export async function obstaclesOf(
  db: Db,
  actor: Actor,
  { userId }: { readonly userId: string },
): Promise<readonly Obstacle[]> {
  mustBeAllowed(actor, "privacy.readPerson", { buyerId: userId });
  // One after the other: this may be a transaction.
  const orders = await unfinishedOrders(db, actor, { userId });
  const money = await unfinishedPayments(db, actor, { userId });
  const { owedPaise, payouts } = await unpaidEarningsPaise(db, actor, { userId });
  const campaigns = await unfinishedCampaigns(db, actor, { userId });
  const isLast = await isLastAdministrator(db, actor, { userId });
  const all: readonly Obstacle[] = [
    { kind: "ordersBought", count: orders.asBuyer },
    { kind: "ordersSold", count: orders.asSeller },
    { kind: "returns", count: orders.returns },
    { kind: "payments", count: money.payments },
    { kind: "refunds", count: money.refunds },
    {
      kind: "refundsWithoutAccount",
      count: money.refundsWithoutAccount,
      orderId: money.orderWithoutAccount,
    },
    { kind: "earnings", count: owedPaise },
    { kind: "payouts", count: payouts },
    { kind: "campaigns", count: campaigns },
    { kind: "lastAdministrator", count: Number(isLast) },
  ];
  return all.filter(({ count }) => count !== 0);
}

/** What stands in the way, in sentences for screens, and where something can be done about it. */
export async function obstacleSentences(
  db: Db,
  actor: Actor,
  input: { readonly userId: string },
): Promise<readonly ObstacleSentence[]> {
  return (await obstaclesOf(db, actor, input)).map((obstacle) => ({
    words: obstacleWords(obstacle),
    orderId: obstacle.orderId ?? null,
  }));
}
