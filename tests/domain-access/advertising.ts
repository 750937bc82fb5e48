import * as advertisingDoor from "#modules/advertising/public.server.ts";
import { asked, inside, type Rows } from "./access.ts";

/** Advertising: its prices and campaigns. */

export const advertising: Rows = {
  campaignBook: asked("anyone", ({ db, actor }) => advertisingDoor.campaignBook(db, actor)),
  forgetCampaignBook: inside("it forgets what was read, in memory"),
  campaignResults: asked("itsSeller", async ({ db, actor, place }) =>
    advertisingDoor.campaignResults(db, actor, { campaignId: place.campaignId }),
  ),
  campaignDelivery: asked("system", ({ db, actor }) =>
    advertisingDoor.campaignDelivery(db, actor, {
      campaignId: "00000000-0000-4000-8000-000000000000",
    }),
  ),
  forgetActs: asked("system", ({ db, actor }) =>
    advertisingDoor.forgetActs(db, actor, { before: "2026-01-01" }),
  ),
  giveOrderBack: asked("system", ({ db, actor }) =>
    advertisingDoor.giveOrderBack(db, actor, { orderId: "00000000-0000-4000-8000-000000000000" }),
  ),
  recordActs: asked("system", ({ db, actor }) => advertisingDoor.recordActs(db, actor, [])),
  recordOrders: asked("system", ({ db, actor }) => advertisingDoor.recordOrders(db, actor, [])),
  recordServed: asked("system", ({ db, actor }) => advertisingDoor.recordServed(db, actor, [])),
  runningCampaigns: asked("anyone", ({ db, actor }) => advertisingDoor.runningCampaigns(db, actor)),
  adPlans: asked("anyone", ({ db, actor }) => advertisingDoor.adPlans(db, actor)),
  planLines: asked("administrators", ({ db, actor }) => advertisingDoor.planLines(db, actor)),
  planPrice: asked("administrators", ({ db, actor }) =>
    advertisingDoor.planPrice(db, actor, {
      code: "elite_campaign",
      validFrom: "2099-01-01",
      pricePaise: 100_000,
    }),
  ),
  buyCampaign: asked("sellers", ({ db, actor }) =>
    advertisingDoor.buyCampaign(db, actor, {
      plan: "basic_spotlight",
      idempotencyKey: crypto.randomUUID(),
    }),
  ),
  campaignPaid: asked("system", ({ db, actor, place }) =>
    advertisingDoor.campaignPaid(db, actor, {
      campaignId: place.campaignId,
      paymentId: place.campaignId,
      amountPaise: 1,
    }),
  ),
  campaignUnpaid: asked("system", ({ db, actor, place }) =>
    advertisingDoor.campaignUnpaid(db, actor, { campaignId: place.campaignId }),
  ),
  chooseProducts: asked("itsSeller", ({ db, actor, place }) =>
    advertisingDoor.chooseProducts(db, actor, {
      campaignId: place.campaignId,
      productIds: [place.product.id],
      version: 1,
    }),
  ),
  stopCampaign: asked("administrators", ({ db, actor, place }) =>
    advertisingDoor.stopCampaign(db, actor, {
      campaignId: place.campaignId,
      reason: "Against the rules",
    }),
  ),
  workOnCampaigns: asked("system", ({ db, actor }) => advertisingDoor.workOnCampaigns(db, actor)),
  allCampaigns: asked("administrators", ({ db, actor }) =>
    advertisingDoor.allCampaigns(db, actor, { search: "", status: null, after: null }),
  ),
  campaignDetail: asked("administrators", ({ db, actor, place }) =>
    advertisingDoor.campaignDetail(db, actor, { campaignId: place.campaignId }),
  ),
  campaignForMail: asked("system", ({ db, actor, place }) =>
    advertisingDoor.campaignForMail(db, actor, { campaignId: place.campaignId }),
  ),
  campaignsOfSeller: asked("sellers", ({ db, actor }) =>
    advertisingDoor.campaignsOfSeller(db, actor, { after: null }),
  ),
  campaignOfSeller: asked("itsSeller", ({ db, actor, place }) =>
    advertisingDoor.campaignOfSeller(db, actor, { campaignId: place.campaignId }),
  ),
};
