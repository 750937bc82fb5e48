import { artisans } from "#demo/artisans.ts";
import { makeProduct } from "#demo/products/make-product.ts";
import type { DesignName, Ranges } from "#demo/products/range.ts";
import { centralAndEasternRanges } from "#demo/products/ranges-centre-and-east.ts";
import { northernRanges } from "#demo/products/ranges-north.ts";
import { rajasthaniRanges } from "#demo/products/ranges-rajasthan.ts";
import { southernRanges } from "#demo/products/ranges-south.ts";
import { westernRanges } from "#demo/products/ranges-west.ts";
import { workshops } from "#demo/products/workshops.ts";
import type { DemoProduct } from "#demo/shapes.ts";

const ranges: Ranges = {
  ...westernRanges,
  ...rajasthaniRanges,
  ...northernRanges,
  ...centralAndEasternRanges,
  ...southernRanges,
};

/**
 * All products and drafts of the demo marketplace, artisan by artisan; the same at every loading.
 */
export const products: readonly DemoProduct[] = makeAll();

function makeAll(): DemoProduct[] {
  const made: DemoProduct[] = [];
  const soFar = new Map<DesignName, number>();
  for (const { slug, joinedDaysAgo } of artisans) {
    const workshop = workshops[slug];
    if (workshop === undefined) continue;
    for (const [inRange, row] of (ranges[slug] ?? []).entries()) {
      const ofDesign = soFar.get(row[0]) ?? 0;
      soFar.set(row[0], ofDesign + 1);
      made.push(
        makeProduct(slug, workshop, row, {
          overall: made.length,
          inRange,
          ofDesign,
          sellerJoinedDaysAgo: joinedDaysAgo,
        }),
      );
    }
  }
  return made;
}
