import type { Discount } from "#modules/catalog/public.ts";
import type { Sale } from "../contract.ts";
import { discountOf, typedDiscount } from "../rules/typed-discount.ts";

/** What stands in the fields of the sale form, as text; `product` are the ids that are ticked. */
export type TypedSale = Readonly<Record<TypedField, string>> & {
  readonly products: readonly string[];
};

const typedFields = [
  "saleType",
  "discountType",
  "value",
  "startDate",
  "startTime",
  "endDate",
  "endTime",
  "scope",
] as const;
type TypedField = (typeof typedFields)[number];

const presets: Readonly<Partial<Record<TypedField, string>>> = {
  saleType: "flash",
  discountType: "percentage",
  scope: "chosen",
};
const longest = 100;
const mostProducts = 200;

/** The fields as an address or a form carries them. `quick` is a percentage that one tap chose. */
export function typedSale(given: URLSearchParams | FormData): TypedSale {
  const text = (name: string) => {
    const value = given.get(name);
    return typeof value === "string" ? value.slice(0, longest) : null;
  };
  const fields = Object.fromEntries(
    typedFields.map((name) => [name, text(name) ?? presets[name] ?? ""]),
  ) as Record<TypedField, string>;
  const quick = text("quick");
  const products = [
    ...new Set(given.getAll("product").filter((value) => typeof value === "string")),
  ].slice(0, mostProducts);
  return {
    ...fields,
    ...(quick !== null && { discountType: "percentage", value: quick }),
    products,
  };
}

/** The discount that the fields say, null while they say none. */
export function typedDiscountOf({
  discountType,
  value,
}: Pick<TypedSale, "discountType" | "value">): Discount | null {
  const discount = discountOf(discountType === "fixed" ? "fixed" : "percentage", value);
  return typeof discount === "string" ? null : discount;
}

/**
 * The query under which the form of a new sale stands filled in as that one was: its days are
 * chosen anew.
 */
export function sameSaleAgain(
  { saleType, discount }: Pick<Sale, "saleType" | "discount">,
  productIds: readonly string[],
): string {
  const query = new URLSearchParams({ saleType, ...typedDiscount(discount) });
  for (const id of productIds) query.append("product", id);
  return query.toString();
}
