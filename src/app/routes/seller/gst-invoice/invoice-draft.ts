import { readInvoice, fieldsOfInvoice, type TypedInvoice } from "#modules/invoicing/public.ts";

/** An invoice that is being typed, kept in this browser until it is saved. */
export type InvoiceDraft = { readonly invoice: TypedInvoice; readonly idempotencyKey: string };

/** A hundred items with long words come to less. */
const mostCharacters = 200_000;

/** One per account. */
export function draftKeyOf(sellerId: string): string {
  return `gst-invoice:${sellerId}`;
}

/** What the page proposes, a number and today, is proposed anew when the form is opened again. */
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
    // Storage is switched off or full; what is typed then lasts as long as the page.
  }
}

export function removeDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Then there was nothing to forget.
  }
}

/** What was kept, made the best of; null where there is nothing. */
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
