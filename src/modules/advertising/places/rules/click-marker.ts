import { isUuid } from "#shared/ids.ts";
import { piecePlacements, type PiecePlacement } from "../../contract.ts";

/**
 * What the address of a sponsored card carries behind the product's own: where the card stood, and
 * for which campaign.
 */
export type Click = { readonly campaignId: string; readonly placement: PiecePlacement };

/** The marker as text, `list.<campaign id>`. `readClick` reads it back. */
export function writeClick({ campaignId, placement }: Click): string {
  return `${placement}.${campaignId}`;
}

/** Undefined for whatever no card of ours carries. */
export function readClick(text: string): Click | undefined {
  const [where, campaignId = "", ...rest] = text.split(".");
  const placement = piecePlacements.find((each) => each === where);
  return placement !== undefined && rest.length === 0 && isUuid(campaignId)
    ? { placement, campaignId: campaignId.toLowerCase() }
    : undefined;
}
