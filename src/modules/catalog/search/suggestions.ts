import { approvedSellersView } from "#modules/sellers/public.server.ts";
import { composed, type Db, type SqlFragment } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { cleanLine } from "#shared/text.ts";
import { inReadersLanguage } from "#shared/texts/translations.ts";
import type { CategoryWithAliases } from "../contract.ts";
import { allCategories } from "../categories/all-categories.ts";
import { inPrice } from "../listing/list-conditions.ts";
import { noUpperLimitRupees, withinPrices } from "../listing/rules/product-filters.ts";
import { refreshLists } from "../listing/refresh-lists.ts";
import { categoryOf, spellingsOf } from "../categories/rules/category-of.ts";
import { candidates, relevance } from "./candidates.ts";
import {
  noSuggestions,
  type SuggestedArtisan,
  type SuggestedProduct,
  type Suggestions,
} from "./contract.ts";
import { meaningOfBeginning, type SearchMeaning } from "./meaning-of.ts";
import { latinDigits } from "#shared/indian-digits.ts";
import { readPriceWords } from "./rules/price-words.ts";
import { withNameForReader, type NameInBoth } from "../product/rules/product-languages.ts";
import { comparable, wordsOf } from "./words.ts";

const longestText = 80;
const shortestText = 2;
const most = { products: 6, categories: 3, artisans: 3 } as const;

/**
 * Suggestions for a text that is still being typed. Two statements, and two more at times for
 * cached data that has expired.
 */
export async function suggestions(
  db: Db,
  actor: Actor,
  input: { readonly text: string },
): Promise<Suggestions> {
  mustBeAllowed(actor, "catalog.browse");
  const { text, priceWords, ...prices } = readPriceWords(
    latinDigits(cleanLine(input.text).slice(0, longestText)),
  );
  const words = wordsOf(text);
  if (words.join("").length < shortestText) return noSuggestions;
  await refreshLists(db);
  const [meaning, categories] = await Promise.all([
    meaningOfBeginning(db, text),
    allCategories(db),
  ]);
  const filtered = inPrice(withinPrices({ minRupees: 0, maxRupees: noUpperLimitRupees }, prices));
  const found = await readSuggestions(db, { meaning, filtered }, words);
  return {
    ...found,
    products: found.products.map(withNameForReader),
    categories: matchingCategories(categories, words, meaning),
    correctedTo:
      found.products.length === 0 || meaning.correctedTo === null
        ? null
        : `${meaning.correctedTo} ${priceWords}`.trim(),
  };
}

type StoredSuggestion = SuggestedProduct & NameInBoth;

type Found = {
  readonly products: readonly StoredSuggestion[];
  readonly artisans: readonly SuggestedArtisan[];
};

async function readSuggestions(
  db: Db,
  {
    meaning,
    filtered,
  }: { readonly meaning: SearchMeaning; readonly filtered: readonly SqlFragment[] },
  words: readonly string[],
): Promise<Found> {
  const [found] = await composed<Found>(db, "catalog.suggestions", (place) => {
    // A space before the name makes every word start alike. Words contain no wildcards of `like`.
    const beginnings = words.map(
      (word) => `' ' || search_text(s.shop_name) like '% ' || search_text(${place(word)}) || '%'`,
    );
    const products =
      meaning.tsquery === ""
        ? "'[]'::jsonb"
        : `(
          select coalesce(
            jsonb_agg(
              jsonb_build_object(
                'slug', card -> 'slug', 'name', card -> 'name', 'language', card -> 'language',
                'translatedName', card -> 'translatedName',
                'pricePaise', card -> 'pricePaise',
                'hasSeveralPrices', card -> 'hasSeveralPrices',
                'gstBasisPoints', card -> 'gstBasisPoints', 'picture', card -> 'picture',
                'priceIncludesGst', coalesce(card -> 'priceIncludesGst', 'false')
              )
              order by relevance desc, product_id desc
            ),
            '[]'
          )
          from (
            select l.card, l.product_id, ${relevance(meaning)(place)} as relevance
            from ${candidates(meaning, { filtered })(place)} l
            order by relevance desc, product_id desc
            limit ${most.products}
          ) best
        )`;
    return `
      select ${products} as products,
        (
          select coalesce(
            jsonb_agg(
              jsonb_build_object('slug', slug, 'shopName', shop_name, 'town', town)
              order by shop_name, slug
            ),
            '[]'
          )
          from (
            select s.slug, s.shop_name, s.town
            from ${approvedSellersView} s
            where ${beginnings.join(" and ")}
            order by s.shop_name, s.slug
            limit ${most.artisans}
          ) artisans
        ) as artisans`;
  });
  return found ?? { products: [], artisans: [] };
}

/** Categories with a word that starts so, and those that the words mean. */
function matchingCategories(
  categories: readonly CategoryWithAliases[],
  words: readonly string[],
  { names }: SearchMeaning,
): Suggestions["categories"] {
  const beginnings = words.map(comparable);
  const begun = categories.filter((category) =>
    spellingsOf(category).some((spelling) => {
      const parts = wordsOf(comparable(spelling));
      return beginnings.every((beginning) => parts.some((part) => part.startsWith(beginning)));
    }),
  );
  const named = names.flatMap((name) => categoryOf(categories, name) ?? []);
  return [...new Set([...begun, ...named])]
    .slice(0, most.categories)
    .map(({ slug, name, translations }) => inReadersLanguage({ slug, name, translations }));
}
