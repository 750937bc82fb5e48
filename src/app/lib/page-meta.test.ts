import type { MetaDescriptor } from "react-router";
import { expect, test } from "vitest";
import { pageMeta } from "./page-meta.ts";

const matches = [
  { id: "root", loaderData: { origin: "https://shop.example", settings: { name: "Charma" } } },
];

function named(meta: readonly MetaDescriptor[], name: string): unknown {
  for (const tag of meta) {
    if ("name" in tag && tag.name === name && "content" in tag) return tag.content;
    if ("property" in tag && tag.property === name && "content" in tag) return tag.content;
  }
  return undefined;
}

function links(meta: readonly MetaDescriptor[], rel: string): readonly unknown[] {
  return meta.flatMap((tag) =>
    "rel" in tag && tag.rel === rel && "href" in tag ? [tag.href] : [],
  );
}

test("a page has one canonical address, for search engines, languages and shared links", () => {
  const meta = pageMeta(matches, {
    title: "Sale Items",
    description: "Less than before.",
    canonical: "/sale",
  });
  expect(meta[0]).toEqual({ title: "Sale Items | Charma" });
  expect(links(meta, "canonical")).toEqual(["https://shop.example/sale"]);
  expect(meta.filter((tag) => "hrefLang" in tag)).toEqual([
    { tagName: "link", rel: "alternate", hrefLang: "en-IN", href: "https://shop.example/sale" },
    { tagName: "link", rel: "alternate", hrefLang: "hi-IN", href: "https://shop.example/hi/sale" },
    { tagName: "link", rel: "alternate", hrefLang: "x-default", href: "https://shop.example/sale" },
  ]);
  expect(named(meta, "og:url")).toBe("https://shop.example/sale");
  expect(named(meta, "og:title")).toBe("Sale Items");
  expect(named(meta, "og:site_name")).toBe("Charma");
  expect(named(meta, "og:image")).toBe("https://shop.example/shared-link.jpg");
  expect(named(meta, "twitter:card")).toBe("summary_large_image");
  expect(named(meta, "robots")).toBeUndefined();
});

test("a page's own picture is the picture of its shared links", () => {
  const meta = pageMeta(matches, {
    title: "Belt",
    canonical: "/product/belt",
    kind: "product",
    picture: { address: "/pictures/belt.webp", alt: "A belt", width: 900, height: 1125 },
  });
  expect(
    ["og:type", "og:image", "og:image:width", "og:image:height", "og:image:alt"].map((name) =>
      named(meta, name),
    ),
  ).toEqual(["product", "https://shop.example/pictures/belt.webp", "900", "1125", "A belt"]);
});

test("a filtered list is not indexed, but its links are followed", () => {
  const meta = pageMeta(matches, { title: "Products", canonical: "/products", isPart: true });
  expect(named(meta, "robots")).toBe("noindex, follow");
  expect(links(meta, "canonical")).toEqual(["https://shop.example/products"]);
  expect(links(meta, "alternate")).toEqual([]);
});

test("a page without a canonical address is not for search engines", () => {
  const meta = pageMeta(matches, { title: "Page not found" });
  expect(named(meta, "robots")).toBe("noindex");
  expect(links(meta, "canonical")).toEqual([]);
});

test("a page has a title even if the root failed to load", () => {
  expect(pageMeta([{ id: "root" }], { title: "Sale Items", canonical: "/sale" })[0]).toEqual({
    title: "Sale Items",
  });
});

test("a description is shortened at a word, a single long word at the limit", () => {
  expect(
    named(pageMeta(matches, { title: "Bag", description: "word ".repeat(60) }), "description"),
  ).toBe(`${"word ".repeat(31)}word…`);
  expect(
    String(named(pageMeta(matches, { title: "Bag", description: "x".repeat(300) }), "description")),
  ).toHaveLength(160);
});

test("the breadcrumb trail ends at the page itself", () => {
  const meta = pageMeta(matches, {
    title: "Belt",
    canonical: "/product/belt",
    trail: [{ name: "Products", address: "/products" }],
  });
  const jsonLd = meta.flatMap((tag) => ("script:ld+json" in tag ? [tag["script:ld+json"]] : []));
  expect(jsonLd).toEqual([
    {
      "@context": "https://schema.org",
      "@type": "BreadcrumbList",
      itemListElement: [
        { "@type": "ListItem", position: 1, name: "Home", item: "https://shop.example/" },
        {
          "@type": "ListItem",
          position: 2,
          name: "Products",
          item: "https://shop.example/products",
        },
        {
          "@type": "ListItem",
          position: 3,
          name: "Belt",
          item: "https://shop.example/product/belt",
        },
      ],
    },
  ]);
});
