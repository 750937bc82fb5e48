import {
  type DocumentLine,
  type IssuedDocument,
  isToBusiness,
  lineProblems,
  type Party,
  plainForPortal,
} from "#modules/invoicing/public.ts";
import { formatDateInDigits } from "#shared/ist.ts";
import { scaleHalfUp, sumPaise, timesPaise } from "#shared/money.ts";
import {
  cut,
  eInvoiceParty,
  longEnough,
  type EInvoiceParty,
  type EInvoicePlace,
} from "./e-invoice-party.ts";
import { t } from "#shared/texts/text.ts";

/** A document in the format of the e-invoice portal (form GST INV-01, schema 1.1). */

type EInvoiceItem = {
  readonly SlNo: string;
  readonly PrdDesc: string;
  readonly IsServc: "Y" | "N";
  readonly HsnCd: string;
  readonly Qty: number;
  readonly Unit: string;
  readonly UnitPrice: number;
  readonly TotAmt: number;
  readonly AssAmt: number;
  readonly GstRt: number;
  readonly CgstAmt: number;
  readonly SgstAmt: number;
  readonly IgstAmt: number;
  readonly TotItemVal: number;
};

/** An e-invoice under the portal's keys. Amounts are in rupees with two decimals. */
export type EInvoice = {
  readonly Version: "1.1";
  readonly TranDtls: {
    readonly TaxSch: "GST";
    readonly SupTyp: "B2B" | "SEZWP" | "SEZWOP";
    readonly RegRev: "N";
    readonly IgstOnIntra: "N";
  };
  readonly DocDtls: { readonly Typ: "INV" | "CRN"; readonly No: string; readonly Dt: string };
  readonly SellerDtls: EInvoiceParty & { readonly Gstin: string };
  readonly BuyerDtls: EInvoiceParty & { readonly Gstin: string; readonly Pos: string };
  readonly ShipDtls?: EInvoicePlace & { readonly Gstin?: string };
  readonly ItemList: readonly EInvoiceItem[];
  readonly ValDtls: {
    readonly AssVal: number;
    readonly CgstVal: number;
    readonly SgstVal: number;
    readonly IgstVal: number;
    readonly RndOffAmt: number;
    readonly TotInvVal: number;
  };
  readonly RefDtls?: {
    readonly PrecDocDtls: readonly { readonly InvNo: string; readonly InvDt: string }[];
  };
};

/** The e-invoice, or a sentence for everything that prevents it. */
export type MadeEInvoice =
  | { readonly eInvoice: EInvoice }
  | { readonly problems: readonly string[] };

/** The company's present address. Old documents lack its city and PIN code. */
export type Whereabouts = Pick<Party, "city" | "pinCode">;

/** A document to a business in the portal's format. Amounts are exact. */
export function eInvoiceOf(document: IssuedDocument, company: Whereabouts): MadeEInvoice {
  const { supplier, recipient, shipTo, lines, placeOfSupply } = document;
  if (!isToBusiness(document) || supplier.gstin === null || recipient.gstin === null)
    return {
      problems: [
        t("Only invoices to businesses with a GSTIN, and their credit notes, are e-invoices."),
      ],
    };
  const seller = eInvoiceParty(
    {
      ...supplier,
      city: supplier.city ?? company.city,
      pinCode: supplier.pinCode ?? company.pinCode,
    },
    { of: "seller" },
  );
  const buyer = eInvoiceParty(recipient, { of: "buyer" });
  const ship = shipTo === null ? null : eInvoiceParty(shipTo, { of: "delivery" });
  const problems = [
    ...("problems" in seller ? seller.problems : []),
    ...("problems" in buyer ? buyer.problems : []),
    ...(ship !== null && "problems" in ship ? ship.problems : []),
    ...lineProblems(lines, "issued"),
  ];
  if (
    "problems" in seller ||
    "problems" in buyer ||
    (ship !== null && "problems" in ship) ||
    problems.length > 0
  )
    return { problems };
  return {
    eInvoice: {
      Version: "1.1",
      TranDtls: { TaxSch: "GST", SupTyp: supplyType(document), RegRev: "N", IgstOnIntra: "N" },
      DocDtls: {
        Typ: document.kind === "credit_note" ? "CRN" : "INV",
        No: document.number,
        Dt: formatDateInDigits(document.issuedAt),
      },
      SellerDtls: { Gstin: supplier.gstin, ...seller.party },
      BuyerDtls: { Gstin: recipient.gstin, ...buyer.party, Pos: placeOfSupply },
      ...(shipTo !== null && ship !== null && { ShipDtls: shippedTo(ship.party, shipTo.gstin) }),
      ItemList: lines.map(itemOf),
      ValDtls: valuesOf(document),
      ...(document.corrects !== null && {
        RefDtls: {
          PrecDocDtls: [
            {
              InvNo: document.corrects.number,
              InvDt: formatDateInDigits(document.corrects.issuedAt),
            },
          ],
        },
      }),
    },
  };
}

/** To a Special Economic Zone with or without payment of IGST, or to any other business. */
function supplyType({ sez }: IssuedDocument): EInvoice["TranDtls"]["SupTyp"] {
  if (sez === undefined) return "B2B";
  return sez.lut === null ? "SEZWP" : "SEZWOP";
}

/** Without phone and email, which this part does not have. */
function shippedTo(
  { Ph: _phone, Em: _email, ...place }: EInvoiceParty,
  gstin: string | null,
): NonNullable<EInvoice["ShipDtls"]> {
  return { ...place, ...(gstin !== null && { Gstin: gstin }) };
}

const inRupees = (amountPaise: number): number => amountPaise / 100;

function itemOf(line: DocumentLine, index: number): EInvoiceItem {
  const { description, hsn, taxablePaise, cgstPaise, sgstPaise, igstPaise, gstBasisPoints } = line;
  const quantity = line.reducedPieces ?? line.quantity ?? 1;
  return {
    SlNo: String(index + 1),
    PrdDesc: cut(
      longEnough(plainForPortal(description), (text) => `Item ${text}`.trim()),
      300,
    ),
    IsServc: hsn.startsWith("99") ? "Y" : "N",
    HsnCd: hsn,
    Qty: quantity,
    // Shipping has the unit "OTH" (others).
    Unit: line.unit ?? "OTH",
    UnitPrice: unitPrice(line, quantity),
    TotAmt: inRupees(taxablePaise),
    AssAmt: inRupees(taxablePaise),
    GstRt: gstBasisPoints / 100,
    CgstAmt: inRupees(cgstPaise),
    SgstAmt: inRupees(sgstPaise),
    IgstAmt: inRupees(igstPaise),
    TotItemVal: inRupees(sumPaise([taxablePaise, cgstPaise, sgstPaise, igstPaise])),
  };
}

/**
 * The price of a piece. If price times quantity is not the line's value, the value divided by the
 * quantity, to a tenth of a paisa.
 */
function unitPrice({ unitPricePaise, taxablePaise }: DocumentLine, quantity: number): number {
  if (unitPricePaise !== null && timesPaise(unitPricePaise, quantity) === taxablePaise)
    return inRupees(unitPricePaise);
  return scaleHalfUp(taxablePaise, 10, quantity) / 1000;
}

function valuesOf({
  taxablePaise,
  cgstPaise,
  sgstPaise,
  igstPaise,
  roundOffPaise,
  totalPaise,
}: IssuedDocument): EInvoice["ValDtls"] {
  return {
    AssVal: inRupees(taxablePaise),
    CgstVal: inRupees(cgstPaise),
    SgstVal: inRupees(sgstPaise),
    IgstVal: inRupees(igstPaise),
    RndOffAmt: inRupees(roundOffPaise),
    TotInvVal: inRupees(totalPaise),
  };
}
