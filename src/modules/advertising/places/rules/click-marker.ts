import { isUuid } from "#shared/ids.ts";
import { piecePlacements, type PiecePlacement } from "../../contract.ts";

/** The query parameter of a sponsored card's address: its placement and campaign. */
export type Click = { readonly campaignId: string; readonly placement: PiecePlacement };

/** The marker as text, `list.<campaign id>`. `readClick` reads it back. */
export function writeClick({ campaignId, placement }: Click): string {
  return `${placement}.${campaignId}`;
}

/** Undefined for anything that our cards do not contain. */
export function readClick(text: string): Click | undefined {
  const [where, campaignId = "", ...rest] = text.split(".");
  const placement = piecePlacements.find((each) => each === where);
  return placement !== undefined && rest.length === 0 && isUuid(campaignId)
    ? { placement, campaignId: campaignId.toLowerCase() }
    : undefined;
}
