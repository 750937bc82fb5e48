import { composed, type Db, type SqlFragment } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { ProductCardView } from "../contract.ts";
import type { AmongProducts, PiecesOfGroup } from "./rules/among-products.ts";
import { attributesByCode } from "../attributes/attributes-by-category.ts";
import { cardForReader } from "./card-for-reader.ts";
import { cardNow } from "./card-now.ts";
import { cardInColour } from "./card-in-colour.ts";
import type { SearchMeaning } from "../search/meaning-of.ts";
import { listConditions } from "./list-conditions.ts";
import { resolveListQuery } from "./list-products.ts";
import { isNew } from "./new-arrivals.ts";
import { refreshLists } from "./refresh-lists.ts";
import { withoutClosedShops } from "./without-closed-shops.ts";
import { where } from "./bounded-scan.ts";

/** Below half or above twice the price, a product does not fit the search any more. */
const nearInPrice = 2;

type RelevantQuery = {
  readonly groups: readonly PiecesOfGroup[];
  readonly among: AmongProducts;
  /** The same turn chooses the same products. */
  readonly turn: number;
};

/**
 * One product of each group that is in this list (or fits beside this product) and can be ordered
 * now. Groups without one are left out. One statement, plus those that read the meaning of search
 * words.
 */
export async function relevantPieces(
  db: Db,
  actor: Actor,
  { groups, among, turn }: RelevantQuery,
): Promise<ReadonlyMap<string, ProductCardView>> {
  mustBeAllowed(actor, "catalog.browse");
  const pieces = groups.flatMap(({ key, productIds }) =>
    productIds.map((productId) => ({ key, productId })),
  );
  if (pieces.length === 0) return new Map();
  await refreshLists(db);
  const relevant = await conditionsOf(db, among);
  if (relevant === null) return new Map();
  const isOrderable: SqlFragment = () => "l.is_in_stock and l.card ->> 'awayUntil' is null";
  const rows = await composed<{ readonly key: string; readonly card: ProductCardView }>(
    db,
    "catalog.relevantPieces",
    (place) => `
      select one.key, ${relevant.card(place)} as card
      from (
        select distinct on (wanted.key) wanted.key, l.product_id
        from unnest(
          ${place(pieces.map(({ key }) => key))}::text[],
          ${place(pieces.map(({ productId }) => productId))}::uuid[]
        ) as wanted(key, product_id)
        join listings l
          on l.product_id = wanted.product_id ${where(place, [isOrderable, ...relevant.conditions])}
        order by wanted.key, md5(l.product_id::text || ${place(String(turn))})
      ) one
      join listings l on l.product_id = one.product_id`,
  );
  const shown = await withoutClosedShops(
    db,
    rows.map(({ card }) => card),
  );
  const words = await attributesByCode(db);
  return new Map(
    rows.flatMap(({ key, card }) =>
      shown.includes(card) && !card.isSoldOut ? [[key, cardForReader(card, words)]] : [],
    ),
  );
}

const storedCard: SqlFragment = () => cardNow("l");

/** Null if nothing can match the request. */
async function conditionsOf(
  db: Db,
  among: AmongProducts,
): Promise<{ readonly conditions: readonly SqlFragment[]; readonly card: SqlFragment } | null> {
  if (among.kind === "list") {
    const [listed] = await resolveListQuery(db, among.filters);
    const query = { ...listed, meaning: listed.meaning && withAllKnownWords(listed.meaning) };
    return query.meaning?.tsquery === ""
      ? null
      : { conditions: listConditions(query), card: cardInColour(query) ?? storedCard };
  }
  return {
    conditions:
      among.kind === "near"
        ? isNear(among.product)
        : among.kind === "new"
          ? [isNew]
          : among.kind === "sale"
            ? [() => "l.is_on_sale"]
            : [],
    card: storedCard,
  };
}

/**
 * If no product has all words, the list shows those with some of them, the best matches first. A
 * sponsored product has no rank there, so it needs every word that any product has: in "xyzzy
 * wallet" it is a wallet.
 */
function withAllKnownWords(meaning: SearchMeaning): SearchMeaning {
  return meaning.isPartial ? { ...meaning, tsquery: meaning.allKnown } : meaning;
}

function isNear({
  id,
  categorySlug,
  pricePaise,
}: Extract<AmongProducts, { kind: "near" }>["product"]): readonly SqlFragment[] {
  return [
    (place) => `l.product_id <> ${place(id)}::uuid`,
    (place) => `l.category_slug = ${place(categorySlug)}`,
    (place) =>
      `l.price_paise between ${place(pricePaise / nearInPrice)}::numeric and ` +
      `${place(pricePaise * nearInPrice)}::numeric`,
  ];
}
