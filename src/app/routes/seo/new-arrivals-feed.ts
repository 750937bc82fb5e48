import { absoluteAddress, sharedPicture } from "#app/lib/page-address.ts";
import { cachePage } from "#app/lib/cache-page.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { escapeXml, xmlHead, xmlHeaders } from "#app/routes/seo/xml.ts";
import type { ProductCardView } from "#modules/catalog/public.ts";
import { newArrivals } from "#modules/catalog/public.server.ts";
import { formatPrice } from "#shared/money.ts";
import type { Route } from "./+types/new-arrivals-feed.ts";
import { t } from "#shared/texts/text.ts";

/** An RSS 2.0 feed of the products of the last 15 days, newest first. */
export async function loader({ context }: Route.LoaderArgs) {
  const { catalogueDb: db, actor, config, settings } = allow(context, "catalog.browse");
  cachePage(context, "list", { forSeconds: 60 });
  const { products } = await newArrivals(db, actor, { after: "" });
  const address = (path: string) => escapeXml(absoluteAddress(config.baseUrl, path));
  const channel = `<title>${escapeXml(t("New arrivals | {name}", { name: settings.name }))}</title>
<link>${address("/new-arrivals")}</link>
<atom:link href="${address("/feeds/new-arrivals.xml")}" rel="self" type="application/rss+xml"/>
<description>What the workshops have finished within the last 15 days.</description>
<language>en-in</language>
<ttl>60</ttl>
${products.map((product) => itemOf(product, address)).join("")}`;
  const feed =
    `${xmlHead}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" ` +
    `xmlns:media="http://search.yahoo.com/mrss/" ` +
    `xmlns:dc="http://purl.org/dc/elements/1.1/">\n<channel>\n${channel}</channel>\n</rss>\n`;
  return new Response(feed, { headers: xmlHeaders("application/rss+xml") });
}

function itemOf(product: ProductCardView, address: (path: string) => string): string {
  const picture = product.picture === null ? null : sharedPicture(product.picture);
  const price = `${product.hasSeveralPrices ? "From " : ""}${formatPrice({ ...product, priceIncludesGst: product.priceIncludesGst })}`;
  // Readers render the description as HTML, so its text is escaped for HTML first and then for XML.
  const html = `<p>${escapeXml(price)}</p><p>${escapeXml(product.excerpt)}</p>`;
  return `<item>
<title>${escapeXml(product.name)}</title>
<link>${address(`/product/${product.slug}`)}</link>
<guid isPermaLink="false">${product.id}</guid>
<pubDate>${new Date(product.createdAt).toUTCString()}</pubDate>
<dc:creator>${escapeXml(product.sellerName)}</dc:creator>
<description>${escapeXml(html)}</description>
${
  picture === null
    ? ""
    : `<media:content url="${address(picture.address)}" medium="image" width="${picture.width}" ` +
      `height="${picture.height}"><media:description>${escapeXml(picture.alt)}</media:description></media:content>\n`
}</item>
`;
}
