import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * For pages that no form changes: they do not reload after adding to the cart, so their sponsored
 * places stay the same.
 */
export function afterNoForm({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return formMethod !== "POST" && defaultShouldRevalidate;
}
