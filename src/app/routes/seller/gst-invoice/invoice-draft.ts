import { readInvoice, fieldsOfInvoice, type TypedInvoice } from "#modules/invoicing/public.ts";

/** A draft of the typed invoice, stored in this browser until it is saved. */
export type InvoiceDraft = { readonly invoice: TypedInvoice; readonly idempotencyKey: string };

/** A hundred items with long texts need less. */
const mostCharacters = 200_000;

/** One draft per account. */
export function draftKeyOf(sellerId: string): string {
  return `gst-invoice:${sellerId}`;
}

/**
 * Stores the draft without the proposed number and date, so that the next opening proposes new
 * ones.
 */
export function saveDraft(
  key: string,
  { invoice, idempotencyKey }: InvoiceDraft,
  start: TypedInvoice,
): void {
  const { number, date } = invoice;
  const fields = {
    ...fieldsOfInvoice(invoice),
    number: number === start.number ? "" : number,
    date: date === start.date ? "" : date,
    idempotencyKey,
  };
  const text = JSON.stringify(fields);
  if (text.length > mostCharacters) return;
  try {
    localStorage.setItem(key, text);
  } catch {
    // Storage is disabled or full: the input then lasts as long as the page.
  }
}

export function removeDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is disabled: there is nothing to remove.
  }
}

/** The stored draft, with invalid fields replaced; null where there is none. */
export function readInvoiceDraft(key: string, start: TypedInvoice): InvoiceDraft | null {
  try {
    const fields: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    if (
      typeof fields !== "object" ||
      fields === null ||
      !("idempotencyKey" in fields) ||
      typeof fields.idempotencyKey !== "string"
    )
      return null;
    const invoice = readInvoice({ ...fields });
    return {
      invoice: {
        ...invoice,
        number: invoice.number || start.number,
        date: invoice.date || start.date,
      },
      idempotencyKey: fields.idempotencyKey,
    };
  } catch {
    return null;
  }
}
