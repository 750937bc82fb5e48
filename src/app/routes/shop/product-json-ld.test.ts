import { describe, expect, test } from "vitest";
import type { ProductPageView, VariantView } from "#modules/catalog/contract.ts";
import { emptyProduct } from "#modules/catalog/product/rules/product-values.ts";
import { productJsonLd } from "./product-json-ld.ts";

const origin = "https://shop.example";

function aVariant(changed: Partial<VariantView> = {}): VariantView {
  return {
    id: "1",
    sku: "BELT-1",
    size: null,
    colour: null,
    stock: 3,
    pricePaise: 165_000,
    comparePricePaise: null,
    gstBasisPoints: 1800,
    compareGstBasisPoints: 1800,
    swatch: null,
    colourName: null,
    attributes: [],
    ...changed,
  };
}

function aProduct(changed: Partial<ProductPageView> = {}): ProductPageView {
  return {
    ...emptyProduct(),
    id: "1",
    slug: "harness-belt",
    name: "Harness belt",
    description: "A belt.",
    category: { slug: "belts", name: "Belts", description: "" },
    materials: "Full-grain leather",
    weightGrams: 240,
    hsnCode: "42033000",
    netQuantity: "1 piece",
    countryOfOrigin: "India",
    saleEndsAt: null,
    attributes: [],
    marks: [],
    variants: [aVariant()],
    pictures: [
      {
        file: "belt.webp",
        alt: "A belt",
        width: 900,
        height: 1125,
        dominantColour: "#aa8866",
        colour: null,
      } as ProductPageView["pictures"][number],
    ],
    seller: {
      slug: "kanpur-harness",
      shopName: "Kanpur Harness",
      tagline: null,
      town: null,
      state: null,
      joinedAt: "2025-01-01T00:00:00.000Z",
      numberOfProducts: 1,
      awayUntil: null,
      calendar: { stateCode: null, closed: null },
      company: null,
    },
    ...changed,
  } as ProductPageView;
}

function offersOf(product: ProductPageView) {
  const { offers } = productJsonLd(origin, { product, rating: null });
  return offers as Readonly<Record<string, unknown>>;
}

describe("structured data of a product", () => {
  test("it has all that a merchant listing requires: name, picture, price with GST, currency, availability", () => {
    const jsonLd = productJsonLd(origin, { product: aProduct(), rating: null });
    expect(jsonLd).toMatchObject({
      "@context": "https://schema.org",
      "@type": "Product",
      name: "Harness belt",
      sku: "BELT-1",
      image: ["https://shop.example/pictures/1280/belt.webp"],
    });
    expect(jsonLd["offers"]).toMatchObject({
      "@type": "Offer",
      price: "1947.00",
      priceCurrency: "INR",
      availability: "https://schema.org/InStock",
      itemCondition: "https://schema.org/NewCondition",
      url: "https://shop.example/product/harness-belt",
      priceSpecification: { price: "1947.00", valueAddedTaxIncluded: true },
      seller: {
        "@type": "Organization",
        name: "Kanpur Harness",
        url: "https://shop.example/sellers/kanpur-harness",
      },
    });
  });

  test("its reviews have an author, a day, stars and what was said, if anything", () => {
    const review = { author: "Asha", writtenOn: "2026-11-28", stars: 4, body: "Soft & strong." };
    const jsonLd = productJsonLd(origin, {
      product: aProduct(),
      rating: { tenths: 45, count: 2 },
      reviews: [review, { ...review, stars: 5, body: "" }],
    });
    expect(jsonLd["aggregateRating"]).toMatchObject({ ratingValue: 4.5, reviewCount: 2 });
    expect(jsonLd["review"]).toEqual([
      {
        "@type": "Review",
        author: { "@type": "Person", name: "Asha" },
        datePublished: "2026-11-28",
        reviewRating: { "@type": "Rating", ratingValue: 4, bestRating: 5, worstRating: 1 },
        reviewBody: "Soft & strong.",
      },
      expect.not.objectContaining({ reviewBody: "" }),
    ]);
    expect(productJsonLd(origin, { product: aProduct(), rating: null })).not.toHaveProperty(
      "review",
    );
  });

  test("several variants are a group in which each has its own price, stock, picture and address", () => {
    const picture = (file: string, colour: string | null) =>
      ({ ...aProduct().pictures[0], file, colour }) as ProductPageView["pictures"][number];
    const variants = [
      aVariant({ colour: "Tan", colourName: "Tan", size: "38" }),
      aVariant({
        id: "2",
        sku: "BELT-2",
        colour: "Deep black",
        colourName: "Black",
        size: "38",
        pricePaise: 200_050,
      }),
      aVariant({
        id: "3",
        sku: "BELT-3",
        colour: "Deep black",
        colourName: "Black",
        size: "40",
        stock: 0,
      }),
    ];
    const pictures = [picture("tan.webp", "Tan"), picture("black.webp", "Deep black")];
    const shipping = { feePaise: 7900, handling: { min: 1, max: 2 }, transit: { min: 2, max: 7 } };
    const group = productJsonLd(origin, {
      product: aProduct({ variants, pictures }),
      rating: null,
      shipping,
    });
    expect(group).toMatchObject({
      "@type": "ProductGroup",
      productGroupID: "harness-belt",
      variesBy: ["https://schema.org/size", "https://schema.org/color"],
      hasVariant: [
        {
          "@type": "Product",
          name: "Harness belt, 38, Tan",
          sku: "BELT-1",
          size: "38",
          color: "Tan",
          image: ["https://shop.example/pictures/1280/tan.webp"],
          offers: {
            price: "1947.00",
            availability: "https://schema.org/InStock",
            url: "https://shop.example/product/harness-belt?colour=Tan&size=38",
            seller: { name: "Kanpur Harness" },
            hasMerchantReturnPolicy: { merchantReturnDays: 7 },
            shippingDetails: { shippingRate: { value: "79.00" } },
          },
        },
        {
          image: ["https://shop.example/pictures/1280/black.webp"],
          offers: {
            price: "2360.59",
            url: "https://shop.example/product/harness-belt?colour=Deep+black&size=38",
            seller: { "@id": "https://shop.example/product/harness-belt#seller" },
            hasMerchantReturnPolicy: { "@id": "https://shop.example/product/harness-belt#returns" },
            shippingDetails: { "@id": "https://shop.example/product/harness-belt#shipping" },
          },
        },
        { sku: "BELT-3", offers: { availability: "https://schema.org/OutOfStock" } },
      ],
    });
    expect(group).not.toHaveProperty("offers");
    expect(group).not.toHaveProperty("sku");
  });

  test("it says sold out, and made to order", () => {
    expect(offersOf(aProduct({ variants: [aVariant({ stock: 0 })] }))["availability"]).toBe(
      "https://schema.org/OutOfStock",
    );
    expect(offersOf(aProduct({ processing: "made_to_order" }))["availability"]).toBe(
      "https://schema.org/MadeToOrder",
    );
  });

  test("it has the end of a discount and of a holiday", () => {
    const saleEndsAt = "2026-12-05T18:30:00.000Z";
    expect(offersOf(aProduct())).not.toHaveProperty("priceValidUntil");
    expect(offersOf(aProduct({ saleEndsAt }))).toMatchObject({
      priceValidUntil: saleEndsAt,
      availability: "https://schema.org/InStock",
    });
    const { seller } = aProduct();
    expect(offersOf(aProduct({ seller: { ...seller, awayUntil: saleEndsAt } }))).toMatchObject({
      availability: "https://schema.org/OutOfStock",
      availabilityStarts: saleEndsAt,
    });
  });

  test("its return policy is ours: seven days, but not for made-to-measure items", () => {
    expect(offersOf(aProduct())["hasMerchantReturnPolicy"]).toMatchObject({
      merchantReturnDays: 7,
      applicableCountry: "IN",
      merchantReturnLink: "https://shop.example/cancellation-refunds",
    });
    expect(offersOf(aProduct({ processing: "custom" }))["hasMerchantReturnPolicy"]).toMatchObject({
      returnPolicyCategory: "https://schema.org/MerchantReturnNotPermitted",
    });
  });

  test("it has a rating only if there is one", () => {
    expect(productJsonLd(origin, { product: aProduct(), rating: null })).not.toHaveProperty(
      "aggregateRating",
    );
    expect(
      productJsonLd(origin, { product: aProduct(), rating: { tenths: 46, count: 12 } })[
        "aggregateRating"
      ],
    ).toMatchObject({ ratingValue: 4.6, reviewCount: 12 });
  });

  test("it has its attributes, numbers with their unit, and a size or colour without a choice", () => {
    const attributes = [
      { code: "heel", name: "Heel", value: 4.5, unit: "cm", words: "4.5 cm" },
      { code: "closure", name: "Closure", value: "buckle", unit: null, words: "Buckle" },
    ];
    const marks = [{ kind: "gi", name: "Kolhapuri Chappal", number: "AU/1054" }] as const;
    const tall = { code: "shaft", name: "Shaft", value: true, unit: null, words: "Yes" };
    const only = aVariant({ colourName: "Tan", size: "42", attributes: [tall] });
    expect(
      productJsonLd(origin, {
        product: aProduct({ attributes, marks, variants: [only] }),
        rating: null,
      }),
    ).toMatchObject({
      color: "Tan",
      size: "42",
      material: "Full-grain leather",
      additionalProperty: [
        { "@type": "PropertyValue", name: "Heel", value: 4.5, unitText: "cm" },
        { name: "Closure", value: "Buckle" },
        { name: "Shaft", value: "Yes" },
        { propertyID: "gi", name: "GI", value: "Kolhapuri Chappal, AU/1054" },
      ],
    });
    const variants = [only, aVariant({ id: "2", colourName: "Tan", size: "43" })];
    const several = productJsonLd(origin, { product: aProduct({ variants }), rating: null });
    expect(several["color"]).toBe("Tan");
    expect(several).not.toHaveProperty("size");
    expect(several).not.toHaveProperty("additionalProperty");
  });

  test("its shipping follows the tariff", () => {
    const shipping = { feePaise: 7900, handling: { min: 1, max: 2 }, transit: { min: 2, max: 7 } };
    expect(
      productJsonLd(origin, { product: aProduct(), rating: null, shipping })["offers"],
    ).toMatchObject({
      shippingDetails: {
        shippingRate: { value: "79.00", currency: "INR" },
        deliveryTime: {
          handlingTime: { minValue: 1, maxValue: 2, unitCode: "DAY" },
          transitTime: { minValue: 2, maxValue: 7, unitCode: "DAY" },
        },
      },
    });
  });
});
