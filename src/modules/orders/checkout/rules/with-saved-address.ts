import type { SavedAddress } from "#modules/identity/public.ts";

/** What a form holds, by the name of its field. */
type Typed = Readonly<Record<string, string>>;

const placeFields = ["address", "city", "state", "pinCode"] as const;
const businessFields = [
  "gstin",
  "isSez",
  "company",
  "billingAddress",
  "billingCity",
  "billingPinCode",
] as const;

/** A saved address as the checkout's fields. What it does not have is empty. */
export function fieldsOfAddress(saved: SavedAddress): Record<string, string> {
  const { id: _, isDefault: __, isSez, stateCode, ...address } = saved;
  return {
    state: stateCode,
    // As a ticked box is sent.
    isSez: isSez ? "on" : "",
    ...Object.fromEntries(Object.entries(address).map(([field, text]) => [field, text ?? ""])),
  };
}

/**
 * The form after "Use this address": name and place are those of the chosen address. Phone and
 * business follow only if the form's are empty or those of a saved address. Everything else stays.
 */
export function withSavedAddress(
  typed: Typed,
  chosen: SavedAddress,
  saved: readonly SavedAddress[],
): Record<string, string> {
  const { phone = "", ...from } = fieldsOfAddress(chosen);
  const business = pick(from, businessFields);
  return {
    ...typed,
    ...Object.fromEntries(Object.entries(from).filter(([field]) => !(field in business))),
    ...(isReplaceable(
      typed["phone"],
      saved.map((one) => one.phone),
    ) && { phone }),
    ...(isReplaceable(
      typed["gstin"],
      saved.map((one) => one.gstin),
    ) && business),
  };
}

function isReplaceable(text: string | undefined, saved: readonly (string | null)[]): boolean {
  return text === undefined || text.trim() === "" || saved.includes(text.trim());
}

/**
 * The form that somebody filled in before signing in, over what the account knows. An empty field
 * never hides what the account knows. The fields of a place, and those of a business, go together:
 * half of one address with half of another is an address that nobody has.
 */
export function withDraft(known: Typed, draft: Typed): Record<string, string> {
  const filled = Object.fromEntries(Object.entries(draft).filter(([, text]) => text.trim() !== ""));
  const replaced = [placeFields, businessFields]
    .filter((group) => group.some((field) => filled[field] !== undefined))
    .flat();
  return { ...without(known, replaced), ...filled };
}

function pick(from: Typed, fields: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(from).filter(([field]) => fields.includes(field)));
}

function without(from: Typed, fields: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(from).filter(([field]) => !fields.includes(field)));
}
