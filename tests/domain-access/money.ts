import * as advertisingDoor from "#modules/advertising/index.server.ts";
import { asked, inside, type Rows } from "./access.ts";

/** Payments, the books, payouts, documents of the marketplace and advertising. */

const unchecked = "in the transaction of a command that has asked";

export const ledger: Rows = {
  book: inside(unchecked),
};

export const advertising: Rows = {
  runningCampaigns: asked("anyone", ({ db, actor }) => advertisingDoor.runningCampaigns(db, actor)),
};
