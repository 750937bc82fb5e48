/** The responses of the portal. Other fields may be anything. */
import { z } from "zod";
import type { RegisteredDocument } from "../e-invoice-provider.ts";

const word = z.union([z.string(), z.number()]).transform(String);

/** Providers send `Data` as an object, or as its JSON. */
const data = z.preprocess(
  (value) => (typeof value === "string" ? parsed(value) : value),
  z.unknown(),
);

/** Every response: `Status` 1 with `Data`, or 0 with the reasons. */
export const envelope = z.object({
  Status: word,
  Data: data.optional(),
  ErrorDetails: z
    .array(z.object({ ErrorCode: word.optional(), ErrorMessage: z.string().optional() }))
    .nullish(),
});
export type Envelope = z.output<typeof envelope>;

/** A token and until when it is valid, "2026-11-22 21:30:10" in India. */
export const signedIn = z.object({
  AuthToken: z.string().min(1).max(5000),
  TokenExpiry: z.string().max(40),
});

/** A registered document. */
export const registeredData = z
  .object({
    Irn: z.string().min(1).max(100),
    AckNo: word,
    AckDt: z.string().max(40),
    SignedQRCode: z.string().min(1).max(5000),
  })
  .transform(({ Irn, AckNo, AckDt, SignedQRCode }): RegisteredDocument => ({
    irn: Irn.toLowerCase(),
    ackNumber: AckNo,
    ackedAt: AckDt,
    signedQr: SignedQRCode,
  }));

/** "Invalid Token". */
export const invalidToken = "1005";
/** Wrong user name or password, an inactive user, one of another GSTIN: the seller's to correct. */
const userCodes = ["1008", "1014", "1015", "1017", "1018", "1019", "3000"];
/** A GSTIN that is unknown, inactive or cancelled: of a document, its buyer's. */
const codesOfGstin: ReadonlySet<string> = new Set([
  "3028",
  "3029",
  "3074",
  "3075",
  "3076",
  "3077",
  "3078",
]);
const codesOfUser: ReadonlySet<string> = new Set([...userCodes, ...codesOfGstin]);
/** The request, the token, the client id or secret: ours to correct, or the service's. */
const codesOfAccount: ReadonlySet<string> = new Set([
  invalidToken,
  "1004",
  "1006",
  "1007",
  "1010",
  "1011",
  "1012",
  "1013",
  "1016",
]);

/** Whether signing in failed for a reason that the seller can correct. */
export const isOfUser = (code: string | null): boolean => codesOfUser.has(code ?? "");

/** Whether a GSTIN is the reason. */
export const isOfGstin = (code: string | null): boolean => codesOfGstin.has(code ?? "");

/** Whether a call failed for a reason that says nothing about the document or its seller. */
export const isOfAccount = (code: string | null): boolean => codesOfAccount.has(code ?? "");

/** The portal's reasons as one line, and the first of its codes. */
export function reasonsOf({ ErrorDetails }: Envelope): {
  readonly code: string | null;
  readonly words: string;
} {
  const details = ErrorDetails ?? [];
  const words = details
    .map(({ ErrorCode, ErrorMessage }) => [ErrorCode, ErrorMessage].filter(Boolean).join(": "))
    .join(" ");
  return { code: details[0]?.ErrorCode ?? null, words: words.slice(0, 500) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
