import { t } from "#shared/texts/text.ts";

/** The limits of a file, and the words of refusals. */

export const maxFileBytes = 10 * 1024 * 1024;
/** Rows per file, without the header. */
export const maxRows = 20_000;
/** The largest exports of other shops have some hundred columns. */
export const maxColumns = 1000;
/** Rows with wrong quotation marks; a file with more is not CSV. */
export const maxUnreadable = 1000;
/** Products per file. */
export const maxProducts = 5000;
/** Pictures per product. */
export const maxPicturesOfProduct = 10;
/** Variants per product. */
export const maxVariants = 100;

/** The refusal of a file above `maxFileBytes`. */
export const tooLarge = () => t("This file is larger than 10 MB. Please split it into several.");
export const tooManyRows = () =>
  t("This file has more than 20,000 rows. Please split it into several.");
export const tooManyColumns = () =>
  t("This file has more than 1,000 columns. Please remove those you do not need.");
export const tooManyUnreadable = () =>
  t("More than 1,000 rows of this file cannot be read. Please save it as “CSV UTF-8” again.");
export const tooManyProducts = () =>
  t("This file has more than 5,000 products. Please split it into several.");
export const isEmpty = () => t("This file is empty.");
export const hasNoRows = () => t("This file has a header but no products below it.");
