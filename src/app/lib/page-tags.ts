/**
 * What a page can show that changes, as one short text each. The page cache drops pages by them,
 * live pages listen for them.
 *
 * - `product:<uuid>`: one product, on its own page or as a card in a list
 * - `list`: any list over all products; `list:<category-slug>`: one over a category
 * - `shop:<seller-uuid>`: the products of one seller
 * - `seller:<uuid>`: a seller's profile; `sellers`: any list of sellers
 * - `sponsored`: any page with places for campaigns
 */
export type PageTag =
  | "list"
  | "sellers"
  | "sponsored"
  | `${"list" | "product" | "shop" | "seller"}:${string}`;

const uuid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const pattern = new RegExp(
  `^(?:sellers|list(?::[a-z0-9][a-z0-9-]{0,79})?|(?:product|shop|seller):${uuid})$`,
);

/** Whether a text from outside is a tag. */
export function isPageTag(text: string): text is PageTag {
  return pattern.test(text);
}
