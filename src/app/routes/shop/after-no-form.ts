import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * For pages on which no form changes what they show: what stands in their sponsored places stays as
 * it is while somebody puts a card into the cart.
 */
export function afterNoForm({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return formMethod !== "POST" && defaultShouldRevalidate;
}
