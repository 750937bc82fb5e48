import type { Finding, Gstr1Section } from "../../contract.ts";
import { t } from "#shared/texts/text.ts";

/** The names of the sections of GSTR-1, with their table numbers. */
export const sectionNames = (): Readonly<
  Record<Gstr1Section, { readonly table: string; readonly name: string; readonly what: string }>
> => ({
  b2b: {
    table: "4, 6B",
    name: t("To businesses (B2B)"),
    what: t("Invoices to buyers with a GSTIN, one by one; 6B are those to Special Economic Zones"),
  },
  b2cl: {
    table: "5",
    name: t("Large, to consumers (B2CL)"),
    what: t("To another state, above the limit, one by one"),
  },
  b2cs: {
    table: "7",
    name: t("To consumers (B2CS)"),
    what: t("By state and rate, less credit notes"),
  },
  nil: {
    table: "8",
    name: t("Without tax"),
    what: t("Nil-rated and exempt goods, less credit notes"),
  },
  cdnr: {
    table: "9B",
    name: t("Credit notes to businesses (CDNR)"),
    what: t("One by one, in the month of their own date"),
  },
  cdnur: {
    table: "9B",
    name: t("Credit notes on large invoices (CDNUR)"),
    what: t("To buyers without a GSTIN, one by one"),
  },
  late: {
    table: "–",
    name: t("Late credit notes"),
    what: t("After 30 November following the year of the sale: in no table"),
  },
});

/** What to do about each finding before filing. */
export const findingWords = (): Readonly<Record<Finding["what"], string>> => ({
  gstin: t(
    "A buyer's GSTIN is not valid, so the portal rejects it. Ask the buyer, reverse the invoice with a credit note and issue a new one.",
  ),
  recipientState: t(
    "The buyer's GSTIN and address are in different states. Please check that it is the right registration.",
  ),
  hsn: t(
    "An HSN code has fewer digits than your turnover requires. Complete it on the product before the next sale; for this return, complete it on the portal.",
  ),
  late: t(
    "A credit note was issued after 30 November following the year of its sale. The money is refunded, but the tax on it can no longer be deducted.",
  ),
  gap: t("The numbers of a series are not consecutive. This should not happen: please contact us."),
  lost: t(
    "These numbers were issued before the shop was restored from a backup, and their documents are lost. Table 13 counts them as cancelled. If a buyer has one of these documents, add it to the return on the portal.",
  ),
  operator: t("Sold through the marketplace while it had no GSTIN, so these are not in table 14."),
});
