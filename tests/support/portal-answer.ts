import { createHash } from "node:crypto";
import type { IssuedDocument } from "#modules/invoicing/contract.ts";
import { dayInIndia, timeInIndia } from "#shared/ist.ts";

/**
 * The e-invoice portal's response for a document, with a signed QR text whose signature is never
 * checked.
 */
export function portalAnswer(
  document: Pick<IssuedDocument, "kind" | "number" | "supplier" | "recipient">,
  given: { readonly irn?: string } = {},
) {
  const irn =
    given.irn ??
    createHash("sha256").update(`${document.supplier.gstin}${document.number}`).digest("hex");
  const data = {
    SellerGstin: document.supplier.gstin,
    BuyerGstin: document.recipient.gstin,
    DocNo: document.number,
    DocTyp: document.kind === "credit_note" ? "CRN" : "INV",
    Irn: irn,
  };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const now = Date.now();
  return {
    irn,
    ackNumber: "112610098765432",
    ackedAt: `${dayInIndia(now)} ${timeInIndia(now)}:00`,
    signedQr: `${part({ alg: "RS256", typ: "JWT" })}.${part({ data: JSON.stringify(data), iss: "NIC" })}.c2lnbmF0dXJl`,
  };
}
