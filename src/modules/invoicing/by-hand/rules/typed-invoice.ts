import { daysToPay } from "../../issuing/rules/document-status.ts";

/**
 * An invoice form with its fields as text. The same functions edit it in the browser and, without
 * JavaScript, on the server.
 */

/** The fields of the recipient in the form. */
export const recipientFields = [
  "name",
  "address",
  "city",
  "pinCode",
  "stateCode",
  "gstin",
  "email",
  "phone",
] as const;
export type RecipientField = (typeof recipientFields)[number];

/** A row of the form. `key` is part of the names of its fields. */
export type TypedItem = {
  readonly key: number;
  readonly description: string;
  readonly hsn: string;
  readonly quantity: string;
  readonly rate: string;
  readonly gst: string;
};

/** The invoice form; all fields are text. */
export type TypedInvoice = {
  /** The number to print: the next of the series, or one of the seller's own. */
  readonly number: string;
  readonly date: string;
  /** The customer of the address book whose details fill the form; "" if they were typed. */
  readonly customerId: string;
  readonly recipient: Readonly<Record<RecipientField, string>>;
  readonly items: readonly TypedItem[];
  readonly shipping: string;
  readonly terms: string;
  readonly notes: string;
};

/** Texts by the names of the form's fields: values, or problems. */
export type InvoiceFields = Readonly<Record<string, string>>;

/** What fills a row: a product or a saved item. */
export type ItemToReuse = {
  readonly description: string;
  readonly hsn: string;
  readonly unitPricePaise: number;
  readonly gstBasisPoints: number;
};

/** Rows of an invoice at most. */
export const maxItems = 100;

/** The default terms of payment. English, because documents are. */
export const usualTerms = `Payment is due within ${daysToPay} days of the invoice date. Late payment charges may apply. Any dispute must be raised within 7 days of receipt.`;

/**
 * The GST rate of a new row, in basis points: most goods bear it. The form offers the rates that
 * are in force.
 */
const usualGst = "1800";
const itemField = /^item(\d{1,3})\.(description|hsn|quantity|rate|gst)$/;

/** A new row of the form. */
export function emptyItem(key: number): TypedItem {
  return { key, description: "", hsn: "", quantity: "1", rate: "", gst: usualGst };
}

/** A new form with a number, a date and the seller's state. */
export function emptyInvoice({
  number,
  date,
  stateCode,
}: {
  readonly number: string;
  readonly date: string;
  readonly stateCode: string;
}): TypedInvoice {
  const recipient = {
    name: "",
    address: "",
    city: "",
    pinCode: "",
    stateCode,
    gstin: "",
    email: "",
    phone: "",
  };
  return {
    number,
    date,
    customerId: "",
    recipient,
    items: [emptyItem(0)],
    shipping: "",
    terms: usualTerms,
    notes: "",
  };
}

/**
 * Reads a form that was sent or saved. Missing fields are empty, and there is always at least one
 * item.
 */
export function readInvoice(fields: Readonly<Record<string, unknown>>): TypedInvoice {
  const text = (name: string): string => (typeof fields[name] === "string" ? fields[name] : "");
  const keys = new Set(
    Object.keys(fields)
      .flatMap((name) => itemField.exec(name)?.[1] ?? [])
      .map(Number),
  );
  const items = [...keys]
    .toSorted((a, b) => a - b)
    .map((key): TypedItem => {
      const of = (name: string) => text(`item${key}.${name}`);
      return {
        key,
        description: of("description"),
        hsn: of("hsn"),
        quantity: of("quantity"),
        rate: of("rate"),
        gst: of("gst"),
      };
    });
  const of = (name: RecipientField) => text(`customer.${name}`);
  return {
    number: text("number"),
    date: text("date"),
    customerId: text("customerId"),
    recipient: {
      name: of("name"),
      address: of("address"),
      city: of("city"),
      pinCode: of("pinCode"),
      stateCode: of("stateCode"),
      gstin: of("gstin"),
      email: of("email"),
      phone: of("phone"),
    },
    items: items.length === 0 ? [emptyItem(0)] : items,
    shipping: text("shipping"),
    terms: text("terms"),
    notes: text("notes"),
  };
}

/** The fields of the form as it sends them: the reverse of `readInvoice`. */
export function fieldsOfInvoice({ recipient, items, ...rest }: TypedInvoice): InvoiceFields {
  return {
    ...rest,
    ...Object.fromEntries(recipientFields.map((field) => [`customer.${field}`, recipient[field]])),
    ...Object.fromEntries(
      items.flatMap(({ key, ...item }) =>
        Object.entries(item).map(([field, value]) => [`item${key}.${field}`, value]),
      ),
    ),
  };
}

/** Whether the form holds nothing that its seller would miss. */
export function isUntouched(invoice: TypedInvoice, start: TypedInvoice): boolean {
  const [now, then] = [fieldsOfInvoice(invoice), fieldsOfInvoice(start)];
  return (
    Object.keys(now).length === Object.keys(then).length &&
    Object.entries(now).every(([name, value]) => then[name] === value)
  );
}

/** Adds an empty item, unless there are already 100. */
export function withItemAdded(invoice: TypedInvoice): TypedInvoice {
  return invoice.items.length >= maxItems
    ? invoice
    : { ...invoice, items: [...invoice.items, emptyItem(nextKey(invoice))] };
}

/** Removes this item. The last item is emptied instead. */
export function withoutItem(invoice: TypedInvoice, key: number): TypedInvoice {
  const rest = invoice.items.filter((item) => item.key !== key);
  return { ...invoice, items: rest.length === 0 ? [emptyItem(nextKey(invoice))] : rest };
}

/** Puts a product or saved item into the first empty row, or into a new one. */
export function withReusedItem(
  invoice: TypedInvoice,
  { description, hsn, unitPricePaise, gstBasisPoints }: ItemToReuse,
): TypedInvoice {
  const filled = {
    description,
    hsn,
    quantity: "1",
    rate: plainRupees(unitPricePaise),
    gst: String(gstBasisPoints),
  };
  const free = invoice.items.find(
    (item) => item.description.trim() === "" && item.rate.trim() === "",
  );
  if (free !== undefined)
    return {
      ...invoice,
      items: invoice.items.map((item) => (item === free ? { key: item.key, ...filled } : item)),
    };
  return invoice.items.length >= maxItems
    ? invoice
    : { ...invoice, items: [...invoice.items, { key: nextKey(invoice), ...filled }] };
}

/** Fills in the recipient from the address book. */
export function withRecipient(
  invoice: TypedInvoice,
  {
    id,
    ...customer
  }: { readonly id: string } & { readonly [Field in RecipientField]: string | null },
): TypedInvoice {
  const { name, address, city, pinCode, stateCode, gstin, email, phone } = customer;
  return {
    ...invoice,
    customerId: id,
    recipient: {
      name: name ?? "",
      address: address ?? "",
      city: city ?? "",
      pinCode: pinCode ?? "",
      stateCode: stateCode ?? "",
      gstin: gstin ?? "",
      email: email ?? "",
      phone: phone ?? "",
    },
  };
}

function nextKey({ items }: TypedInvoice): number {
  return (Math.max(...items.map(({ key }) => key)) + 1) % 1000;
}

function plainRupees(amountPaise: number): string {
  return amountPaise % 100 === 0 ? String(amountPaise / 100) : (amountPaise / 100).toFixed(2);
}
