/** Addresses on which buyers follow a parcel at its courier. Knows no list of couriers. */

/** What stands for the tracking number in a courier's link. */
export const numberInLink = "{number}";

/**
 * The address of a parcel at its courier. A link without `{number}` leads to the page where the
 * number is typed in. Null without a link, and for a link that needs a number when there is none:
 * `https://x.in/{number}` and "AB 1" give `https://x.in/AB%201`.
 */
export function trackingLink(link: string | null, trackingNumber: string | null): string | null {
  if (link === null || !link.includes(numberInLink)) return link;
  return trackingNumber === null
    ? null
    : link.replaceAll(numberInLink, encodeURIComponent(trackingNumber));
}

/** Whether a link may be given to buyers: https, a host with a dot, and no spaces. */
export function isTrackingLink(link: string): boolean {
  return /^https:\/\/[^\s/@]+\.[^\s/@]+(\/\S*)?$/.test(link) && URL.canParse(link);
}
