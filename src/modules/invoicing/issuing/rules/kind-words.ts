import { t } from "#shared/texts/text.ts";
import type { DocumentKind, DocumentNature } from "../../contract.ts";

/** The names of the kinds of documents on pages. Documents and files have `documentTitles`. */
export const documentKindWords = (): Readonly<Record<DocumentKind, string>> => ({
  invoice: t("Tax invoice"),
  credit_note: t("Credit note"),
  bill_of_supply: t("Bill of supply"),
  bill: t("Invoice"),
});

/** The same for everything that has numbers of a series. */
export const documentNatureWords = (): Readonly<Record<DocumentNature, string>> => ({
  ...documentKindWords(),
  delivery_challan: t("Delivery challan"),
});
