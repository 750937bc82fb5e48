import { absoluteAddress, addressIn } from "#app/lib/page-address.ts";
import { sitemapIndexOf } from "#app/routes/seo/sitemap-files.ts";
import { allow } from "#app/lib/visit.server.ts";
import { xmlHeaders } from "#app/routes/seo/xml.ts";
import { sitemapRanges } from "#modules/catalog/public.server.ts";
import type { Route } from "./+types/sitemap.ts";
import { wholeLanguages } from "#shared/texts/languages.ts";

/** The index of all sitemaps; products are split by key ranges, and each language has its own. */
export async function loader({ context }: Route.LoaderArgs) {
  const { catalogueDb: db, actor, config } = allow(context, "catalog.browse");
  const ranges = await sitemapRanges(db, actor);
  const files = ["pages.xml", ...ranges.map((_, place) => `products-${place + 1}.xml`)];
  const addresses = wholeLanguages.flatMap((language) =>
    files.map((file) => absoluteAddress(config.baseUrl, addressIn(language, `/sitemaps/${file}`))),
  );
  return new Response(sitemapIndexOf(addresses), { headers: xmlHeaders() });
}
