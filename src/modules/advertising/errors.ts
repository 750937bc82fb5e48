import { NotFound } from "#shared/errors.ts";

/** Absent, or another seller's: nobody can tell which. */
export class CampaignNotFound extends NotFound {
  constructor() {
    super("Campaign not found", { code: "advertising.campaignNotFound" });
  }
}
