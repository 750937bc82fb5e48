import type { Tariff } from "#modules/shipping/public.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { withGst } from "#shared/money.ts";
import type { ProductPageView, VariantView } from "../contract.ts";
import { productPagesForReader } from "../product-page/product-page-for-reader.ts";
import type { ComparedProduct, Comparison } from "./contract.ts";
import { comparisonRows } from "./rules/comparison-rows.ts";

/**
 * Up to four products beside each other, in the order of their slugs and in the reader's language.
 * One statement; the attributes are memoized. Open to everyone.
 */
export async function compareProducts(
  db: Db,
  actor: Actor,
  { slugs, making }: { readonly slugs: readonly string[]; readonly making: Tariff["processing"] },
): Promise<Comparison> {
  const pages = slugs.length === 0 ? [] : await productPagesForReader(db, actor, slugs);
  return {
    products: pages.map(asColumn),
    rows: comparisonRows(pages, making),
    sellerIds: pages.map(({ seller }) => seller.sellerId),
    goneSlugs: slugs.filter((slug) => pages.every((page) => page.slug !== slug)),
  };
}

function asColumn({ id, slug, name, lang, pictures, variants }: ProductPageView): ComparedProduct {
  const priceOf = ({ pricePaise, gstBasisPoints, priceIncludesGst }: VariantView) =>
    withGst(pricePaise, gstBasisPoints, priceIncludesGst);
  const [least] = variants.toSorted((one, other) => priceOf(one) - priceOf(other));
  return {
    id,
    slug,
    name,
    ...(lang !== undefined && { lang }),
    picture: pictures[0] ?? null,
    price: {
      pricePaise: least?.pricePaise ?? 0,
      comparePricePaise: least?.comparePricePaise ?? null,
      priceIncludesGst: least?.priceIncludesGst,
      gstBasisPoints: least?.gstBasisPoints ?? 0,
      compareGstBasisPoints: least?.compareGstBasisPoints ?? 0,
      isFrom: variants.some((variant) => priceOf(variant) !== (least && priceOf(least))),
    },
    isSoldOut: variants.every(({ stock }) => stock === 0),
  };
}
