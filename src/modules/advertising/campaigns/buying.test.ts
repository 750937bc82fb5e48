import { beforeEach, describe, expect, test } from "vitest";
import {
  applyPaymentUpdate,
  paymentOf,
  type PaymentHandlers,
} from "#modules/payments/public.server.ts";
import { inTransaction } from "#platform/db/database.ts";
import { system, visitor, type UserActor } from "#policy/actor.ts";
import { NotAllowed, NotSignedIn } from "#shared/errors.ts";
import { aFact } from "#tests/support/a-payment.ts";
import { aBuyer, aPerson, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { BuyCampaignForm } from "../plans/contract.ts";
import { campaignOfSeller, campaignsOfSeller } from "./campaigns-of-seller.ts";
import { buyCampaign } from "./buy-campaign.ts";
import { campaignPaid, campaignUnpaid } from "./campaign-paid.ts";
import { planPrice as planPriceUnapproved } from "../plans/plan-price.ts";
import { asApproved } from "#tests/support/second-person.ts";

const planPrice = asApproved("advertising.planPrice", planPriceUnapproved);

const shop = useTestDatabase();
let seller: UserActor;

beforeEach(async () => {
  seller = await aSeller(shop.db);
});

const paymentHandlers: PaymentHandlers = {
  campaign: {
    paid: (tx, { subjectId, ...payment }) =>
      campaignPaid(tx, system, { campaignId: subjectId, ...payment }),
    closed: (tx, { subjectId }) => campaignUnpaid(tx, system, { campaignId: subjectId }),
  },
  purchase: {
    paid: () => Promise.reject(new Error("No purchase here")),
    closed: () => Promise.reject(new Error("No purchase here")),
  },
  debt: {
    paid: () => Promise.reject(new Error("No debt here")),
    closed: () => Promise.reject(new Error("No debt here")),
  },
  rest: {
    paid: () => Promise.reject(new Error("No rest here")),
    closed: () => Promise.reject(new Error("No rest here")),
  },
};

async function rows<Row>(text: string, values: readonly unknown[] = []): Promise<readonly Row[]> {
  return (await shop.db.$client.query(text, [...values])).rows as Row[];
}

function buys(
  given: {
    readonly idempotencyKey?: string;
    readonly plan?: "basic_spotlight" | "premium_boost";
  } = {},
): Promise<{ readonly campaignId: string }> {
  return buyCampaign(shop.db, seller, {
    plan: given.plan ?? "premium_boost",
    idempotencyKey: given.idempotencyKey ?? crypto.randomUUID(),
  });
}

/** The provider reports that the campaign's payment was captured. */
async function pays(
  campaignId: string,
  given: { readonly amountPaise?: number } = {},
): Promise<string> {
  const payment = await paymentOf(shop.db, { purpose: "campaign", subjectId: campaignId });
  const providerOrderId = `order_${campaignId}`;
  await rows("update payments set provider_order_id = $2 where subject_id = $1", [
    campaignId,
    providerOrderId,
  ]);
  return applyPaymentUpdate(
    shop.db,
    system,
    aFact(
      { providerOrderId },
      { id: `pay_${campaignId}`, amountPaise: given.amountPaise ?? payment?.amountPaise ?? 0 },
    ),
    paymentHandlers,
  );
}

const booked = (kind: string, campaignId: string) =>
  rows<{ account: string; amount: number }>(
    `select account, amount_paise::int as amount
     from ledger_entries e
     join ledger_transactions t on t.id = e.transaction_id
     where t.cause = $1
     order by line`,
    [`${kind}:${campaignId}`],
  );
const statusOf = async (campaignId: string) =>
  (await campaignOfSeller(shop.db, seller, { campaignId })).status;

describe("buying a package", () => {
  test("the price is the plan's, whatever the browser adds to its form", async () => {
    const form = BuyCampaignForm.parse({
      plan: "premium_boost",
      idempotencyKey: crypto.randomUUID(),
      pricePaise: "100",
      amount: "1",
      price: "1",
    });
    expect(Object.keys(form)).toEqual(["plan", "idempotencyKey"]);
    const { campaignId } = await buyCampaign(shop.db, seller, form);
    expect(await campaignOfSeller(shop.db, seller, { campaignId })).toMatchObject({
      planName: "Premium Boost",
      pricePaise: 349_900,
      days: 14,
      productLimit: 5,
      shareBasisPoints: 6000,
      status: "awaiting_payment",
    });
    expect(await paymentOf(shop.db, { purpose: "campaign", subjectId: campaignId })).toMatchObject({
      status: "open",
      amountPaise: 349_900,
    });
  });

  test("a double click is one campaign and one payment", async () => {
    const idempotencyKey = crypto.randomUUID();
    const bought = await Promise.all([1, 2, 3, 4].map(() => buys({ idempotencyKey })));
    expect(new Set(bought.map(({ campaignId }) => campaignId)).size).toBe(1);
    expect(
      await rows(
        "select 1 from campaigns c join payments p on p.subject_id = c.id where c.seller_id = $1",
        [seller.userId],
      ),
    ).toHaveLength(1);
  });

  test("a package that awaits payment is paid rather than bought again; another package is another campaign", async () => {
    const first = await buys();
    expect(await buys()).toEqual(first);
    expect(await buys({ plan: "basic_spotlight" })).not.toEqual(first);
    expect((await campaignsOfSeller(shop.db, seller, { after: null })).campaigns).toHaveLength(2);
  });

  test("only sellers who may sell can buy", async () => {
    const input = { plan: "basic_spotlight", idempotencyKey: crypto.randomUUID() } as const;
    await expect(buyCampaign(shop.db, visitor, input)).rejects.toThrow(NotSignedIn);
    for (const other of [
      await aBuyer(shop.db),
      await aSeller(shop.db, { status: "blocked" }),
      await aSeller(shop.db, { status: "pending" }),
    ]) {
      await expect(buyCampaign(shop.db, other, input)).rejects.toThrow(NotAllowed);
    }
  });
});

describe("a price of tomorrow", () => {
  test("changes nothing bought today, and applies from its day on", async () => {
    const admin = await aPerson(shop.db, { isAdmin: true });
    const { campaignId } = await buys();
    await planPrice(shop.db, admin, {
      code: "basic_spotlight",
      validFrom: "2099-01-01",
      pricePaise: 250_000,
    });
    await planPrice(shop.db, admin, {
      code: "basic_spotlight",
      validFrom: "2099-01-01",
      pricePaise: 260_000,
    });
    expect(
      await rows(
        `select price_paise::int as price, days
         from ad_plans
         where code = 'basic_spotlight'
         order by valid_from`,
      ),
    ).toEqual([
      { price: 199_900, days: 7 },
      { price: 260_000, days: 7 },
    ]);
    expect(await campaignOfSeller(shop.db, seller, { campaignId })).toMatchObject({
      pricePaise: 349_900,
    });
    expect(
      await rows(
        `select after ->> 'pricePaise' as price
         from audit_trail
         where action = 'advertising.planPrice'
         order by id`,
      ),
    ).toEqual([{ price: "250000" }, { price: "260000" }]);
  });

  test("is refused for today and the past", async () => {
    const admin = await aPerson(shop.db, { isAdmin: true });
    for (const validFrom of [
      "2026-01-01",
      new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10),
    ]) {
      await expect(
        planPrice(shop.db, admin, { code: "elite_campaign", validFrom, pricePaise: 100 }),
      ).rejects.toThrow("tomorrow or a later day");
    }
  });
});

describe("the money for a campaign", () => {
  test("is booked once with its GST, however often the provider reports it", async () => {
    const { campaignId } = await buys();
    await Promise.all([1, 2, 3].map(() => pays(campaignId)));
    expect(await statusOf(campaignId)).toBe("awaiting_products");
    expect(await booked("campaign", campaignId)).toEqual([
      { account: "provider_clearing", amount: 349_900 },
      { account: "advertising", amount: -296_525 },
      { account: "gst_on_advertising", amount: -53_375 },
    ]);
    expect(
      await rows(
        `select 1
         from pgboss.job
         where data ->> 'name' = 'advertising.campaignMoved'
           and data -> 'data' ->> 'campaignId' = $1`,
        [campaignId],
      ),
    ).toHaveLength(1);
  });

  test("of another amount leaves it unpaid", async () => {
    const { campaignId } = await buys();
    expect(await pays(campaignId, { amountPaise: 100 })).toBe("wrongAmount");
    expect(await statusOf(campaignId)).toBe("awaiting_payment");
    expect(await booked("campaign", campaignId)).toEqual([]);
  });

  test("that comes after the campaign expired makes it paid after all", async () => {
    const { campaignId } = await buys();
    await inTransaction(shop.db, (tx) => campaignUnpaid(tx, system, { campaignId }));
    expect(await statusOf(campaignId)).toBe("unpaid");
    expect(await pays(campaignId)).toBe("captures");
    expect(await statusOf(campaignId)).toBe("awaiting_products");
  });

  test("is refunded in full if its seller was blocked meanwhile", async () => {
    const { campaignId } = await buys();
    await rows("update profiles set seller_status = 'blocked' where user_id = $1", [seller.userId]);
    await pays(campaignId);
    expect(await statusOf(campaignId)).toBe("returned");
    expect(await paymentOf(shop.db, { purpose: "campaign", subjectId: campaignId })).toMatchObject({
      outcome: "returned",
      refunds: [{ amountPaise: 349_900, through: "provider" }],
    });
    expect(await booked("campaign", campaignId)).toEqual([]);
    expect(await booked("campaign_refund", campaignId)).toEqual([
      { account: "provider_clearing", amount: 349_900 },
      { account: "money_to_return", amount: -349_900 },
    ]);
  });
});
