import {
  type DocumentLine,
  type IssuedDocument,
  plainForPortal,
} from "#modules/invoicing/public.ts";
import { formatDateInDigits } from "#shared/ist.ts";
import { sumPaise } from "#shared/money.ts";
import { t } from "#shared/texts/text.ts";
import {
  cut,
  eInvoiceParty,
  longEnough,
  type EInvoiceParty,
} from "../../e-invoices/rules/e-invoice-party.ts";
import type { Whereabouts } from "../../e-invoices/rules/e-invoice.ts";

/**
 * Part A of an e-way bill (form GST EWB-01) in the form of the portal's bulk upload. Part B, the
 * vehicle, is the carrier's. No portal has checked it.
 */

type EWayItem = {
  readonly itemNo: number;
  readonly productName: string;
  readonly productDesc: string;
  readonly hsnCode: number;
  readonly quantity: number;
  readonly qtyUnit: string;
  readonly taxableAmount: number;
  readonly cgstRate: number;
  readonly sgstRate: number;
  readonly igstRate: number;
  readonly cessRate: 0;
};

/** The file of one e-way bill. Amounts are in rupees with two decimals. */
export type EWayBillFile = {
  readonly version: "1.0.0621";
  readonly billLists: readonly [
    Readonly<Record<string, string | number | readonly EWayItem[]>> & {
      readonly itemList: readonly EWayItem[];
    },
  ];
};

/** The file, or a sentence for everything that prevents it. */
export type MadeEWayBill =
  | { readonly file: EWayBillFile }
  | { readonly problems: readonly string[] };

/** Part A for the goods of a bill. `company` completes the addresses of old documents. */
export function eWayBillOf(document: IssuedDocument, company: Whereabouts): MadeEWayBill {
  const { supplier, recipient } = document;
  const from = eInvoiceParty(
    {
      ...supplier,
      city: supplier.city ?? company.city,
      pinCode: supplier.pinCode ?? company.pinCode,
    },
    { of: "seller" },
  );
  const to = eInvoiceParty(document.shipTo ?? recipient, { of: "delivery" });
  if (supplier.gstin === null)
    return { problems: [t("Without a GSTIN please enter the e-way bill on the portal.")] };
  if ("problems" in from) return from;
  if ("problems" in to) return to;
  const goods = document.lines.filter(({ quantity }) => quantity !== null);
  const unnamed = goods.find(({ hsn }) => hsn === "");
  if (unnamed !== undefined)
    return {
      problems: [
        t("The HSN code of “{description}” is missing: e-way bills need it.", {
          description: unnamed.description,
        }),
      ],
    };
  return {
    file: {
      version: "1.0.0621",
      billLists: [
        {
          ...headOf(document),
          ...partyKeys("from", from.party, supplier.gstin, supplier.stateCode),
          ...partyKeys("to", to.party, recipient.gstin ?? "URP", recipient.stateCode),
          // Billed to one and shipped to another: the name is of whom the GSTIN is.
          ...(document.shipTo !== null && {
            toTrdName: longEnough(
              cut(plainForPortal(recipient.name), 100),
              (name) => `M/s ${name}`,
            ),
          }),
          ...totalsOf(document),
          itemList: goods.map(itemOf),
        },
      ],
    },
  };
}

/** An outward supply by its bill; the portal computes the distance from the PIN codes. */
function headOf({ kind, number, issuedAt, shipTo, supplier }: IssuedDocument) {
  return {
    userGstin: supplier.gstin ?? "",
    supplyType: "O",
    subSupplyType: 1,
    docType: kind === "invoice" ? "INV" : "BIL",
    docNo: number,
    docDate: formatDateInDigits(issuedAt),
    // Regular, or billed to one party and shipped to another.
    transactionType: shipTo === null ? 1 : 2,
    transDistance: 0,
  };
}

function partyKeys(
  side: "from" | "to",
  { LglNm, Addr1, Addr2, Loc, Pin, Stcd }: EInvoiceParty,
  gstin: string,
  stateCode: string,
) {
  const actual = side === "from" ? "actualFromStateCode" : "actualToStateCode";
  return {
    [`${side}Gstin`]: gstin,
    [`${side}TrdName`]: LglNm,
    [`${side}Addr1`]: Addr1,
    [`${side}Addr2`]: Addr2 ?? "",
    [`${side}Place`]: Loc,
    [`${side}Pincode`]: Pin,
    [`${side}StateCode`]: Number(stateCode),
    [actual]: Number(Stcd),
  };
}

const inRupees = (amountPaise: number): number => amountPaise / 100;

/** Shipping and round-off are other values, so that the sum is the bill's total. */
function totalsOf({ lines, totalPaise, ...amounts }: IssuedDocument) {
  const goodsPaise = sumPaise(
    lines.filter(({ quantity }) => quantity !== null).map((line) => line.taxablePaise),
  );
  return {
    totalValue: inRupees(goodsPaise),
    cgstValue: inRupees(amounts.cgstPaise),
    sgstValue: inRupees(amounts.sgstPaise),
    igstValue: inRupees(amounts.igstPaise),
    cessValue: 0,
    TotNonAdvolVal: 0,
    OthValue: inRupees(amounts.taxablePaise - goodsPaise + amounts.roundOffPaise),
    totInvValue: inRupees(totalPaise),
  };
}

function itemOf(line: DocumentLine, index: number): EWayItem {
  const { description, hsn, quantity, unit, taxablePaise, gstBasisPoints, igstPaise } = line;
  const rate = gstBasisPoints / 100;
  const isInterState = igstPaise > 0;
  const name = cut(
    longEnough(plainForPortal(description), (text) => `Item ${text}`.trim()),
    100,
  );
  return {
    itemNo: index + 1,
    productName: name,
    productDesc: name,
    hsnCode: Number(hsn),
    quantity: quantity ?? 0,
    qtyUnit: unit ?? "OTH",
    taxableAmount: inRupees(taxablePaise),
    cgstRate: isInterState ? 0 : rate / 2,
    sgstRate: isInterState ? 0 : rate / 2,
    igstRate: isInterState ? rate : 0,
    cessRate: 0,
  };
}
