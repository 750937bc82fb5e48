import { href } from "react-router";
import { cachePage } from "#app/lib/cache-page.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { suggestions } from "#modules/catalog/public.server.ts";
import { displayPicture } from "#modules/catalog/public.ui.ts";
import type { SuggestionGroup } from "#ui/shell/suggestion.ts";
import type { Route } from "./+types/suggestions.ts";
import { t } from "#shared/texts/text.ts";

/** The suggestions below the search field for `?q=`, as JSON. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { catalogueDb: db, actor } = allow(context, "catalog.browse");
  const { products, categories, artisans, correctedTo } = await suggestions(db, actor, {
    text: url.searchParams.get("q") ?? "",
  });
  cachePage(context, "list", "sellers", { reads: ["q"], forSeconds: 60 });
  const groups: readonly SuggestionGroup[] = [
    {
      title: correctedTo === null ? t("Pieces") : t("Pieces for “{correctedTo}”", { correctedTo }),
      suggestions: products.map(({ slug, name, lang, picture, hasSeveralPrices, ...card }) => ({
        to: href("/product/:productId", { productId: slug }),
        label: name,
        lang,
        picture: picture && displayPicture(picture),
        price: {
          pricePaise: card.pricePaise,
          gstBasisPoints: card.gstBasisPoints,
          priceIncludesGst: card.priceIncludesGst,
          isFrom: hasSeveralPrices,
        },
      })),
    },
    {
      title: t("Categories"),
      suggestions: categories.map(({ slug, name }) => ({
        to: `${href("/products")}?${new URLSearchParams({ category: slug })}`,
        label: name,
      })),
    },
    {
      title: t("Artisans"),
      suggestions: artisans.map(({ slug, shopName, town }) => ({
        to: href("/sellers/:slug", { slug }),
        label: shopName,
        note: town ?? undefined,
      })),
    },
  ];
  const answer = JSON.stringify({ groups: groups.filter((group) => group.suggestions.length > 0) });
  // A corrected text repeats the user's input, so it is escaped: no browser may read tags in it,
  // even if it renders the JSON as a page.
  return new Response(answer.replaceAll("<", "\\u003c"), {
    headers: { "Content-Type": "application/json" },
  });
}
