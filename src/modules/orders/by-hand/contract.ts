import { z } from "zod";
import { maxQuantityPerLine } from "#modules/cart/public.ts";
import { CustomerInput } from "#modules/customers/public.ts";
import { isUuid } from "#shared/ids.ts";
import { parseRupees } from "#shared/parse-rupees.ts";
import { optionalText } from "#shared/text-schemas.ts";
import {
  maxManualLines,
  maxManualPricePaise,
  mostLines,
  needsCustomerAndItem,
} from "./rules/manual-order.ts";
import { t } from "#shared/texts/text.ts";

/**
 * A line of a manual order. The price excludes GST. Null takes the product's current price or rate.
 */
export type ManualLine = {
  readonly variantId: string;
  readonly quantity: number;
  readonly unitPricePaise: number | null;
  readonly gstBasisPoints: number | null;
};

const lineField = /^item(\d{1,3})\.(variantId|quantity|price|rate)$/;

type Typed = Readonly<Record<string, unknown>>;
type AddIssue = (field: string, message: string) => void;

/** Reads the lines of the form: `item0.variantId` and so on. Skips rows without an item. */
function linesOf(form: Typed, addIssue: AddIssue): readonly ManualLine[] {
  const rows = new Map<number, Record<string, string>>();
  for (const [name, value] of Object.entries(form)) {
    const [, row, field] = lineField.exec(name) ?? [];
    if (row === undefined || field === undefined || typeof value !== "string") continue;
    rows.set(Number(row), { ...rows.get(Number(row)), [field]: value.trim() });
  }
  return [...rows]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([row, typed]) =>
      (typed["variantId"] ?? "") === "" ? [] : [lineOf(row, typed, addIssue)],
    );
}

function lineOf(
  row: number,
  typed: Readonly<Record<string, string>>,
  addIssue: AddIssue,
): ManualLine {
  const variantId = typed["variantId"] ?? "";
  const quantity = Number(typed["quantity"] || "1");
  const price = (typed["price"] ?? "") === "" ? null : parseRupees(typed["price"] ?? "");
  const rate = (typed["rate"] ?? "") === "" ? null : Number(typed["rate"]);
  if (!isUuid(variantId))
    addIssue(`item${row}.variantId`, t("Please choose an item from the list."));
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > maxQuantityPerLine)
    addIssue(
      `item${row}.quantity`,
      t("Please enter a quantity from 1 to {maxQuantityPerLine}.", { maxQuantityPerLine }),
    );
  if ((typed["price"] ?? "") !== "" && (price === null || price < 100))
    addIssue(`item${row}.price`, t("Please enter a price in rupees, ₹1 or more."));
  if (price !== null && price > maxManualPricePaise)
    addIssue(`item${row}.price`, t("The highest price is ₹10 crore."));
  if (rate !== null && !(Number.isInteger(rate) && rate >= 0 && rate <= 10_000))
    addIssue(`item${row}.rate`, t("Please choose a GST rate from the list."));
  return { variantId, quantity, unitPricePaise: price, gstBasisPoints: rate };
}

/**
 * Reads the fields of a new customer: `customer.name` and so on. Null when all of them are empty.
 */
function customerOf(form: Typed, addIssue: AddIssue): CustomerInput | null {
  const fields = Object.entries(form).flatMap(([name, value]) =>
    name.startsWith("customer.") && typeof value === "string"
      ? [[name.slice("customer.".length), value] as const]
      : [],
  );
  if (fields.every(([name, value]) => name === "stateCode" || value.trim() === "")) return null;
  const parsed = CustomerInput.safeParse(Object.fromEntries(fields));
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues)
    addIssue(`customer.${issue.path.join(".")}`, issue.message);
  return null;
}

/**
 * The Create Order form: a customer from the address book or a new one, the items, and the shipping
 * fee, GST included.
 */
export const CreateManualOrder = z
  .looseObject({
    idempotencyKey: z
      .string({ error: () => t("Please reload the page.") })
      .regex(/^[A-Za-z0-9-]{8,100}$/, { error: () => t("Please reload the page.") }),
    customerId: z
      .string()
      .optional()
      .transform((value) => value || null),
    shipping: z
      .string()
      .optional()
      .transform((value) => value?.trim() ?? ""),
    notes: optionalText(1000),
  })
  .transform(({ idempotencyKey, customerId, shipping, notes, ...form }, context) => {
    let isTaken = true;
    const addIssue = (field: string, message: string) => {
      isTaken = false;
      context.addIssue({ code: "custom", path: [field], message });
    };
    const newCustomer = customerOf(form, addIssue);
    const lines = linesOf(form, addIssue);
    const shippingPaise = shipping === "" ? 0 : parseRupees(shipping);
    if (shippingPaise === null)
      addIssue("shipping", t("Please enter the shipping charge in rupees, or leave it empty."));
    if (customerId !== null && newCustomer !== null)
      addIssue("customerId", t("Please choose a customer or add a new one, not both."));
    if (isTaken && ((customerId === null && newCustomer === null) || lines.length === 0))
      addIssue("form", needsCustomerAndItem());
    if (lines.length > maxManualLines) addIssue("form", mostLines());
    return {
      idempotencyKey,
      customerId,
      newCustomer,
      lines,
      shippingPaise: shippingPaise ?? 0,
      notes,
    };
  });
export type CreateManualOrder = z.output<typeof CreateManualOrder>;
