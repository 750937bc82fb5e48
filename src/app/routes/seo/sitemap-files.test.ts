import { describe, expect, test } from "vitest";
import { sitemapIndexOf, sitemapLine, sitemapOf, streamedSitemap } from "./sitemap-files.ts";
import { escapeXml } from "./xml.ts";

describe("XML", () => {
  test("text is escaped, and characters that XML forbids are left out", () => {
    expect(escapeXml(`Bags & "belts" <b>it's</b>\u0000\u000B\uFFFE`)).toBe(
      "Bags &amp; &quot;belts&quot; &lt;b&gt;it&apos;s&lt;/b&gt;",
    );
    expect(escapeXml("चमड़े का बटुआ 👜")).toBe("चमड़े का बटुआ 👜");
  });
});

describe("a sitemap", () => {
  test("a line has the page's address, its date of change, and its picture", () => {
    expect(
      sitemapLine({
        address: "https://shop.example/products?category=a&b=c",
        changedAt: new Date(0),
        picture: "https://shop.example/pictures/a.webp",
      }),
    ).toBe(
      "<url><loc>https://shop.example/products?category=a&amp;b=c</loc><lastmod>1970-01-01T00:00:00.000Z</lastmod><image:image><image:loc>https://shop.example/pictures/a.webp</image:loc></image:image></url>\n",
    );
  });

  test("it never has more than 50,000 pages, the limit of sitemaps.org", () => {
    const many = sitemapOf(
      Array.from({ length: 50_001 }, (_, place) => ({ address: `https://shop.example/${place}` })),
    );
    expect(many.match(/<url>/g)).toHaveLength(50_000);
  });

  test("the index lists the files", () => {
    expect(sitemapIndexOf(["https://shop.example/sitemaps/pages.xml"])).toContain(
      "<sitemap><loc>https://shop.example/sitemaps/pages.xml</loc></sitemap>",
    );
  });
});

describe("a streamed sitemap", () => {
  const parts = (count: number) => {
    const reads = { times: 0 };
    const readNext = async () =>
      reads.times++ < count ? [{ address: `https://shop.example/${reads.times}` }] : [];
    return { reads, stream: streamedSitemap(readNext) };
  };

  test("it is the same text as a complete one", async () => {
    const expected = sitemapOf(
      [1, 2, 3].map((place) => ({ address: `https://shop.example/${place}` })),
    );
    expect(await new Response(parts(3).stream).text()).toBe(expected);
    expect(await new Response(parts(0).stream).text()).toBe(sitemapOf([]));
  });

  test("it reads nothing before the client does, and stops when the client disconnects", async () => {
    const { reads, stream } = parts(1000);
    await Promise.resolve();
    expect(reads.times).toBe(0);
    const reader = stream.getReader();
    await reader.read();
    await reader.read();
    expect(reads.times).toBe(2);
    await reader.cancel();
    expect(reads.times).toBe(2);
  });
});
