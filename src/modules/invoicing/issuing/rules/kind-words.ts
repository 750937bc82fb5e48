import { t } from "#shared/texts/text.ts";
import { billKinds, type DocumentKind, type DocumentNature } from "../../contract.ts";

/** The names of the kinds of documents on pages. Documents and files have `documentTitles`. */
export const documentKindWords = (): Readonly<Record<DocumentKind, string>> => ({
  invoice: t("Tax invoice"),
  credit_note: t("Credit note"),
  bill_of_supply: t("Bill of supply"),
  bill: t("Invoice"),
  receipt_voucher: t("Receipt voucher"),
  refund_voucher: t("Refund voucher"),
});

/** Whether a document of this kind bills a supply. */
export function isBill({ kind }: { readonly kind: DocumentKind }): boolean {
  return billKinds.some((each) => each === kind);
}

/** The bill of an order among its documents: one that was replaced no longer is. */
export function billOf<
  Document extends { readonly kind: DocumentKind; readonly isReplaced: boolean },
>(documents: readonly Document[]): Document | undefined {
  return documents.find((each) => isBill(each) && !each.isReplaced);
}

/** Whether a document of this kind is about an advance, and so no supply. */
export function isVoucher({ kind }: { readonly kind: DocumentKind }): boolean {
  return kind === "receipt_voucher" || kind === "refund_voucher";
}

/** The same for everything that has numbers of a series. */
export const documentNatureWords = (): Readonly<Record<DocumentNature, string>> => ({
  ...documentKindWords(),
  delivery_challan: t("Delivery challan"),
});
