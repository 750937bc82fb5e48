import { expect, test } from "vitest";
import {
  chooseProducts,
  stopCampaign,
  workOnCampaigns,
} from "#modules/advertising/public.server.ts";
import { system } from "#policy/actor.ts";
import { aCampaign } from "#tests/support/a-campaign.ts";
import { mailsTo } from "#tests/support/accounts.ts";
import { aPerson, aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { mailCampaignMoved } from "./campaign-mails.ts";

const database = useTestDatabase();
const shop = () => ({ db: database.db, baseUrl: "http://localhost:3000" });

test("a seller gets one mail that a campaign was paid, that it runs, and with which products", async () => {
  const seller = await aSeller(database.db);
  const tote = await aProduct(database.db, seller, { name: "Saddle tote" });
  const campaignId = await aCampaign(database.db, { seller, status: "awaiting_products" });
  await mailCampaignMoved(shop(), { campaignId, news: "paid" });
  await chooseProducts(database.db, seller, { campaignId, productIds: [tote.id], version: 1 });
  for (const _ of [1, 2]) await mailCampaignMoved(shop(), { campaignId, news: "started" });
  // The reminder is due after the products were chosen.
  await mailCampaignMoved(shop(), { campaignId, news: "waitsForProducts" });
  const mails = await mailsTo(database.db, seller.email);
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    "Your campaign is paid: Premium Boost",
    "Your campaign is running: Premium Boost",
  ]);
  expect(mails.find(({ subject }) => subject.includes("is running"))?.text).toContain(
    "shows Saddle tote.",
  );
  expect(mails.find(({ subject }) => subject.includes("is paid"))?.text).toContain("₹3,499.00");
});

test("the results say what was promised, what was displayed and what is credited for the difference", async () => {
  const seller = await aSeller(database.db);
  const campaignId = await aCampaign(database.db, {
    seller,
    plan: "basic_spotlight",
    products: [await aProduct(database.db, seller)],
    startedDaysAgo: 8,
  });
  await database.db.$client.query(
    `insert into campaign_days (campaign_id, day, placement, eligible, shown)
     values ($1, current_date, 'home', 1000, 150)`,
    [campaignId],
  );
  await workOnCampaigns(database.db, system);
  await mailCampaignMoved(shop(), { campaignId, news: "ended" });
  const [mail] = await mailsTo(database.db, seller.email);
  expect(mail?.text).toContain("we credit ₹499.75 to your earnings");
  expect(mail?.text).toMatch(/Promised: +200[^]*Shown on: +150/);
});

test("a seller whose campaign was stopped reads why", async () => {
  const seller = await aSeller(database.db);
  const campaignId = await aCampaign(database.db, { seller, status: "awaiting_products" });
  await stopCampaign(database.db, await aPerson(database.db, { isAdmin: true }), {
    campaignId,
    reason: "Pictures of another workshop",
  });
  await mailCampaignMoved(shop(), { campaignId, news: "stopped" });
  expect((await mailsTo(database.db, seller.email))[0]?.text).toContain(
    "The reason: Pictures of another workshop",
  );
});
