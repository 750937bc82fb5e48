import * as advertisingDoor from "#modules/advertising/index.server.ts";
import { asked, inside, type Rows } from "./access.ts";

/** Payments, the books, payouts, documents of the marketplace and advertising. */

const unchecked = "in the transaction of a command that has asked";

export const ledger: Rows = {
  book: inside(unchecked),
  balancesOfParty: inside("for queries of modules above, which ask whose it is"),
};

export const advertising: Rows = {
  campaignDelivery: asked("system", ({ db, actor }) => advertisingDoor.campaignDelivery(db, actor, { campaignId: "00000000-0000-4000-8000-000000000000" })),
  recordServed: asked("system", ({ db, actor }) => advertisingDoor.recordServed(db, actor, [])),
  runningCampaigns: asked("anyone", ({ db, actor }) => advertisingDoor.runningCampaigns(db, actor)),
};
