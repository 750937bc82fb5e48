import type { PictureInput, ProductStatus } from "../contract.ts";
import type { ProductProblems } from "./product-problems.ts";
import { t } from "#shared/texts/text.ts";

/** The refusal to publish a product that has no picture. */
export const pictureMissing = () => t("Please add at least one picture to publish this product.");
const lastPicture = () => t("Please keep at least one picture, or unpublish this product first.");

/** The refusal to publish what its seller could not bill. */
export const companyNeeded = () =>
  t(
    "Please fill in your company settings first: every order is billed in your name. Until then you can save drafts.",
  );

type Shown = { readonly status: ProductStatus; readonly pictures: readonly PictureInput[] };

/**
 * Why a product may not be published as it is, by field. Products that older versions published
 * without a picture stay published. `before` is null for a new product.
 */
export function publishProblems(after: Shown, before: Shown | null): ProductProblems {
  if (after.status !== "published" || after.pictures.length > 0) return {};
  if (before?.status !== "published") return { pictures: pictureMissing() };
  return before.pictures.length > 0 ? { pictures: lastPicture() } : {};
}
