import type { Discount } from "#modules/catalog/public.ts";
import type { Sale } from "../contract.ts";
import { discountOf, typedDiscount } from "../rules/typed-discount.ts";

/** The fields of the sale form as text; `product` holds the ticked ids. */
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

/** Reads the fields from an address or a form. `quick` is a percentage chosen by its button. */
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

/** The discount of the fields; null while they have none. */
export function typedDiscountOf({
  discountType,
  value,
}: Pick<TypedSale, "discountType" | "value">): Discount | null {
  const discount = discountOf(discountType === "fixed" ? "fixed" : "percentage", value);
  return typeof discount === "string" ? null : discount;
}

/** The query of a new sale's form, filled in with this sale except its days. */
export function sameSaleAgain(
  { saleType, discount }: Pick<Sale, "saleType" | "discount">,
  productIds: readonly string[],
): string {
  const query = new URLSearchParams({ saleType, ...typedDiscount(discount) });
  for (const id of productIds) query.append("product", id);
  return query.toString();
}
