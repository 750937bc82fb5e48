import { absoluteAddress, sharedWidth } from "#app/lib/page-address.ts";
import { sitemapOf, streamedSitemap, type SitemapPage } from "#app/routes/seo/sitemap-files.ts";
import { allow, type Visit } from "#app/lib/visit.server.ts";
import { xmlHeaders } from "#app/routes/seo/xml.ts";
import { helpSlugs } from "#app/lib/help-slugs.ts";
import { listCategories, sitemapProducts, sitemapRanges } from "#modules/catalog/public.server.ts";
import { pictureAddress } from "#modules/media/public.ts";
import { shopAddresses } from "#modules/sellers/public.server.ts";
import { NotFound } from "#shared/errors.ts";
import type { Route } from "./+types/sitemap-part.ts";
import { localPath } from "#shared/texts/text.ts";

/** The static pages. */
const pages = [
  "/",
  "/products",
  "/categories",
  "/new-arrivals",
  "/sale",
  "/sellers",
  "/about",
  "/contact",
  "/help",
  ...helpSlugs.map((slug) => `/help/${slug}`),
  "/seller-guidelines",
  "/become-seller",
  "/advertisement",
  "/shipping",
  "/cancellation-refunds",
  "/privacy-policy",
  "/terms-conditions",
];

/** One of the sitemaps of the index, with the addresses of one language. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const visit = allow(context, "catalog.browse");
  if (params.file === "pages.xml")
    return new Response(sitemapOf(await pagesOf(visit)), { headers: xmlHeaders() });
  const place = Number(/^products-([1-9][0-9]{0,4})\.xml$/.exec(params.file)?.[1]);
  const range = (await sitemapRanges(visit.catalogueDb, visit.actor))[place - 1];
  if (range === undefined) throw new NotFound();
  return new Response(streamedSitemap(productsOf(visit, range)), { headers: xmlHeaders() });
}

async function pagesOf({
  catalogueDb: db,
  actor,
  config: { baseUrl },
}: Visit): Promise<readonly SitemapPage[]> {
  const [categories, shops] = await Promise.all([
    listCategories(db, actor),
    shopAddresses(db, actor),
  ]);
  const addresses = [
    ...pages,
    ...categories.map(({ slug }) => `/products?category=${slug}`),
    ...shops.map(({ slug }) => `/sellers/${slug}`),
  ];
  return addresses.map((address) => ({ address: absoluteAddress(baseUrl, localPath(address)) }));
}

function productsOf(
  { catalogueDb: db, actor, config: { baseUrl } }: Visit,
  range: { readonly fromId: string; readonly beforeId: string | null },
) {
  let afterId: string | null = null;
  // Read now: the stream asks for its parts outside of the request.
  const prefix = localPath("");
  return async function readNext(): Promise<readonly SitemapPage[]> {
    const products = await sitemapProducts(db, actor, { ...range, afterId });
    afterId = products.at(-1)?.id ?? afterId;
    return products.map(({ slug, changedAt, pictureFile }) => ({
      address: absoluteAddress(baseUrl, `${prefix}/product/${slug}`),
      changedAt,
      picture:
        pictureFile === null
          ? undefined
          : absoluteAddress(baseUrl, pictureAddress(pictureFile, sharedWidth)),
    }));
  };
}
