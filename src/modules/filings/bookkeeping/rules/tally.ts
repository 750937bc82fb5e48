import { dayInIndia } from "#shared/ist.ts";
import { officialStateName } from "#shared/official-states.ts";
import { rupeesText } from "../../returns/rules/json-text.ts";
import type { BookedDocument, Books } from "../contract.ts";
import { entriesOf, type BookLedger, type BookEntry } from "./entries.ts";
import { element, xmlText, type XmlElement } from "./xml.ts";

/**
 * Ledgers and vouchers in the XML that TallyPrime imports (tags as in Tally's "Understanding
 * Integration: Transactions" and "Changes in XML Tags" of release 3.0). Not checked by Tally.
 */

type Documents = AsyncIterable<BookedDocument>;

/** Every ledger that the documents need, once. */
export async function* tallyLedgers(documents: Documents, books: Books): AsyncGenerator<string> {
  const written = new Set<string>();
  yield* envelope("All Masters", async function* () {
    for await (const document of documents)
      for (const { ledger } of entriesOf(document, books)) {
        if (written.has(ledger.name)) continue;
        written.add(ledger.name);
        yield ledgerElement(ledger);
      }
  });
}

/** A voucher for each document. The id of the document lets Tally know it again. */
export async function* tallyVouchers(documents: Documents, books: Books): AsyncGenerator<string> {
  yield* envelope("Vouchers", async function* () {
    for await (const document of documents) yield voucherElement(document, books);
  });
}

async function* envelope(
  report: "All Masters" | "Vouchers",
  messages: () => AsyncIterable<XmlElement>,
): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<ENVELOPE>\n${xmlText(
    element("HEADER", [element("TALLYREQUEST", "Import Data")]),
  )}<BODY>\n<IMPORTDATA>\n${xmlText(
    element("REQUESTDESC", [element("REPORTNAME", report)]),
  )}<REQUESTDATA>\n`;
  for await (const message of messages())
    yield xmlText({
      name: "TALLYMESSAGE",
      attributes: { "xmlns:UDF": "TallyUDF" },
      content: [message],
    });
  yield "</REQUESTDATA>\n</IMPORTDATA>\n</BODY>\n</ENVELOPE>\n";
}

function ledgerElement({ name, group, tax, party }: BookLedger): XmlElement {
  return {
    name: "LEDGER",
    attributes: { NAME: name, ACTION: "Create" },
    content: [
      element("NAME.LIST", [element("NAME", name)]),
      element("PARENT", group),
      ...(tax === undefined ? [] : [element("TAXTYPE", "GST"), element("GSTDUTYHEAD", tax)]),
      ...(party === undefined
        ? []
        : [
            element("COUNTRYOFRESIDENCE", "India"),
            element("LEDSTATENAME", tallyState(party.stateCode)),
            element("GSTREGISTRATIONTYPE", "Regular"),
            element("PARTYGSTIN", party.gstin),
          ]),
    ],
  };
}

const voucherTypes = {
  sale: { usual: "Sales", reversed: "Credit Note" },
  purchase: { usual: "Purchase", reversed: "Debit Note" },
} as const;

const view = "Accounting Voucher View";

function voucherElement(document: BookedDocument, books: Books): XmlElement {
  const entries = entriesOf(document, books);
  const types = voucherTypes[document.side];
  const type = document.kind === "credit_note" ? types.reversed : types.usual;
  return {
    name: "VOUCHER",
    attributes: {
      REMOTEID: `charma-${document.id}`,
      VCHTYPE: type,
      ACTION: "Create",
      OBJVIEW: view,
    },
    content: [
      element("DATE", tallyDay(document.issuedAt)),
      element("VOUCHERTYPENAME", type),
      element("VOUCHERNUMBER", document.number),
      element("REFERENCE", document.original?.number ?? document.number),
      element("PERSISTEDVIEW", view),
      element("ISINVOICE", "No"),
      element("PARTYLEDGERNAME", entries[0].ledger.name),
      ...placeElements(document),
      element("NARRATION", narrationOf(document)),
      ...entries.map((entry, index) => entryElement(entry, index === 0)),
    ],
  };
}

function placeElements({ gstin, placeOfSupply }: BookedDocument): readonly XmlElement[] {
  return [
    ...(gstin === null ? [] : [element("PARTYGSTIN", gstin)]),
    element("GSTREGISTRATIONTYPE", gstin === null ? "Unregistered/Consumer" : "Regular"),
    element("STATENAME", tallyState(gstin?.slice(0, 2) ?? placeOfSupply)),
    element("COUNTRYOFRESIDENCE", "India"),
    element("PLACEOFSUPPLY", tallyState(placeOfSupply)),
  ];
}

function narrationOf({ name, original }: BookedDocument): string {
  return original === null ? name : `${name}; reverses ${original.number}`;
}

/** Tally writes a debit as a negative amount that is deemed positive. */
function entryElement({ ledger, paise }: BookEntry, isParty: boolean): XmlElement {
  return element("ALLLEDGERENTRIES.LIST", [
    element("LEDGERNAME", ledger.name),
    element("ISDEEMEDPOSITIVE", paise > 0 ? "Yes" : "No"),
    element("ISPARTYLEDGER", isParty ? "Yes" : "No"),
    element("AMOUNT", rupeesText(-paise)),
  ]);
}

function tallyDay(instant: Date): string {
  return dayInIndia(instant.getTime()).replaceAll("-", "");
}

/** Tally's own spelling of the states whose names have an "and". */
const spelled = new Map([
  ["01", "Jammu & Kashmir"],
  ["26", "Dadra & Nagar Haveli and Daman & Diu"],
  ["35", "Andaman & Nicobar Islands"],
]);

function tallyState(code: string): string {
  return spelled.get(code) ?? officialStateName(code);
}
