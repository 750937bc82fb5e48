import { isUuid } from "#shared/ids.ts";
import { piecePlacements, type ReportedAdEvent } from "../../contract.ts";

/** A list has four sponsored cards, and a page hardly more. */
const mostCards = 8;

/** Bytes of the longest beacon: placement, two ids and separators per card. */
export const maxImpressionBeaconBytes = mostCards * 84;

/** Parses "list.<campaign>.<product>,…" as impressions; undefined for anything else. */
export function readImpressions(text: string): readonly ReportedAdEvent[] | undefined {
  const cards = text.split(",");
  const seen = cards.flatMap((card) => readCard(card) ?? []);
  return cards.length <= mostCards && seen.length === cards.length ? seen : undefined;
}

function readCard(text: string): ReportedAdEvent | undefined {
  const [where, campaignId = "", product = "", ...rest] = text.split(".");
  const placement = piecePlacements.find((each) => each === where);
  if (placement === undefined || rest.length > 0 || !isUuid(campaignId) || !isUuid(product))
    return undefined;
  return {
    action: "impression",
    campaignId: campaignId.toLowerCase(),
    product: product.toLowerCase(),
    placement,
  };
}
