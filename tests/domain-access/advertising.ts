import * as advertisingDoor from "#modules/advertising/public.server.ts";
import { checked, inside, type Rows } from "./access.ts";

/** Advertising: plans and campaigns. */

export const advertising: Rows = {
  cachedCampaigns: checked("anyone", ({ db, actor }) => advertisingDoor.cachedCampaigns(db, actor)),
  invalidateCampaigns: inside("it forgets what was read, in memory"),
  campaignResults: checked("itsSeller", async ({ db, actor, place }) =>
    advertisingDoor.campaignResults(db, actor, { campaignId: place.campaignId }),
  ),
  campaignDelivery: checked("system", ({ db, actor }) =>
    advertisingDoor.campaignDelivery(db, actor, {
      campaignId: "00000000-0000-4000-8000-000000000000",
    }),
  ),
  purgeAdMarks: checked("system", ({ db, actor }) =>
    advertisingDoor.purgeAdMarks(db, actor, { before: "2026-01-01" }),
  ),
  giveOrderBack: checked("system", ({ db, actor }) =>
    advertisingDoor.giveOrderBack(db, actor, { orderId: "00000000-0000-4000-8000-000000000000" }),
  ),
  recordAdEvents: checked("system", ({ db, actor }) =>
    advertisingDoor.recordAdEvents(db, actor, []),
  ),
  recordOrders: checked("system", ({ db, actor }) => advertisingDoor.recordOrders(db, actor, [])),
  recordServed: checked("system", ({ db, actor }) => advertisingDoor.recordServed(db, actor, [])),
  runningCampaigns: checked("anyone", ({ db, actor }) =>
    advertisingDoor.runningCampaigns(db, actor),
  ),
  adPlans: checked("anyone", ({ db, actor }) => advertisingDoor.adPlans(db, actor)),
  planLines: checked("administrators", ({ db, actor }) => advertisingDoor.planLines(db, actor)),
  planPrice: checked("administrators", ({ db, actor }) =>
    advertisingDoor.planPrice(db, actor, {
      code: "elite_campaign",
      validFrom: "2099-01-01",
      pricePaise: 100_000,
    }),
  ),
  buyCampaign: checked("sellers", ({ db, actor }) =>
    advertisingDoor.buyCampaign(db, actor, {
      plan: "basic_spotlight",
      idempotencyKey: crypto.randomUUID(),
    }),
  ),
  campaignPaid: checked("system", ({ db, actor, place }) =>
    advertisingDoor.campaignPaid(db, actor, {
      campaignId: place.campaignId,
      paymentId: place.campaignId,
      amountPaise: 1,
    }),
  ),
  campaignUnpaid: checked("system", ({ db, actor, place }) =>
    advertisingDoor.campaignUnpaid(db, actor, { campaignId: place.campaignId }),
  ),
  chooseProducts: checked("itsSeller", ({ db, actor, place }) =>
    advertisingDoor.chooseProducts(db, actor, {
      campaignId: place.campaignId,
      productIds: [place.product.id],
      version: 1,
    }),
  ),
  stopCampaign: checked("administrators", ({ db, actor, place }) =>
    advertisingDoor.stopCampaign(db, actor, {
      campaignId: place.campaignId,
      reason: "Against the rules",
    }),
  ),
  workOnCampaigns: checked("system", ({ db, actor }) => advertisingDoor.workOnCampaigns(db, actor)),
  allCampaigns: checked("administrators", ({ db, actor }) =>
    advertisingDoor.allCampaigns(db, actor, { search: "", status: null, after: null }),
  ),
  campaignDetail: checked("administrators", ({ db, actor, place }) =>
    advertisingDoor.campaignDetail(db, actor, { campaignId: place.campaignId }),
  ),
  campaignForMail: checked("system", ({ db, actor, place }) =>
    advertisingDoor.campaignForMail(db, actor, { campaignId: place.campaignId }),
  ),
  campaignsOfSeller: checked("sellers", ({ db, actor }) =>
    advertisingDoor.campaignsOfSeller(db, actor, { after: null }),
  ),
  campaignOfSeller: checked("itsSeller", ({ db, actor, place }) =>
    advertisingDoor.campaignOfSeller(db, actor, { campaignId: place.campaignId }),
  ),
};
