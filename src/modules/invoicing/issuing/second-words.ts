import { inLanguage } from "#platform/texts/language-scope.ts";
import { english, findLanguage, type Language } from "#shared/texts/languages.ts";
import { t } from "#shared/texts/text.ts";
import {
  compositionAdvanceStatement,
  compositionStatement,
  sezUnderLutStatement,
  sezWithTaxStatement,
  documentFace,
  throughOperator,
  unregisteredStatement,
  untaxedAdvanceStatement,
  type DocumentFace,
  type FacedDocument,
  type SecondWords,
} from "./rules/document-face.ts";
import { amountInHindi } from "./rules/hindi-numbers.ts";

/**
 * The words that a document prints beside its English ones: those of its buyer's language on the
 * day of issue, whoever reads it (decision 049). They come from the catalogue of that language.
 */

/** Those who spell out amounts; in other languages only English does. */
const amountsInWords: Readonly<Record<string, (amountPaise: number) => string>> = {
  hi: amountInHindi,
};

/** The second language of a document; null if it is in English only. */
export function secondLanguage({ language }: Pick<FacedDocument, "language">): Language | null {
  const found = findLanguage(language);
  return found === undefined || found === english ? null : found;
}

/** The second words of a document; null if it is in English only. */
export function secondWords(document: FacedDocument): SecondWords | null {
  const language = secondLanguage(document);
  if (language === null) return null;
  const face = documentFace(document);
  const amount = amountsInWords[language.code]?.(document.totalPaise);
  return {
    tag: language.tag,
    words: inLanguage(language, () => ({
      ...headings(),
      ...facts(),
      ...columnsAndTotals(),
      ...taxes(face),
      ...sentences(document, face),
      ...(amount !== undefined && { [face.words]: amount }),
    })),
  };
}

/** The number of a page in the second language, for its foot. */
export function pageInSecond(language: Language, page: number, count: number): string {
  return inLanguage(language, () => t("Page {page} of {count}", { page, count }));
}

const headings = () => ({
  "TAX INVOICE": t("Tax invoice"),
  "CREDIT NOTE": t("Credit note"),
  "BILL OF SUPPLY": t("Bill of supply"),
  "INVOICE-CUM-BILL OF SUPPLY": t("Invoice-cum-bill of supply"),
  INVOICE: t("Invoice"),
  "RECEIPT VOUCHER": t("Receipt voucher"),
  "REFUND VOUCHER": t("Refund voucher"),
  "Original for recipient": t("Original for recipient"),
  CANCELLED: t("Cancelled"),
  From: t("From", {}, "the issuer of an invoice"),
  To: t("To", {}, "the recipient of an invoice"),
  "Ship to": t("Ship to"),
  "Amount in words": t("Amount in words"),
  "Payment terms": t("Payment terms"),
  Reason: t("Reason"),
  Notes: t("Notes"),
  "Authorised signatory": t("Authorised signatory"),
});

const facts = () => ({
  "Invoice number": t("Invoice number"),
  "Credit note number": t("Credit note number"),
  "Bill number": t("Bill number"),
  "Receipt voucher number": t("Receipt voucher number"),
  "Refund voucher number": t("Refund voucher number"),
  "Receipt voucher": t("Receipt voucher"),
  Date: t("Date"),
  "Original document": t("Original document"),
  "Order number": t("Order number"),
  "Payment mode": t("Payment mode"),
  "Cash on delivery": t("Cash on delivery"),
  "Paid online": t("Paid online"),
  "Letter of undertaking": t("Letter of undertaking"),
  "Place of supply": t("Place of supply", {}, "on an invoice"),
  "Reverse charge": t("Reverse charge"),
  No: t("No"),
  State: t("State"),
  "No GSTIN": t("No GSTIN"),
  "Enrolment number": t("Enrolment number"),
  Phone: t("Phone"),
  Email: t("Email"),
});

const columnsAndTotals = () => ({
  "S.No": t("S.No"),
  Description: t("Description"),
  Qty: t("Quantity"),
  "Rate (₹)": t("Rate"),
  "Taxable value (₹)": t("Taxable value", {}, "on an invoice"),
  "Taxable value": t("Taxable value", {}, "on an invoice"),
  "Amount (₹)": t("Amount"),
  "Tax (₹)": t("Tax"),
  Tax: t("Tax"),
  "Advance (₹)": t("Advance"),
  "Refund (₹)": t("Refund"),
  "Advance received": t("Advance received"),
  "Amount refunded": t("Amount refunded"),
  Subtotal: t("Subtotal"),
  Shipping: t("Shipping"),
  "Cash on delivery fee": t("Cash on delivery fee"),
  "Round off": t("Round off"),
  Total: t("Total"),
});

const taxNames = (): Readonly<Record<string, string>> => ({
  CGST: t("Central tax"),
  SGST: t("State tax"),
  UTGST: t("Union territory tax"),
  IGST: t("Integrated tax"),
});

/** The names of the taxes, in the head of the table and before their sums: "CGST 9%". */
function taxes({ columns, totals }: DocumentFace): Readonly<Record<string, string>> {
  const names = taxNames();
  const labels = [...columns.map(({ title }) => title), ...totals.map(({ label }) => label)];
  return Object.fromEntries(
    labels.flatMap((label) => {
      const name = names[label.split(" ")[0] ?? ""];
      return name === undefined ? [] : [[label, name]];
    }),
  );
}

function sentences(
  { supplier, via }: FacedDocument,
  { signature }: DocumentFace,
): Readonly<Record<string, string>> {
  return {
    [compositionStatement]: t(
      "Composition taxable person, not eligible to collect tax on supplies.",
    ),
    [sezWithTaxStatement]: t(
      "Supply to a SEZ unit or SEZ developer for authorised operations on payment of integrated tax",
    ),
    [sezUnderLutStatement]: t(
      "Supply to a SEZ unit or SEZ developer for authorised operations under bond or letter of undertaking without payment of integrated tax",
    ),
    [unregisteredStatement]: t("The supplier is not registered under GST and charges no tax."),
    [untaxedAdvanceStatement]: t(
      "No tax is payable on an advance for goods (Notification 66/2017 - Central Tax). The invoice charges it.",
    ),
    [compositionAdvanceStatement]: t("No tax is charged on this advance."),
    ...(via !== null && {
      [throughOperator(via)]: t("Supplied through {name}, an electronic commerce operator.", {
        name: via.name,
      }),
    }),
    [signature.heading]: t("For {name}", { name: supplier.name }),
    ...(signature.note !== null && {
      [signature.note]: t("Electronically generated; valid without a signature."),
    }),
  };
}
