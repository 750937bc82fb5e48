import { randomBytes } from "node:crypto";
import { writeAudit } from "#modules/identity/public.server.ts";
import { gstTableOn } from "#modules/tax/public.server.ts";
import { gstRateOf } from "#modules/tax/public.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { dayInIndia } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";
import { mustHaveCompany } from "../care/first-listings.ts";
import { categoriesWithCodes } from "../categories/categories-with-codes.ts";
import { categoryOf } from "../categories/rules/category-of.ts";
import { ProductRejected } from "../errors.ts";
import { judgedProduct, namedVariants } from "../product/check-product.ts";
import type { ProductInput } from "../product/contract.ts";
import {
  insertProduct,
  insertVariants,
  oneSellerAtATime,
  placedJson,
  productJson,
} from "../product/product.sql.ts";
import { hsnDigits } from "../product/rules/clean-product.ts";
import { emptyProduct } from "../product/rules/product-values.ts";
import type { CommissionedPiece } from "./contract.ts";

const markCommissioned = statement<{ variantId: string }>(
  "catalog.markCommissioned",
  `update products p
   set is_commissioned = true, offered_to = $2, offered_until = $3, working_days = $4
   from variants v
   where p.id = $1 and v.product_id = p.id
   returning v.id as "variantId"`,
);

/**
 * Adds a piece that only one buyer can order, in the transaction of its quote. It is checked as a
 * published listing is, but for pictures and what its category asks, and has its GST rate by the
 * table. It is archived from the beginning, so that nobody finds it. Throws ProductRejected, and
 * CompanyNeeded for a seller who could not bill it.
 */
export async function addCommissionedPiece(
  db: Db,
  actor: Actor,
  piece: CommissionedPiece,
): Promise<{ readonly productId: string; readonly variantId: string }> {
  const seller = allowedSeller(actor, "catalog.manageProducts");
  await mustHaveCompany(db, seller.sellerId);
  const product = await judgedProduct(db, await inputOf(db, piece), {
    status: "archived",
    isForOneBuyer: true,
  });
  return oneSellerAtATime(db, seller, async (tx) => {
    const variants = await namedVariants(tx, seller, { product, productId: null });
    // No page has this address, so it needs no words, which might be the buyer's.
    const slug = `commission-${randomBytes(8).toString("hex")}`;
    const stored = [seller.sellerId, [slug], productJson(product), "archived", null, null];
    const [made] = await insertProduct(tx, stored);
    if (made === undefined) throw new Error("An address of 64 random bits was taken.");
    await insertVariants(tx, [seller.sellerId, placedJson(made.id, variants)]);
    const until = [piece.offeredTo, piece.offeredUntil, piece.workingDays];
    const [marked] = await markCommissioned(tx, [made.id, ...until]);
    if (marked === undefined) throw new Error("A piece was written without its variant.");
    await writeAudit(tx, seller, {
      action: "catalog.addCommissionedPiece",
      objectType: "product",
      objectId: made.id,
      after: { variantId: marked.variantId, ...amountsOf(piece) },
    });
    return { productId: made.id, variantId: marked.variantId };
  });
}

/** What the trail keeps. It is never changed, so it has none of the buyer's words. */
function amountsOf(piece: CommissionedPiece) {
  const { quantity, pricePaise, priceIncludesGst, workingDays, offeredUntil } = piece;
  return { quantity, pricePaise, priceIncludesGst, workingDays, offeredUntil };
}

/** The piece as a listing is typed. */
async function inputOf(db: Db, piece: CommissionedPiece): Promise<ProductInput> {
  const [categories, { gstRates }] = await Promise.all([
    categoriesWithCodes(db),
    gstTableOn(db, { on: dayInIndia(Date.now()) }),
  ]);
  const category = categoryOf(categories, piece.categorySlug);
  if (category === null) throw refused("categorySlug", t("Please choose a category."));
  const usual = categories.find(({ slug }) => slug === category.slug)?.hsnCode ?? "";
  const hsnCode = hsnDigits(piece.hsnCode ?? usual);
  if (hsnCode === "")
    throw refused("hsnCode", t("Please enter the HSN code: this category has no usual one."));
  const {
    name,
    description,
    materials,
    pricePaise,
    priceIncludesGst,
    weightGrams,
    advancePercent,
  } = piece;
  const values = {
    ...emptyProduct(),
    name,
    description,
    materials,
    pricePaise,
    priceIncludesGst,
    weightGrams,
    advancePercent,
    hsnCode,
    categorySlug: category.slug,
    processing: "custom",
    attributes: {},
    questions: [],
    pictures: [],
    variants: [variantOf(piece)],
  } as const;
  const suggested = gstRateOf(gstRates, values);
  return { ...values, gstBasisPoints: suggested?.basisPoints ?? usualBasisPoints };
}

/** As the form of a listing begins with. */
const usualBasisPoints = 1800;

function variantOf({ size, colour, quantity }: CommissionedPiece) {
  return { id: null, sku: "", size, colour, stock: quantity, pricePaise: null };
}

function refused(field: string, sentence: string): ProductRejected {
  return new ProductRejected(sentence, { [field]: sentence });
}
