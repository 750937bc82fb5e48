/**
 * A page's cache tags: what it shows that can change, as one short text each. The page cache
 * invalidates pages by tag, and live pages subscribe to tags.
 *
 * - `product:<uuid>`: one product, on its own page or as a card in a list
 * - `list`: any list over all products; `list:<category-slug>`: one over a category
 * - `shop:<seller-uuid>`: the products of one seller
 * - `seller:<uuid>`: a seller's profile; `sellers`: any list of sellers
 * - `sponsored`: any page with places for campaigns
 * - `order:<uuid>`: an order, for live pages only: its pages are never cached
 * - `notices:<uuid>`: the notices of a user, as above
 * - `conversation:<uuid>`, `ticket:<uuid>`: what people write to each other, as above
 */
export type PageTag =
  | "list"
  | "sellers"
  | "sponsored"
  | `${"list" | "product" | "shop" | "seller" | PrivateTopic}:${string}`;

/** What a private page follows. A stream says only that something changed; the page asks who reads it. */
type PrivateTopic = "order" | "notices" | "conversation" | "ticket";

const uuid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const pattern = new RegExp(
  `^(?:sellers|list(?::[a-z0-9][a-z0-9-]{0,79})?|(?:product|shop|seller|order|notices|conversation|ticket):${uuid})$`,
);

/** Whether an untrusted text is a tag. */
export function isPageTag(text: string): text is PageTag {
  return pattern.test(text);
}
