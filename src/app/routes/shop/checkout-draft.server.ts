import { z } from "zod";
import type { SavedAddress } from "#modules/identity/public.ts";

/**
 * The checkout form that a visitor typed before signing in. A cookie keeps it for half an hour, so
 * nothing has to be typed twice.
 */

const name = "checkout-draft";
const attributes = "Path=/; HttpOnly; SameSite=Lax";
const maxBytes = 3000;

const draftFields = [
  "email",
  "firstName",
  "lastName",
  "address",
  "city",
  "state",
  "pinCode",
  "phone",
  "gstin",
  "company",
  "billingAddress",
  "billingCity",
  "billingPinCode",
  "receiver",
  "shippingMethod",
  "paymentMethod",
  "saveInfo",
] as const;
const Draft = z.partialRecord(z.enum(draftFields), z.string().max(300));

export function checkoutDraftCookie(
  fields: Readonly<Record<string, unknown>>,
  isHttps: boolean,
): string {
  const draft = Object.fromEntries(
    draftFields.flatMap((field) =>
      typeof fields[field] === "string" ? [[field, fields[field].slice(0, 300)]] : [],
    ),
  );
  const value = encodeURIComponent(JSON.stringify(draft));
  return (
    `${name}=${value.length > maxBytes ? "%7B%7D" : value}; ` +
    `Max-Age=1800; ${attributes}${isHttps ? "; Secure" : ""}`
  );
}

export const clearedCheckoutDraftCookie = `${name}=; Max-Age=0; ${attributes}`;

/**
 * What the checkout form shows first, by field: the draft, else the chosen address and the buyer's
 * email.
 */
export function initialFields(
  request: Request,
  saved: { readonly email: string | null; readonly address: SavedAddress | undefined },
): Readonly<Record<string, string>> {
  return {
    ...(saved.email !== null && { email: saved.email }),
    ...(saved.address && fieldsOfAddress(saved.address)),
    ...readCheckoutDraft(request),
  };
}

function fieldsOfAddress(saved: SavedAddress): Record<string, string> {
  const { id: _, isDefault: __, stateCode, ...address } = saved;
  return {
    state: stateCode,
    ...Object.fromEntries(Object.entries(address).map(([field, text]) => [field, text ?? ""])),
  };
}

/** The draft a request carries; an empty one when there is none or it is broken. */
function readCheckoutDraft(request: Request): Readonly<Record<string, string>> {
  const match = /(?:^|;\s*)checkout-draft=([^;]+)/.exec(request.headers.get("Cookie") ?? "");
  if (match?.[1] === undefined) return {};
  try {
    const draft = Draft.safeParse(JSON.parse(decodeURIComponent(match[1])));
    return draft.success
      ? Object.fromEntries(
          Object.entries(draft.data).filter(
            (entry): entry is [string, string] => entry[1] !== undefined,
          ),
        )
      : {};
  } catch {
    return {};
  }
}
