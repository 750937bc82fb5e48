import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { browserCart } from "#modules/cart/public.server.ts";
import { cardsByIds, productPage } from "#modules/catalog/public.server.ts";
import { salePrice } from "#modules/catalog/pricing/rules/sale-price.ts";
import {
  comparePriceOf,
  effectivePrice,
} from "#modules/catalog/product-page/rules/variant-price.ts";
import { holidayState } from "#modules/sellers/shop/rules/holiday.ts";
import { gstTableOn } from "#modules/tax/public.server.ts";
import { gstRateOf, type GstTable } from "#modules/tax/rules/gst-rate.ts";
import { visitor } from "#policy/actor.ts";
import { dayInIndia } from "#shared/ist.ts";
import { aProduct, aSeller, inASale, type BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";

/**
 * SQL computes the price, the GST rate, "offered" and "on holiday" for lists, carts and orders;
 * TypeScript does for forms and pages. This test compares both for random offers.
 */

const database = useTestDatabase();
const dayMs = 86_400_000;
let table: GstTable;

beforeAll(async () => {
  table = await gstTableOn(database.db, { on: dayInIndia(Date.now()) });
});

const aPrice = fc.oneof(
  fc.integer({ min: 100, max: 103 }),
  fc.integer({ min: 100, max: 600_000 }),
  fc.constantFrom(100_000, 100_001, 249_999, 250_000, 250_001),
);
/** Days from now until the start and the end. */
const aSpan = fc.constantFrom([-3, -1], [-1, 1], [-1, 2], [1, 3]);
const aRecord = fc.record({
  sellerStatus: fc.constantFrom("approved", "approved", "approved", "blocked", "pending"),
  registration: fc.constantFrom("regular", "regular", "composition", "unregistered"),
  holiday: fc.option(aSpan, { freq: 3 }),
  status: fc.constantFrom("published", "published", "published", "draft", "archived"),
  isTakenDown: fc.constantFrom(false, false, false, true),
  pricePaise: aPrice,
  comparePricePaise: fc.option(aPrice),
  hsnCode: fc.constantFrom("42022110", "42023190", "64035990", "64041100", "42033000", "8517"),
  isHandicraft: fc.boolean(),
  chosenRate: fc.option(fc.constantFrom(0, 500, 1800), { freq: 3 }),
  variants: fc.array(
    fc.record({ stock: fc.integer({ min: 0, max: 2 }), ownPricePaise: fc.option(aPrice) }),
    { minLength: 1, maxLength: 3 },
  ),
  sale: fc.option(
    fc.record({
      span: aSpan,
      discount: fc.oneof(
        fc.record({ percentOff: fc.integer({ min: 1, max: 99 }) }),
        fc.record({ paiseOff: fc.integer({ min: 1, max: 300_000 }) }),
      ),
    }),
    { freq: 2 },
  ),
});
// The compare price is always above the price.
const anOffer = aRecord.map((offer) => ({
  ...offer,
  comparePricePaise:
    (offer.comparePricePaise ?? 0) > offer.pricePaise ? offer.comparePricePaise : null,
}));
type Offer = typeof anOffer extends fc.Arbitrary<infer Value> ? Value : never;

const at = (days: number, now: number) => new Date(now + days * dayMs);

async function built(offer: Offer, now: number): Promise<BuiltProduct> {
  const { db } = database;
  const seller = await aSeller(db, {
    status: offer.sellerStatus,
    registration: offer.registration,
  });
  const product = await aProduct(db, seller, {
    pricePaise: offer.pricePaise,
    comparePricePaise: offer.comparePricePaise,
    hsnCode: offer.hsnCode,
    status: offer.status,
    ...(offer.chosenRate !== null && { gstBasisPoints: offer.chosenRate }),
    variants: offer.variants.map(({ stock, ownPricePaise }, index) => ({
      stock,
      size: `${index}`,
      ...(ownPricePaise !== null && { pricePaise: ownPricePaise }),
    })),
  });
  const { sale, holiday } = offer;
  if (sale !== null)
    await inASale(db, product, {
      ...sale.discount,
      startsAt: at(sale.span[0] ?? 0, now),
      endsAt: at(sale.span[1] ?? 0, now),
    });
  if (holiday !== null)
    await db.$client.query(
      "update sellers set away_from = $2, away_until = $3 where user_id = $1",
      [seller.userId, at(holiday[0] ?? 0, now), at(holiday[1] ?? 0, now)],
    );
  await db.$client.query(
    `update products
     set is_handicraft = $2, taken_down_at = case when $3 then now() end,
       taken_down_reason = case when $3 then 'Counterfeit' end
     where id = $1`,
    [product.id, offer.isHandicraft, offer.isTakenDown],
  );
  return product;
}

/** What the rules say of an offer now. */
function byTheRules(offer: Offer, now: number) {
  const { sale, holiday } = offer;
  const isOn = sale !== null && (sale.span[0] ?? 0) < 0 && (sale.span[1] ?? 0) > 0;
  const isInShop =
    offer.sellerStatus === "approved" && offer.status === "published" && !offer.isTakenDown;
  const [awayFrom, awayUntil] =
    holiday === null ? [null, null] : [at(holiday[0] ?? 0, now), at(holiday[1] ?? 0, now)];
  const isAway = holidayState({ awayFrom, awayUntil }, new Date(now)) === "running";
  const variants = offer.variants.map(({ ownPricePaise }) => {
    const usual = effectivePrice(offer.pricePaise, ownPricePaise);
    const pricePaise = isOn ? salePrice(usual, sale.discount) : usual;
    return {
      pricePaise,
      comparePricePaise: pricePaise < usual ? usual : comparePriceOf(offer, usual),
      gstBasisPoints: rateOf(offer, pricePaise),
    };
  });
  const usualPrices = offer.variants.map(({ ownPricePaise }) => ownPricePaise ?? offer.pricePaise);
  return {
    isInShop,
    // A card shows the cheapest variant without the sale: at ₹1 the others may be equal.
    onCard: variants[usualPrices.indexOf(Math.min(...usualPrices))],
    awayUntil: isInShop && isAway ? awayUntil : null,
    saleEndsAt: isOn ? at(sale.span[1] ?? 0, now) : null,
    variants,
  };
}

function rateOf({ registration, chosenRate, ...goods }: Offer, pricePaise: number): number {
  if (registration !== "regular") return 0;
  return chosenRate ?? gstRateOf(table.gstRates, { ...goods, pricePaise })?.basisPoints ?? 1800;
}

test("cart, page and list agree with the rules on price, GST, offered and on holiday", async () => {
  const { db } = database;
  await fc.assert(
    fc.asyncProperty(anOffer, async (offer) => {
      const now = Date.now();
      const product = await built(offer, now);
      const rules = byTheRules(offer, now);
      const isOffered = rules.isInShop && rules.awayUntil === null;

      const lines = await browserCart(
        db,
        product.variantIds.map((variantId) => ({ variantId, quantity: 1, seenPricePaise: 0 })),
      );
      expect(lines).toMatchObject(
        rules.variants.map(({ pricePaise, gstBasisPoints }) => ({
          unitPricePaise: pricePaise,
          gstBasisPoints,
          isOffered,
          awayUntil: rules.awayUntil,
        })),
      );

      const [card] = await cardsByIds(db, visitor, { ids: [product.id] });
      if (!rules.isInShop) {
        expect(card).toBeUndefined();
        await expect(productPage(db, visitor, { idOrSlug: product.id })).rejects.toThrow(
          "Product not found",
        );
        return;
      }
      const isSoldOut = offer.variants.every(({ stock }) => stock === 0);
      expect(card).toMatchObject({
        ...rules.onCard,
        isSoldOut,
        awayUntil: rules.awayUntil?.toISOString() ?? null,
        onlyVariantId:
          offer.variants.length === 1 && !isSoldOut && isOffered ? product.variantId : null,
      });

      const page = await productPage(db, visitor, { idOrSlug: product.id });
      expect(page.variants).toMatchObject(rules.variants);
      expect(page.seller.awayUntil).toBe(rules.awayUntil?.toISOString() ?? null);
      expect(page.saleEndsAt).toBe(rules.saleEndsAt?.toISOString() ?? null);
    }),
    { numRuns: 80 },
  );
});
