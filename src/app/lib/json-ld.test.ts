import { describe, expect, test } from "vitest";
import { listJsonLd, marketplaceJsonLd, shopJsonLd } from "./json-ld.ts";

const origin = "https://shop.example";
const settings = {
  name: "Charma",
  legalName: "Charma Ltd",
  address: "1 Road, Pune",
  supportEmail: "s@example.com",
  supportPhone: "+91 1",
  supportHours: "",
  grievanceOfficer: "",
  grievanceEmail: "",
  gstin: null,
  tcsGstin: null,
  tcsGstins: [],
  tcsElsewhere: "head_office" as const,
  gstBeforeDispatch: "bill_again" as const,
  tan: null,
  commissionBasisPoints: 1000,
};
const seller = {
  sellerId: "1",
  slug: "agra-taj",
  shopName: "Agra Taj",
  tagline: null,
  town: "Agra",
  state: "Uttar Pradesh",
  specialties: ["mojari"],
  yearsOfExperience: 24,
  story: "Shoes.",
  joinedAt: "2025-03-01T00:00:00.000Z",
  portrait: null,
  photos: [],
  awayUntil: null,
  awayNote: null,
  takesCommissions: true,
  company: null,
};

describe("structured data of the marketplace", () => {
  test("names the operator and the search", () => {
    const [organisation, website] = marketplaceJsonLd(origin, settings);
    expect(organisation).toMatchObject({
      "@type": "Organization",
      name: "Charma",
      legalName: "Charma Ltd",
      url: "https://shop.example/",
      logo: "https://shop.example/icon-512.png",
    });
    expect(website).toMatchObject({
      "@type": "WebSite",
      url: "https://shop.example/",
      potentialAction: {
        "@type": "SearchAction",
        target: { urlTemplate: "https://shop.example/products?search={search_term_string}" },
        "query-input": "required name=search_term_string",
      },
    });
  });

  test("lists the products in order", () => {
    expect(
      listJsonLd(origin, [
        { slug: "a", name: "A" },
        { slug: "b", name: "B" },
      ]),
    ).toMatchObject({
      "@type": "ItemList",
      numberOfItems: 2,
      itemListElement: [
        { position: 1, name: "A", url: "https://shop.example/product/a" },
        { position: 2, name: "B", url: "https://shop.example/product/b" },
      ],
    });
  });

  test("has a shop's place, and its rating only if there is one", () => {
    const jsonLd = shopJsonLd(origin, seller, null);
    expect(jsonLd).toMatchObject({
      "@type": "ProfilePage",
      mainEntity: {
        name: "Agra Taj",
        url: "https://shop.example/sellers/agra-taj",
        address: { addressLocality: "Agra", addressRegion: "Uttar Pradesh", addressCountry: "IN" },
      },
    });
    expect(jsonLd["mainEntity"]).not.toHaveProperty("aggregateRating");
    expect(jsonLd["mainEntity"]).not.toHaveProperty("slogan");
    expect(shopJsonLd(origin, seller, { tenths: 47, count: 3 })["mainEntity"]).toMatchObject({
      aggregateRating: { ratingValue: 4.7, reviewCount: 3 },
    });
  });
});
