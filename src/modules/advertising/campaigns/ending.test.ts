import { beforeEach, describe, expect, test } from "vitest";
import { system, type UserActor } from "#policy/actor.ts";
import { aCampaign } from "#tests/support/a-campaign.ts";
import { aPerson, type BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { CampaignHasMoved } from "../errors.ts";
import { runningCampaigns } from "../places/running-campaigns.ts";
import { stopCampaign } from "./stop-campaign.ts";
import { workOnCampaigns } from "./work-on-campaigns.ts";
import {
  aShopToAdvertise,
  chooses,
  seen,
  newsOf,
  rows,
  moveClock,
  payable,
  served,
} from "#tests/support/running-campaigns.ts";

const shop = useTestDatabase();
let seller: UserActor;
let tote: BuiltProduct;
let belt: BuiltProduct;

beforeEach(async () => {
  ({ seller, tote, belt } = await aShopToAdvertise(shop));
});

describe("choosing products", () => {
  test("in an old tab is refused because something changed, and for a campaign that is over", async () => {
    const running = await aCampaign(shop.db, { seller, products: [tote] });
    await chooses(shop, seller, running, [belt]);
    await expect(chooses(shop, seller, running, [tote])).rejects.toThrow(CampaignHasMoved);
    const over = await aCampaign(shop.db, { seller, products: [tote], startedDaysAgo: 14 });
    await expect(chooses(shop, seller, over, [belt])).rejects.toThrow(
      "This campaign is not running",
    );
  });
});

describe("a campaign that is over", () => {
  test("is settled once: missing displays are credited to its seller", async () => {
    const campaignId = await aCampaign(shop.db, {
      seller,
      plan: "basic_spotlight",
      products: [tote],
      startedDaysAgo: 8,
    });
    await served(shop, campaignId, 1000, 150);
    await Promise.all([workOnCampaigns(shop.db, system), workOnCampaigns(shop.db, system)]);
    expect(await seen(shop, seller, campaignId)).toMatchObject({
      status: "ended",
      eligible: 1000,
      shown: 150,
      creditPaise: 49_975,
    });
    expect(await payable(shop, seller)).toBe(-49_975);
    expect(await newsOf(shop, campaignId)).toEqual(["ended"]);
  });

  test("and delivered its share owes nothing", async () => {
    const campaignId = await aCampaign(shop.db, {
      seller,
      plan: "basic_spotlight",
      products: [tote],
      startedDaysAgo: 8,
    });
    await served(shop, campaignId, 1000, 200);
    await workOnCampaigns(shop.db, system);
    expect(await seen(shop, seller, campaignId)).toMatchObject({ status: "ended", creditPaise: 0 });
    expect(await payable(shop, seller)).toBe(0);
  });

  test("that cannot be settled does not block the others", async () => {
    const [stuck, other] = [
      await aCampaign(shop.db, { seller, products: [tote] }),
      await aCampaign(shop.db, { seller, products: [belt] }),
    ];
    for (const [campaignId, hours] of [
      [stuck, 901],
      [other, 900],
    ] as const)
      await moveClock(shop, campaignId, hours);
    await rows(
      shop,
      "create trigger stuck before update on campaigns for each row when " +
        `(old.id = '${stuck}') execute function refuse_change()`,
    );
    await expect(
      workOnCampaigns(shop.db, system).finally(() => rows(shop, "drop trigger stuck on campaigns")),
    ).rejects.toThrow(/^1 of \d+ failed/);
    expect([
      (await seen(shop, seller, stuck)).status,
      (await seen(shop, seller, other)).status,
    ]).toEqual(["running", "ended"]);
  });

  test("or is not yet over is left alone by the job", async () => {
    const campaignId = await aCampaign(shop.db, {
      seller,
      plan: "basic_spotlight",
      products: [tote],
      startedDaysAgo: 6,
    });
    await workOnCampaigns(shop.db, system);
    expect(await seen(shop, seller, campaignId)).toMatchObject({
      status: "running",
      settledAt: null,
    });
  });
});

describe("stopping a campaign", () => {
  test("credits the remaining time, gives the reason, and is in the audit trail; once", async () => {
    const admin = await aPerson(shop.db, { isAdmin: true });
    const campaignId = await aCampaign(shop.db, {
      seller,
      plan: "premium_boost",
      products: [tote],
      startedDaysAgo: 7,
    });
    const stopping = await Promise.allSettled(
      [1, 2].map(() =>
        stopCampaign(shop.db, admin, { campaignId, reason: "Pictures of another workshop" }),
      ),
    );
    expect(stopping.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const { status, stopReason, creditPaise } = await seen(shop, seller, campaignId);
    expect([status, stopReason]).toEqual(["stopped", "Pictures of another workshop"]);
    // Half of its time, within the few milliseconds that this test takes.
    expect(Math.abs(creditPaise - 174_950)).toBeLessThan(10);
    expect(await payable(shop, seller)).toBe(-creditPaise);
    expect((await runningCampaigns(shop.db, seller)).map((each) => each.campaignId)).not.toContain(
      campaignId,
    );
    expect(
      await rows(
        shop,
        `select after ->> 'reason' as reason
         from audit_trail
         where action = 'advertising.stopCampaign' and object_id = $1`,
        [campaignId],
      ),
    ).toEqual([{ reason: "Pictures of another workshop" }]);
  });

  test("before it began credits all of it; an unpaid one cannot be stopped", async () => {
    const admin = await aPerson(shop.db, { isAdmin: true });
    const campaignId = await aCampaign(shop.db, {
      seller,
      plan: "basic_spotlight",
      status: "awaiting_products",
    });
    expect(
      await stopCampaign(shop.db, admin, { campaignId, reason: "Against the rules" }),
    ).toMatchObject({ creditPaise: 199_900 });
    const unpaid = await aCampaign(shop.db, { seller, status: "awaiting_payment" });
    await expect(
      stopCampaign(shop.db, admin, { campaignId: unpaid, reason: "Against the rules" }),
    ).rejects.toThrow(CampaignHasMoved);
  });
});
