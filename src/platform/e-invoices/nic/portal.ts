/**
 * The e-invoice portal by its interface, as GST Suvidha Providers pass it on. The sandbox of this
 * project speaks the same one.
 */
import {
  BuyerGstinRefused,
  type DocumentToRegister,
  type EInvoiceAccount,
  type EInvoiceProvider,
  EInvoiceRefused,
  EInvoicesUnavailable,
  type PortalUser,
  type RegisteredDocument,
} from "../e-invoice-provider.ts";
import { openPortalCalls, type PortalCall } from "./call-portal.ts";
import { type Envelope, isOfAccount, isOfGstin, reasonsOf, registeredData } from "./responses.ts";

/** "Duplicate IRN": the document was reported before. */
const duplicate = "2150";

/** "Invoice is not active": the IRN is cancelled. */
const inactive = "9999";
/** The portal's reason 2 for a cancellation: a mistake in the data. */
const dataMistake = "2";

/** Opens the portal for an account. `timeoutMs` is for tests that cannot wait. */
export function openPortal(account: EInvoiceAccount, timeoutMs?: number): EInvoiceProvider {
  const call = openPortalCalls(account, timeoutMs);
  return {
    async register(user, document) {
      const answer = await call(user, "POST", "/eicore/v1.03/Invoice", document);
      return reasonsOf(answer).code === duplicate
        ? knownDocument(call, user, document)
        : registeredIn(user, answer);
    },
    async cancel(user, irn) {
      const cancellation = { Irn: irn, CnlRsn: dataMistake, CnlRem: "Cancelled without an IRN" };
      mustBeCancelled(await call(user, "POST", "/eicore/v1.03/Invoice/Cancel", cancellation));
    },
  };
}

/** What a document was given when it was reported before: its answer was lost, or somebody else did. */
async function knownDocument(
  call: PortalCall,
  user: PortalUser,
  { DocDtls: { Typ, No, Dt } }: DocumentToRegister,
): Promise<RegisteredDocument> {
  const query = new URLSearchParams({ doctype: Typ, docnum: No, docdate: Dt });
  const path = `/eicore/v1.03/Invoice/irnbydocdetails?${query}`;
  return registeredIn(user, await call(user, "GET", path));
}

function mustBeCancelled(answer: Envelope): void {
  const { code, words } = reasonsOf(answer);
  if (answer.Status === "1" || code === inactive) return;
  if (words === "" || isOfAccount(code)) throw new EInvoicesUnavailable(new Error(words));
  throw new EInvoiceRefused(words, code);
}

function registeredIn({ gstin }: PortalUser, answer: Envelope): RegisteredDocument {
  const { code, words } = reasonsOf(answer);
  if (answer.Status !== "1" && isOfAccount(code)) throw new EInvoicesUnavailable(new Error(words));
  // The seller has signed in, so it is the buyer's unless the words name the seller's.
  if (answer.Status !== "1" && isOfGstin(code) && !words.includes(gstin))
    throw new BuyerGstinRefused(words, code);
  if (answer.Status !== "1" && words !== "") throw new EInvoiceRefused(words, code);
  const found = registeredData.safeParse(answer.Data);
  if (!found.success) throw new EInvoicesUnavailable(found.error);
  return found.data;
}
