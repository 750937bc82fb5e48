import type { Party } from "../../contract.ts";
import type { FacedDocument } from "./document-face.ts";
import { amountsOf, goodsLines } from "./document-lines.ts";
import { documentNumber } from "./document-number.ts";
import { invoiceKind } from "./invoice-kind.ts";

/** The issuer, from the company settings. */
type SampleIssuer = Omit<Party, "name"> & {
  readonly companyName: string;
  readonly registrationType: Parameters<typeof invoiceKind>[0];
  readonly signatoryName: string | null;
  readonly signatureFile: string | null;
  readonly logoFile: string | null;
};

const customer = {
  name: "Your customer",
  address: "Their address",
  city: null,
  pinCode: null,
  gstin: null,
  enrolmentNumber: null,
  email: null,
  phone: null,
};
const bag = {
  description: "Handmade leather bag",
  hsn: "42022110",
  quantity: 1,
  unitPricePaise: 2_500_00,
};

/**
 * A sample document of this company: a bag sold within its state. It shows how name, address, logo
 * and signature look. It is not in the register.
 */
export function sampleDocument(issuer: SampleIssuer, nowMs: number): FacedDocument {
  const {
    companyName,
    registrationType,
    signatoryName,
    signatureFile,
    logoFile,
    address,
    city,
    pinCode,
    stateCode,
    gstin,
    enrolmentNumber,
    email,
    phone,
  } = issuer;
  const lines = goodsLines(
    [{ ...bag, gstBasisPoints: registrationType === "regular" ? 1800 : 0 }],
    { shippingPaise: 0 },
    "intra",
  );
  const kind = invoiceKind(registrationType, lines);
  return {
    kind,
    number: documentNumber(kind, nowMs, 1),
    issuedAt: new Date(nowMs),
    placeOfSupply: stateCode,
    status: null,
    irn: null,
    corrects: null,
    ...amountsOf(lines),
    supplier: {
      name: companyName,
      address,
      city,
      pinCode,
      stateCode,
      gstin,
      enrolmentNumber,
      email,
      phone,
    },
    recipient: { ...customer, stateCode },
    shipTo: null,
    lines,
    order: null,
    via: null,
    isComposition: registrationType === "composition",
    signatory: signatoryName,
    signatureFile,
    logoFile,
    terms: null,
    notes: null,
  };
}
