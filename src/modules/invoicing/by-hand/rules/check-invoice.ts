import { latinDigits } from "#shared/indian-digits.ts";
import { isEmailAddress } from "#modules/identity/public.ts";
import { checkGstin, gstinOfStateProblem } from "#modules/tax/public.ts";
import { findState, pinCodeProblem, stateName } from "#shared/indian-states.ts";
import { rupees, sumPaise } from "#shared/money.ts";
import { parseRupees } from "#shared/parse-rupees.ts";
import { indianPhone } from "#shared/phone.ts";
import { cleanLine, cleanText } from "#shared/text.ts";
import type { GoodsToIssue, Issuer, Party } from "../../contract.ts";
import {
  maxItems,
  type InvoiceFields,
  type TypedInvoice,
  type TypedItem,
} from "./typed-invoice.ts";
import { t } from "#shared/texts/text.ts";

/** Reads and checks the fields of the invoice form. Runs in the browser and on the server. */

/** The content of the form, with invalid fields left empty or 0. */
export type CheckedInvoice = {
  readonly recipient: Party;
  readonly goods: readonly GoodsToIssue[];
  readonly shippingPaise: number;
  readonly terms: string | null;
  readonly notes: string | null;
};

const maxQuantity = 99_999;
/** ₹10 crore for one piece, as for products, and ₹100 crore for a line. */
const maxRatePaise = rupees(100_000_000);
const maxLinePaise = rupees(1_000_000_000);
const maxShippingPaise = rupees(1_000_000);
/** A smaller total would be rounded to zero. */
const leastPaise = rupees(1);
/**
 * From this value on, an invoice needs the address of a recipient without a GSTIN too (Rule 46(e),
 * CGST Rules).
 */
const addressFromPaise = rupees(50_000);
const hsnPattern = /^\d{4}(\d{2}){0,2}$/;

/** The quantity; 0 if the text is not a whole number up to 99,999. */
export function quantityOf(typed: string): number {
  const digits = latinDigits(typed).trim().replaceAll(",", "");
  const quantity = /^\d{1,6}$/.test(digits) ? Number(digits) : 0;
  return quantity <= maxQuantity ? quantity : 0;
}

/** The price of one piece in paise; 0 if the text is not an amount up to ₹10 crore. */
export function rateOf(typed: string): number {
  const rate = parseRupees(typed) ?? 0;
  return rate <= maxRatePaise ? rate : 0;
}

/** Quantity times price in paise; 0 above ₹100 crore. */
export function amountOf({ quantity, rate }: TypedItem): number {
  const amount = quantityOf(quantity) * rateOf(rate);
  return amount <= maxLinePaise ? amount : 0;
}

/** A row as goods to invoice. Quantity and price are 0 where either is invalid. */
export function goodsOf(item: TypedItem, slabs: readonly number[]): GoodsToIssue {
  const isReckoned = amountOf(item) > 0;
  const gst = Number(item.gst);
  return {
    description: cleanLine(item.description),
    hsn: latinDigits(item.hsn).replaceAll(/\s/g, ""),
    quantity: isReckoned ? quantityOf(item.quantity) : 0,
    unitPricePaise: isReckoned ? rateOf(item.rate) : 0,
    gstBasisPoints: slabs.includes(gst) ? gst : 0,
  };
}

/** The shipping fee in paise, including GST; 0 if the text is not an amount up to ₹10 lakh. */
export function shippingOf(typed: string): number {
  const shipping = parseRupees(typed) ?? 0;
  return shipping <= maxShippingPaise ? shipping : 0;
}

/** The recipient as entered, trimmed. Not checked. */
export function recipientOf({ recipient: typed }: TypedInvoice): Party {
  const line = (text: string) => cleanLine(text) || null;
  return {
    name: cleanLine(typed.name),
    address: cleanText(typed.address),
    city: line(typed.city),
    pinCode: typed.pinCode.replaceAll(/\s/g, "") || null,
    stateCode: typed.stateCode,
    gstin: typed.gstin.trim().toUpperCase() || null,
    enrolmentNumber: null,
    email: line(typed.email),
    phone: typed.phone.trim() === "" ? null : (indianPhone(typed.phone) ?? line(typed.phone)),
  };
}

/**
 * Checks the form. `problems` has one sentence per invalid field, all at once; it is empty if the
 * invoice can be issued.
 */
export function checkInvoice(
  typed: TypedInvoice,
  issuer: Issuer,
  slabs: readonly number[],
): { readonly checked: CheckedInvoice; readonly problems: InvoiceFields } {
  const goods = typed.items.map((item) => goodsOf(item, slabs));
  const checked: CheckedInvoice = {
    recipient: recipientOf(typed),
    goods,
    shippingPaise: shippingOf(typed.shipping),
    terms: cleanText(typed.terms) || null,
    notes: cleanText(typed.notes) || null,
  };
  const valuePaise = sumPaise(typed.items.map(amountOf));
  const problems = Object.fromEntries(
    [
      ...recipientProblems(checked.recipient, typed, issuer, valuePaise),
      ...typed.items.flatMap((item, index) =>
        itemProblems(item, goods[index]?.hsn ?? "", issuer, slabs),
      ),
      ...otherProblems(typed, checked, valuePaise),
    ].flatMap(([field, problem]) => (problem === undefined ? [] : [[field, problem] as const])),
  );
  return { checked, problems };
}

type Found = readonly [field: string, problem: string | undefined];

const tooLong = (text: string | null, max: number): string | undefined =>
  (text?.length ?? 0) > max ? t("Please use at most {max} characters.", { max }) : undefined;

function recipientProblems(
  party: Party,
  { recipient: typed }: TypedInvoice,
  issuer: Issuer,
  valuePaise: number,
): readonly Found[] {
  const { name, address, city, pinCode, stateCode, gstin, email } = party;
  const needsAddress = address === "" && (gstin !== null || valuePaise >= addressFromPaise);
  return [
    ["customer.name", name === "" ? t("Please enter the customer's name.") : tooLong(name, 200)],
    ["customer.stateCode", placeOfSupplyProblem(issuer, stateCode)],
    [
      "customer.address",
      needsAddress
        ? gstin !== null
          ? t("Please enter the address: an invoice with a GSTIN must show it (Rule 46).")
          : t("Please enter the address: an invoice of ₹50,000 or more must show it (Rule 46).")
        : tooLong(address, 300),
    ],
    ["customer.city", tooLong(city, 80)],
    ["customer.pinCode", pinCode === null ? undefined : pinCodeProblem(pinCode, stateCode)],
    [
      "customer.gstin",
      gstin === null
        ? undefined
        : gstin === issuer.supplier.gstin
          ? t("This GSTIN is your own.")
          : gstinProblem(gstin, stateCode),
    ],
    [
      "customer.email",
      email === null || isEmailAddress(email) ? undefined : t("Please enter a valid email address"),
    ],
    [
      "customer.phone",
      typed.phone.trim() === "" || indianPhone(typed.phone) !== null
        ? undefined
        : t("Please enter a 10-digit Indian phone number, such as 98765 43210."),
    ],
  ];
}

/** Without a state, only the GSTIN itself is checked. */
function gstinProblem(gstin: string, stateCode: string): string | undefined {
  const checked = checkGstin(gstin);
  return gstinOfStateProblem(
    gstin,
    stateCode === "" && typeof checked !== "string" ? checked.stateCode : stateCode,
  );
}

/**
 * Why the seller may not sell to this state, as a sentence; undefined if they may (sections 10 and
 * 24, CGST Act).
 */
export function placeOfSupplyProblem(
  { registrationType, supplier }: Issuer,
  stateCode: string,
): string | undefined {
  if (findState(stateCode) === undefined)
    return t("Please choose a state: it decides which GST applies.");
  if (registrationType === "regular" || stateCode === supplier.stateCode) return undefined;
  return t("Without a regular GST registration you can sell within {stateCode} only.", {
    stateCode: stateName(supplier.stateCode),
  });
}

function itemProblems(
  item: TypedItem,
  hsn: string,
  { registrationType }: Issuer,
  slabs: readonly number[],
): readonly Found[] {
  const name = (field: string) => `item${item.key}.${field}`;
  const description = cleanLine(item.description);
  const isTooMuch = quantityOf(item.quantity) * rateOf(item.rate) > maxLinePaise;
  return [
    [
      name("description"),
      description === "" ? t("Please enter what you sold.") : tooLong(description, 300),
    ],
    [
      name("hsn"),
      hsnPattern.test(hsn) ? undefined : t("Please enter an HSN code of 4, 6 or 8 digits."),
    ],
    [
      name("quantity"),
      quantityOf(item.quantity) === 0
        ? t("Please enter a whole number from 1 to 99,999.")
        : undefined,
    ],
    [
      name("rate"),
      rateOf(item.rate) === 0
        ? t("Please enter the price of one piece in rupees, up to ₹10 crore.")
        : isTooMuch
          ? t("One item can total at most ₹100 crore.")
          : undefined,
    ],
    [
      name("gst"),
      registrationType !== "regular" || slabs.map(String).includes(item.gst)
        ? undefined
        : t("Please choose a GST rate from the list."),
    ],
  ];
}

function otherProblems(
  { items, shipping }: TypedInvoice,
  { shippingPaise, terms, notes }: CheckedInvoice,
  valuePaise: number,
): readonly Found[] {
  const isUnread = shipping.trim() !== "" && shippingPaise === 0 && parseRupees(shipping) !== 0;
  return [
    [
      "shipping",
      isUnread ? t("Please enter the shipping charge in rupees, or leave it empty.") : undefined,
    ],
    ["terms", tooLong(terms, 1000)],
    ["notes", tooLong(notes, 1000)],
    [
      "form",
      items.length > maxItems
        ? t("An invoice can have at most {maxItems} items.", { maxItems })
        : valuePaise > 0 && valuePaise + shippingPaise < leastPaise
          ? t("An invoice must total at least ₹1.")
          : undefined,
    ],
  ];
}
