import { officialStateName } from "#shared/official-states.ts";
import { formatPhone } from "#shared/phone.ts";
import type { DocumentKind, DocumentNature, IssuedDocument, Party } from "../../contract.ts";

/** The names of the kinds of documents in lists. The document itself has `titleOf`. */
export const documentTitles: Readonly<Record<DocumentKind, string>> = {
  invoice: "Tax invoice",
  credit_note: "Credit note",
  bill_of_supply: "Bill of supply",
  bill: "Invoice",
  receipt_voucher: "Receipt voucher",
  refund_voucher: "Refund voucher",
};

/** The same for everything that has numbers of a series, in files. */
export const natureTitles: Readonly<Record<DocumentNature, string>> = {
  ...documentTitles,
  delivery_challan: "Delivery challan",
};

/**
 * The title of a document. One bill may list both taxed and exempt goods for a buyer without a
 * GSTIN (Rule 46A).
 */
export function titleOf({
  kind,
  recipient,
  lines,
}: Pick<IssuedDocument, "kind" | "recipient" | "lines">): string {
  const isBoth =
    kind === "invoice" &&
    recipient.gstin === null &&
    lines.some((line) => line.gstBasisPoints === 0) &&
    lines.some((line) => line.gstBasisPoints > 0);
  return (isBoth ? "Invoice-cum-bill of supply" : documentTitles[kind]).toUpperCase();
}

/** A state with its code: "Maharashtra (27)". */
export function stateWithCode(code: string): string {
  return `${officialStateName(code)} (${code})`;
}

/**
 * The lines below a party's name. A delivery address lists no registration, since that is the
 * buyer's.
 */
export function partyLines(party: Party, isOnlyShippedTo = false): readonly string[] {
  const place = [party.city, party.pinCode].filter((part) => part !== null).join(" ");
  return [
    ...party.address
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== ""),
    ...(place === "" ? [] : [place]),
    `State: ${stateWithCode(party.stateCode)}`,
    ...(party.gstin === null ? (isOnlyShippedTo ? [] : ["No GSTIN"]) : [`GSTIN: ${party.gstin}`]),
    ...(party.enrolmentNumber === null ? [] : [`Enrolment number: ${party.enrolmentNumber}`]),
    ...(party.phone === null ? [] : [`Phone: ${formatPhone(party.phone)}`]),
    ...(party.email === null ? [] : [`Email: ${party.email}`]),
  ];
}
