import { escapeXml, xmlHead } from "./xml.ts";

/** Sitemaps by sitemaps.org with Google's image extension. Addresses are absolute. */

export type SitemapPage = {
  readonly address: string;
  readonly changedAt?: Date | string | undefined;
  readonly picture?: string | undefined;
};

const mostPages = 50_000;

export const sitemapStart =
  `${xmlHead}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ` +
  `xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n`;
export const sitemapEnd = "</urlset>\n";

/** One page's entry. */
export function sitemapLine({ address, changedAt, picture }: SitemapPage): string {
  const changed =
    changedAt === undefined ? "" : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`;
  const image =
    picture === undefined
      ? ""
      : `<image:image><image:loc>${escapeXml(picture)}</image:loc></image:image>`;
  return `<url><loc>${escapeXml(address)}</loc>${changed}${image}</url>\n`;
}

/** A complete sitemap of a few pages. */
export function sitemapOf(pages: readonly SitemapPage[]): string {
  return sitemapStart + pages.slice(0, mostPages).map(sitemapLine).join("") + sitemapEnd;
}

/** The index of all sitemaps. */
export function sitemapIndexOf(addresses: readonly string[]): string {
  const lines = addresses.map((address) => `<sitemap><loc>${escapeXml(address)}</loc></sitemap>\n`);
  return (
    `${xmlHead}<sitemapindex ` +
    `xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join("")}</sitemapindex>\n`
  );
}

/**
 * A streamed sitemap: `readNext` returns the next pages, none at the end. It reads the next part
 * only when the client has taken the last one, so memory holds one part, and an aborted download
 * stops reading.
 */
export function streamedSitemap(
  readNext: () => Promise<readonly SitemapPage[]>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let hasBegun = false;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const pages = await readNext();
        const start = hasBegun ? "" : sitemapStart;
        hasBegun = true;
        controller.enqueue(
          encoder.encode(
            start + pages.map(sitemapLine).join("") + (pages.length === 0 ? sitemapEnd : ""),
          ),
        );
        if (pages.length === 0) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}
