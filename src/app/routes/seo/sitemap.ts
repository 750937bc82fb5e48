import { absoluteAddress } from "#app/lib/page-address.ts";
import { sitemapIndexOf } from "#app/routes/seo/sitemap-files.ts";
import { allow } from "#app/lib/visit.server.ts";
import { xmlHeaders } from "#app/routes/seo/xml.ts";
import { sitemapRanges } from "#modules/catalog/public.server.ts";
import type { Route } from "./+types/sitemap.ts";

/** The index of all sitemaps; products are split by key ranges. */
export async function loader({ context }: Route.LoaderArgs) {
  const { catalogueDb: db, actor, config } = allow(context, "catalog.browse");
  const ranges = await sitemapRanges(db, actor);
  const files = ["pages.xml", ...ranges.map((_, place) => `products-${place + 1}.xml`)];
  return new Response(
    sitemapIndexOf(files.map((file) => absoluteAddress(config.baseUrl, `/sitemaps/${file}`))),
    { headers: xmlHeaders() },
  );
}
