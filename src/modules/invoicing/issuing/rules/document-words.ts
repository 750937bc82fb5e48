import { stateName } from "#shared/indian-states.ts";
import { formatPhone } from "#shared/phone.ts";
import type { DocumentKind, IssuedDocument, Party } from "../../contract.ts";

/** What a document of a kind is called in lists. Its own page says it by `titleOf`. */
export const documentTitles: Readonly<Record<DocumentKind, string>> = {
  invoice: "Tax invoice",
  credit_note: "Credit note",
  bill_of_supply: "Bill of supply",
  bill: "Invoice",
};

/**
 * The title that a document bears. One bill may carry both taxed and exempt goods to a buyer
 * without a GSTIN (Rule 46A).
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

/** "Maharashtra (27)". */
export function stateWithCode(code: string): string {
  return `${stateName(code)} (${code})`;
}

/**
 * What stands below a party's name in its block. Where goods only go says nothing of a registration
 * that is the buyer's to have.
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
