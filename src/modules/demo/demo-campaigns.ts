import { randomUUID } from "node:crypto";
import { campaigns, type DemoCampaign } from "#demo/campaigns.ts";
import { adPlans } from "#modules/advertising/public.server.ts";
import { type AdPlan, creditDue } from "#modules/advertising/public.ts";
import { issueDocument } from "#modules/invoicing/public.server.ts";
import { book } from "#modules/ledger/public.server.ts";
import { credit, debit } from "#modules/ledger/public.ts";
import type { Db } from "#platform/db/database.ts";
import { system, visitor } from "#policy/actor.ts";
import { dayInIndia } from "#shared/ist.ts";
import { sumPaise } from "#shared/money.ts";
import type { DemoGood } from "./demo-goods.ts";
import { insertRows, type InsertRow } from "./insert-rows.ts";
import { required } from "./required.ts";

/** The campaigns of the demo marketplace, paid and booked like bought ones, with their results. */

const dayMs = 86_400_000;
const sac = "998365";
const placements = ["home", "list", "search", "product"] as const;
const weightOf = { home: 2, list: 4, search: 1, product: 3 } as const;

/** Inserts the campaigns with their payments, bookings and results. */
export async function loadDemoCampaigns(
  tx: Db,
  goods: readonly DemoGood[],
  now: Date,
): Promise<void> {
  const plans = await adPlans(tx, visitor);
  for (const campaign of campaigns)
    await load(
      tx,
      campaign,
      required(
        plans.find(({ code }) => code === campaign.plan),
        campaign.plan,
      ),
      goods,
      now,
    );
}

async function load(
  tx: Db,
  campaign: DemoCampaign,
  plan: AdPlan,
  goods: readonly DemoGood[],
  now: Date,
): Promise<void> {
  const pieces = piecesOf(campaign, goods);
  const { sellerId } = required(pieces[0], campaign.artisan);
  const startsAt = new Date(now.getTime() - campaign.startedDaysAgo * dayMs);
  const endsAt = new Date(startsAt.getTime() + plan.days * dayMs);
  const isOver = endsAt <= now;
  const id = randomUUID();
  const days = daysOf(campaign, plan, startsAt, isOver ? endsAt : now);
  const [eligible, shown] = [
    sumPaise(days.map((each) => each.eligible)),
    sumPaise(days.map((each) => each.shown)),
  ];
  const creditPaise = isOver ? creditDue({ ...plan, eligible, shown, ranMs: 1, boughtMs: 1 }) : 0;
  const paidAt = new Date(startsAt.getTime() - 10 * 60_000);
  await insertRows(tx, "campaigns", [
    {
      id,
      sellerId,
      idempotencyKey: randomUUID(),
      planCode: plan.code,
      planName: plan.name,
      pricePaise: plan.pricePaise,
      gstBasisPoints: plan.gstBasisPoints,
      days: plan.days,
      productLimit: plan.productLimit,
      shareBasisPoints: plan.shareBasisPoints,
      status: isOver ? "ended" : "running",
      createdAt: paidAt,
      paidAt,
      startsAt,
      endsAt,
      settledAt: isOver ? endsAt : null,
      eligible: isOver ? eligible : null,
      shown: isOver ? shown : null,
      creditPaise,
      version: 2,
    },
  ]);
  await showPieces(tx, { id, sellerId, pieces, days, startsAt });
  await pay(tx, { id, sellerId, plan, paidAt });
  await bookMoney(tx, { id, sellerId, plan, creditPaise });
}

type Shown = {
  readonly id: string;
  readonly sellerId: string;
  readonly pieces: ReturnType<typeof piecesOf>;
  readonly days: ReturnType<typeof daysOf>;
  readonly startsAt: Date;
};

/** The products of a campaign, and its displays on each day. */
async function showPieces(tx: Db, { id, sellerId, pieces, days, startsAt }: Shown): Promise<void> {
  await insertRows(
    tx,
    "campaign_products",
    pieces.map((piece) => ({ campaignId: id, productId: piece.id, sellerId, addedAt: startsAt })),
  );
  await insertRows(
    tx,
    "campaign_days",
    days.map((each) => ({ campaignId: id, ...each })),
  );
  await insertRows(
    tx,
    "campaign_product_days",
    days.flatMap((each) =>
      actsOf(each, pieces).map((acts) => ({
        campaignId: id,
        day: each.day,
        placement: each.placement,
        ...acts,
      })),
    ),
  );
}

function piecesOf(
  { artisan, pieces }: DemoCampaign,
  goods: readonly DemoGood[],
): readonly DemoGood[] {
  const sold = goods.filter(
    ({ product, variants }) =>
      product.artisan === artisan &&
      product.status === "published" &&
      variants.some(({ variant }) => variant.stock > 0),
  );
  return sold.slice(0, pieces ?? sold.length);
}

type Day = {
  readonly day: string;
  readonly placement: (typeof placements)[number];
  readonly eligible: number;
  readonly shown: number;
};

/** More on some days than on others, the same each time the demo is loaded. */
function daysOf(
  { pagesPerDay, deliveredPercent }: DemoCampaign,
  { shareBasisPoints }: AdPlan,
  from: Date,
  until: Date,
): readonly Day[] {
  const count = Math.floor((until.getTime() - from.getTime()) / dayMs);
  return Array.from({ length: count }, (_, at) => at).flatMap((at) =>
    placements.map((placement) => {
      const eligible = Math.round((pagesPerDay * weightOf[placement] * (8 + ((at * 5) % 4))) / 100);
      return {
        day: dayInIndia(from.getTime() + at * dayMs),
        placement,
        eligible,
        shown: Math.ceil((eligible * shareBasisPoints * deliveredPercent) / 1_000_000),
      };
    }),
  );
}

function actsOf({ shown }: Day, pieces: readonly DemoGood[]): readonly InsertRow[] {
  const seen = pieces.slice(0, 5);
  return seen.map((piece, at) => {
    const impressions = Math.floor((shown * (seen.length - at)) / (seen.length * 2));
    return { productId: piece.id, impressions, clicks: Math.floor(impressions / (12 + at * 5)) };
  });
}

type Paid = { readonly id: string; readonly sellerId: string; readonly plan: AdPlan };

async function pay(
  tx: Db,
  { id, sellerId, plan: { pricePaise }, paidAt }: Paid & { readonly paidAt: Date },
): Promise<void> {
  const [paymentId, providerPaymentId] = [randomUUID(), `pay_demo${id.slice(0, 8)}`];
  await insertRows(tx, "payments", [
    {
      id: paymentId,
      purpose: "campaign",
      subjectId: id,
      payerId: sellerId,
      amountPaise: pricePaise,
      status: "captured",
      holdUntil: paidAt,
      providerOrderId: `order_demo${id.slice(0, 8)}`,
      capturedPaymentId: providerPaymentId,
      capturedAt: paidAt,
      outcome: "accepted",
      createdAt: paidAt,
      checks: 0,
    },
  ]);
  await insertRows(tx, "payment_attempts", [
    {
      providerPaymentId,
      paymentId,
      status: "captured",
      amountPaise: pricePaise,
      method: "upi",
      firstSeenAt: paidAt,
      updatedAt: paidAt,
    },
  ]);
}

type Credited = {
  readonly id: string;
  readonly sellerId: string;
  readonly creditPaise: number;
  readonly note: NonNullable<Awaited<ReturnType<typeof issueDocument>>>;
};

async function bookCredit(tx: Db, { id, sellerId, creditPaise, note }: Credited): Promise<void> {
  const given = note.amounts.taxablePaise;
  await book(tx, {
    kind: "campaign_credit",
    of: id,
    sellerId,
    entries: [
      debit("advertising", given),
      debit("gst_on_advertising", creditPaise - given),
      credit("seller_payable", creditPaise, sellerId),
    ],
  });
  await tx.$client.query("update campaigns set credit_note_id = $2 where id = $1", [
    id,
    note.documentId,
  ]);
}

async function bookMoney(
  tx: Db,
  { id, sellerId, plan, creditPaise }: Paid & { readonly creditPaise: number },
): Promise<void> {
  const issue = (
    kind: "invoice" | "credit_note",
    cause: string,
    inclusivePaise: number,
    correctsId?: string,
  ) =>
    issueDocument(tx, system, {
      kind,
      cause: `${cause}:${id}`,
      recipientSellerId: sellerId,
      lines: [
        {
          description: `Advertising: ${plan.name}, ${plan.days} days`,
          sac,
          gstBasisPoints: plan.gstBasisPoints,
          inclusivePaise,
        },
      ],
      ...(correctsId !== undefined && { correctsId }),
    });
  const invoice = required(
    (await issue("invoice", "campaign", plan.pricePaise)) ?? undefined,
    "a GSTIN of the marketplace",
  );
  const { taxablePaise, totalPaise } = invoice.amounts;
  await book(tx, {
    kind: "campaign",
    of: id,
    sellerId,
    entries: [
      debit("provider_clearing", totalPaise),
      credit("advertising", taxablePaise),
      credit("gst_on_advertising", totalPaise - taxablePaise),
    ],
  });
  await tx.$client.query("update campaigns set invoice_id = $2 where id = $1", [
    id,
    invoice.documentId,
  ]);
  if (creditPaise === 0) return;
  const note = required(
    (await issue("credit_note", "campaign_credit", creditPaise, invoice.documentId)) ?? undefined,
    "a credit note",
  );
  await bookCredit(tx, { id, sellerId, creditPaise, note });
}
