import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { campaignColumns, productNamesColumn } from "./campaign.sql.ts";
import type { Campaign } from "../contract.ts";

/** A campaign as mails about it describe it. */
export type CampaignForMail = Campaign & {
  /** The first five. */
  readonly productNames: readonly string[];
};

const one = statement<CampaignForMail>(
  "advertising.campaignForMail",
  `select ${campaignColumns},
     ${productNamesColumn(5)}
   from campaigns c
   where c.id = $1`,
);

/** The contents of a mail about a campaign. One statement. */
export async function campaignForMail(
  db: Db,
  actor: Actor,
  { campaignId }: { readonly campaignId: string },
): Promise<CampaignForMail | null> {
  mustBeAllowed(actor, "notifications.send");
  const [campaign] = await one(db, [campaignId]);
  return campaign ?? null;
}
