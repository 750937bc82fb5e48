import { deflateRawSync, inflateRawSync } from "node:zlib";
import { z } from "zod";
import type { SavedAddress } from "#modules/identity/public.ts";
import { fieldsOfAddress, withDraft, withSavedAddress } from "#modules/orders/public.ts";

/**
 * The checkout form that a visitor typed before signing in. A cookie keeps it for half an hour, so
 * nothing has to be typed twice.
 */

const name = "checkout-draft";
const attributes = "Path=/; HttpOnly; SameSite=Lax";
/** Browsers keep a cookie of up to 4,096 bytes, with its name and its attributes. */
const maxBytes = 3800;
/** More than all fields can hold. */
const maxJsonBytes = 64 * 1024;

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
  "isSez",
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
  const draft = draftFields.flatMap((field): [string, string][] => {
    const text = fields[field];
    return typeof text === "string" && text !== "" ? [[field, text.slice(0, 300)]] : [];
  });
  return `${name}=${encoded(draft)}; Max-Age=1800; ${attributes}${isHttps ? "; Secure" : ""}`;
}

/**
 * A letter of Devanagari has three bytes in UTF-8, and nine in an encoded address: compressed, all
 * fields of a Hindi form fit. What does not fit loses its longest field, and not everything.
 */
function encoded(draft: readonly [string, string][]): string {
  const value = deflateRawSync(JSON.stringify(Object.fromEntries(draft))).toString("base64url");
  if (value.length <= maxBytes) return value;
  const longest = Math.max(...draft.map(([, text]) => text.length));
  return encoded(draft.filter(([, text]) => text.length < longest));
}

export const clearedCheckoutDraftCookie = `${name}=; Max-Age=0; ${attributes}`;

type Saved = {
  readonly email: string | null;
  readonly addresses: readonly SavedAddress[];
  /** The address that a link names. */
  readonly chosenId: string | null;
};

/**
 * What the checkout form shows first, by field: the draft over the buyer's email and first address.
 * An address that a link names wins over that of the draft.
 */
export function initialFields(
  request: Request,
  { email, addresses, chosenId }: Saved,
): Readonly<Record<string, string>> {
  const [first] = addresses;
  const chosen = addresses.find((address) => address.id === chosenId);
  const known = { ...(email !== null && { email }), ...(first && fieldsOfAddress(first)) };
  const filled = withDraft(known, readCheckoutDraft(request));
  return chosen === undefined ? filled : withSavedAddress(filled, chosen, addresses);
}

/** The draft a request carries; an empty one when there is none or it is broken. */
function readCheckoutDraft(request: Request): Readonly<Record<string, string>> {
  const match = /(?:^|;\s*)checkout-draft=([^;]+)/.exec(request.headers.get("Cookie") ?? "");
  if (match?.[1] === undefined) return {};
  try {
    const json = inflateRawSync(Buffer.from(match[1], "base64url"), {
      maxOutputLength: maxJsonBytes,
    });
    const draft = Draft.safeParse(JSON.parse(json.toString()));
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
