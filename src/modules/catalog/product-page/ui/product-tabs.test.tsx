import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { productExample } from "#tests/support/product-examples.ts";
import type { ProductPageView } from "../../contract.ts";
import type { FieldValue, ProductField } from "../../product/rules/product-field.ts";
import { productFields } from "../../product/rules/product-fields.ts";
import { pageKeys, type PageKey } from "../../product/rules/product-values.ts";
import { specificationsOf } from "../rules/specifications.ts";
import type { DeliveryPromise } from "../rules/delivery-promise.ts";
import { ProductTabs } from "./product-tabs.tsx";

/** The product's page shows every field that is marked as visible to buyers. */

const said = productExample("two");

const product: ProductPageView = {
  ...said,
  netQuantity: String(said.netQuantity),
  id: "p",
  slug: "p",
  descriptionHtml: `<p>${said.description}</p>`,
  category: { slug: "belts", name: "Belts", description: "" },
  saleEndsAt: null,
  rating: null,
  attributes: [],
  questions: [],
  marks: [],
  making: null,
  notNow: null,
  variants: [],
  pictures: [],
  seller: {
    sellerId: "s",
    slug: "s",
    shopName: "Bhuj Leather",
    tagline: null,
    town: null,
    state: null,
    onlyWithinState: null,
    onlyWithinStateName: null,
    joinedAt: "2026-01-01T00:00:00.000Z",
    numberOfProducts: 1,
    awayUntil: null,
    calendar: { stateCode: null, closed: null },
    takesCommissions: true,
    company: null,
  },
};

const delivery: DeliveryPromise = {
  metroArrival: "24-27 Nov",
  elsewhereArrival: "24-27 Nov",
  expressMetroArrival: "24-27 Nov",
  expressElsewhereArrival: "24-27 Nov",
  remoteArrival: "29 Nov - 7 Dec",
  metroCities: [],
  standardFeePaise: 0,
  expressFeePaise: 0,
  freeFromPaise: null,
  processingDays: { min: 1, max: 2 },
  transitDays: { min: 2, max: 14 },
};

const marketplace = { name: "Charma", supportPhone: "+91 20 2445 1000" };

const fact = { value: 1, unit: null };
const variant: ProductPageView["variants"][number] = {
  id: "v",
  sku: "BELT-M",
  size: "M",
  colour: null,
  colourName: null,
  swatch: null,
  stock: 1,
  pricePaise: 100,
  comparePricePaise: null,
  gstBasisPoints: 1800,
  compareGstBasisPoints: 1800,
  attributes: [{ ...fact, code: "length", name: "Length", words: "90 cm" }],
};
const large: typeof variant = {
  ...variant,
  id: "l",
  sku: "BELT-L",
  size: "L",
  attributes: [{ ...fact, code: "length", name: "Length", words: "100 cm" }],
};

test("the table has the attributes, those of the chosen variant with JavaScript and all without", () => {
  const maker = { ...fact, code: "maker", name: "<i>Maker</i>", words: "इस्माइल", lang: "hi" };
  const specified = { ...product, attributes: [maker], variants: [variant, large] };
  const Specified = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <ProductTabs
          product={specified}
          specifications={specificationsOf(specified, delivery, marketplace)}
          chosen={large}
        />
      ),
    },
  ]);
  const html = renderToStaticMarkup(<Specified initialEntries={["/"]} />);
  expect(html).toMatch(/&lt;i&gt;Maker&lt;\/i&gt;<\/dt><dd lang="hi"[^>]*>इस्माइल/);
  expect(html).toMatch(
    /noscript:hidden">100 cm<\/dd><dd class="hidden [^>]*>90 cm \(M\), 100 cm \(L\)<\/dd>/,
  );
  expect(html).toContain("BELT-L");
});

test("a page says its maximum retail price with all taxes and whom to call", () => {
  const dearer = { ...variant, pricePaise: 100_000, gstBasisPoints: 1800 };
  const reduced = { ...variant, pricePaise: 50_000, comparePricePaise: 80_000 };
  const company = { name: "K", address: "Bhuj", state: null, registration: "", phone: "98250 1" };
  const { ofOffer } = specificationsOf(
    { ...product, variants: [dearer, reduced], seller: { ...product.seller, company } },
    delivery,
    marketplace,
  );
  const words = Object.fromEntries(ofOffer.map((line) => [line.name, line.words]));
  expect(words["Maximum retail price"]).toBe("₹944 to ₹1,180, inclusive of all taxes");
  expect(words["Customer care"]).toBe("Bhuj Leather, 98250 1; Charma, +91 20 2445 1000");
});

const Page = createRoutesStub([
  {
    path: "/",
    Component: () => (
      <ProductTabs
        product={product}
        specifications={specificationsOf(product, delivery, marketplace)}
        chosen={null}
      />
    ),
  },
]);

/** The name is the page's heading, above the tabs; its language is an attribute. */
const elsewhere: readonly PageKey[] = ["name", "language"];
/** The route puts them in the places of name and description (`productPageForReader`). */
const inOtherPages: readonly PageKey[] = ["translatedName", "translatedDescription"];
const inTabs = pageKeys.filter((key) => ![...elsewhere, ...inOtherPages].includes(key));

test.each(inTabs)("the value of %s is on the page", (key: PageKey) => {
  const html = renderToStaticMarkup(<Page initialEntries={["/"]} />);
  for (const words of wordsOf(productFields[key], said[key])) expect(html).toContain(words);
});

const choiceWords: Readonly<Record<string, string>> = { made_to_order: "Made to order" };

/** A value as the page shows it. */
function wordsOf(field: ProductField, value: FieldValue): readonly string[] {
  if (Array.isArray(value)) return value;
  if (field.type === "grams") return [`${String(value)} g`];
  return [choiceWords[String(value)] ?? String(value)];
}
