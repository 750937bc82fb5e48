import { instantInIndia } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";

/**
 * Reads the response of the e-invoice portal and checks that it belongs to this document.
 * Signatures are not checked here: the portal's key changes, and whoever scans the code checks it.
 */

/** The fields under the names that the portal uses, unchecked. */
export type TypedAnswer = {
  readonly irn: string;
  readonly ackNumber: string;
  readonly ackedAt: string;
  readonly signedQr: string;
};

/** The content of a signed QR code. */
export type SignedQrContent = {
  readonly sellerGstin: string;
  readonly buyerGstin: string;
  readonly number: string;
  readonly kind: string;
  readonly irn: string;
};

/** The details of a document that the response must match. */
export type AnsweredDocument = {
  readonly kind: string;
  readonly number: string;
  readonly sellerGstin: string | null;
  readonly buyerGstin: string | null;
  readonly issuedAt: Date;
};

const longestQr = 4000;
/** The portal's clock may be ahead of ours: a response of this moment is right. */
const clockDifferenceMs = 10 * 60_000;

/** Why the response does not belong to this document, by field; empty if it does. */
export function irnProblems(
  answer: TypedAnswer,
  document: AnsweredDocument,
  now: Date,
): Readonly<Record<string, string>> {
  const qr = readSignedQr(answer.signedQr);
  const isIrn = /^[0-9a-f]{64}$/.test(answer.irn);
  const qrProblem = qr === null ? unreadable(answer.signedQr) : otherDocument(qr, document);
  return {
    ...(!isIrn && {
      irn: t("An IRN has 64 letters and digits, 0 to 9 and a to f. Please copy all of it."),
    }),
    ...(!/^[0-9]{1,20}$/.test(answer.ackNumber) && {
      ackNumber: t("Please enter the acknowledgement number: digits only."),
    }),
    ...ackedProblem(answer.ackedAt, document.issuedAt, now),
    ...(qrProblem !== null && { signedQr: qrProblem }),
    ...(isIrn &&
      qr !== null &&
      qrProblem === null &&
      qr.irn !== answer.irn && {
        irn: t(
          "This IRN is not the one in the signed QR text. Please copy both from the same response.",
        ),
      }),
  };
}

function ackedProblem(typed: string, issuedAt: Date, now: Date): { readonly ackedAt?: string } {
  const ackedAt = readAckDate(typed);
  if (ackedAt === null)
    return { ackedAt: t("Please enter the date and time of the acknowledgement.") };
  if (ackedAt.getTime() > now.getTime() + clockDifferenceMs)
    return { ackedAt: t("The acknowledgement cannot be in the future.") };
  // Its times are in whole minutes, and its clock may be behind ours.
  return ackedAt.getTime() < issuedAt.getTime() - 3_600_000
    ? { ackedAt: t("The acknowledgement cannot be earlier than the document.") }
    : {};
}

/**
 * Reads "2026-11-22 15:30:10", "2026-11-22T15:30" or "22/11/2026 15:30", in Indian time, to the
 * minute. Null for any other text.
 */
export function readAckDate(typed: string): Date | null {
  const found =
    /^(?:(\d{4}-\d{2}-\d{2})|(\d{2})[/-](\d{2})[/-](\d{4}))[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?$/.exec(
      typed.trim(),
    );
  if (found === null) return null;
  const [, day, inMonth, month, year, time = ""] = found;
  return instantInIndia(day ?? `${year}-${month}-${inMonth}`, time);
}

function unreadable(text: string): string {
  if (text === "") return t("Please paste the signed QR text from the portal's response.");
  return text.length > longestQr
    ? t(
        "This is too long for a signed QR text. Please paste only “SignedQRCode” from the response.",
      )
    : t(
        "This is not the portal's signed QR text, which has three parts separated by dots. Please paste all of “SignedQRCode” from the response.",
      );
}

function otherDocument(qr: SignedQrContent, document: AnsweredDocument): string | null {
  if (qr.number.toUpperCase() !== document.number.toUpperCase())
    return t("The signed QR text is for document {number}, but this is {number2}.", {
      number: qr.number,
      number2: document.number,
    });
  if (qr.sellerGstin !== document.sellerGstin) return otherSeller(qr, document.sellerGstin);
  if (document.buyerGstin !== null && qr.buyerGstin !== document.buyerGstin)
    return t(
      "The signed QR text is for a document to GSTIN {buyerGstin}, but this one is to {buyerGstin2}.",
      { buyerGstin: qr.buyerGstin, buyerGstin2: document.buyerGstin },
    );
  const kind = document.kind === "credit_note" ? "CRN" : "INV";
  return qr.kind === kind
    ? null
    : t("The signed QR text is for a document of type {kind}, but this one is {kind2}.", {
        kind: qr.kind,
        kind2: kind,
      });
}

function otherSeller({ sellerGstin }: SignedQrContent, ownGstin: string | null): string {
  return ownGstin === null
    ? t(
        "The signed QR text belongs to a document of GSTIN {sellerGstin}, but the seller of this document has no GSTIN.",
        { sellerGstin },
      )
    : t(
        "The signed QR text belongs to a document of GSTIN {sellerGstin}, but this document is of {ownGstin}.",
        { sellerGstin, ownGstin },
      );
}

/** Reads the content of a signed QR code, which is a JSON Web Token; null for any other text. */
export function readSignedQr(text: string): SignedQrContent | null {
  const parts = text.split(".");
  if (
    text.length > longestQr ||
    parts.length !== 3 ||
    !parts.every((part) => /^[A-Za-z0-9_-]+$/.test(part))
  )
    return null;
  const payload = asRecord(parsed(fromBase64Url(parts[1] ?? "")));
  const data = asRecord(
    typeof payload?.["data"] === "string" ? parsed(payload["data"]) : payload?.["data"],
  );
  if (data === null) return null;
  const [sellerGstin, buyerGstin, number, kind, irn] = [
    "SellerGstin",
    "BuyerGstin",
    "DocNo",
    "DocTyp",
    "Irn",
  ].map((key) => data[key]);
  if (
    typeof sellerGstin !== "string" ||
    typeof buyerGstin !== "string" ||
    typeof number !== "string" ||
    typeof kind !== "string" ||
    typeof irn !== "string"
  )
    return null;
  return { sellerGstin, buyerGstin, number: number.slice(0, 40), kind, irn: irn.toLowerCase() };
}

/**
 * Finds the response for a document number in a file from the portal, which holds one response or a
 * list; null if it is not there.
 */
export function findAnswer(file: string, number: string): TypedAnswer | null {
  const answers = answersIn(parsed(file), 0);
  const own = answers.filter(
    (answer) => readSignedQr(answer.signedQr)?.number.toUpperCase() === number.toUpperCase(),
  );
  return own[0] ?? (answers.length === 1 ? (answers[0] ?? null) : null);
}

const deepest = 4;

/** A response is an object, an item of a list, or inside "Data", which may be JSON as text. */
function answersIn(value: unknown, depth: number): readonly TypedAnswer[] {
  if (depth > deepest) return [];
  if (Array.isArray(value)) return value.flatMap((each: unknown) => answersIn(each, depth + 1));
  if (typeof value === "string")
    return /^\s*[[{]/.test(value) ? answersIn(parsed(value), depth + 1) : [];
  const record = asRecord(value);
  if (record === null) return [];
  const named = new Map(Object.entries(record).map(([key, part]) => [key.toLowerCase(), part]));
  const text = (key: string) => {
    const part = named.get(key);
    return typeof part === "string" || typeof part === "number" ? String(part).trim() : "";
  };
  if (text("irn") === "" || text("signedqrcode") === "")
    return ["data", "result", "response"].flatMap((key) => answersIn(named.get(key), depth + 1));
  return [
    {
      irn: text("irn").toLowerCase(),
      ackNumber: text("ackno"),
      ackedAt: text("ackdt"),
      signedQr: text("signedqrcode"),
    },
  ];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}

function fromBase64Url(part: string): string {
  try {
    return new TextDecoder().decode(
      Uint8Array.from(atob(part.replaceAll("-", "+").replaceAll("_", "/")), (sign) =>
        sign.charCodeAt(0),
      ),
    );
  } catch {
    return "";
  }
}
