/**
 * How people pay online here: with whom, and where they are. Production takes no sandbox, no test
 * key and no weak secret.
 */
import { createHmac } from "node:crypto";
import type { RazorpaySettings } from "../payments/razorpay.ts";
import { isGuessable } from "./guessable.ts";
import { settings } from "./settings.ts";

/**
 * The provider, and whether it is the sandbox that the shop starts beside itself: then its
 * addresses hold once it runs.
 */
export type Payments = RazorpaySettings & { readonly sandbox: "none" | "beside" | "elsewhere" };

type Parsed = {
  readonly APP_ENV?: string;
  readonly PAYMENTS?: "off" | "sandbox" | "razorpay";
  readonly RAZORPAY_KEY_ID?: string;
  readonly RAZORPAY_KEY_SECRET?: string;
  readonly RAZORPAY_WEBHOOK_SECRET?: string;
  readonly RAZORPAY_ACCOUNT_NUMBER?: string;
  readonly RAZORPAY_API_URL?: string;
  readonly RAZORPAY_CHECKOUT_URL?: string;
};

type Shop = {
  readonly baseUrl: string;
  readonly port: number;
  readonly authSecret: string;
  readonly demo: boolean;
};

const neededForRazorpay = [
  "RAZORPAY_KEY_ID",
  "RAZORPAY_KEY_SECRET",
  "RAZORPAY_WEBHOOK_SECRET",
] as const;
const minimumSecretLength = 16;

export function paymentsOf(parsed: Parsed, shop: Shop): Payments | null {
  const mode = parsed.PAYMENTS ?? (shop.demo ? "sandbox" : "off");
  if (mode === "off") return null;
  if (mode === "sandbox") return sandboxOf(parsed, shop);
  return {
    sandbox: "none",
    apiUrl: parsed.RAZORPAY_API_URL ?? settings.RAZORPAY_API_URL.default,
    checkoutUrl: parsed.RAZORPAY_CHECKOUT_URL ?? settings.RAZORPAY_CHECKOUT_URL.default,
    keyId: parsed.RAZORPAY_KEY_ID ?? "",
    keySecret: parsed.RAZORPAY_KEY_SECRET ?? "",
    webhookSecret: parsed.RAZORPAY_WEBHOOK_SECRET ?? "",
    accountNumber: parsed.RAZORPAY_ACCOUNT_NUMBER,
  };
}

/**
 * Beside the shop, on the next port, under the name by which browsers know the shop. Its secrets
 * come from the shop's own.
 */
function sandboxOf(
  { RAZORPAY_API_URL: api, RAZORPAY_CHECKOUT_URL: checkout }: Parsed,
  { baseUrl, port, authSecret }: Shop,
): Payments {
  const secretFor = (what: string) =>
    createHmac("sha256", authSecret).update(`payment sandbox: ${what}`).digest("hex").slice(0, 32);
  const apiUrl = api ?? `http://127.0.0.1:${port < 65_535 ? port + 1 : port - 1}`;
  const seen = new URL(baseUrl);
  seen.protocol = "http:";
  seen.port = new URL(apiUrl).port;
  return {
    sandbox: api === undefined ? "beside" : "elsewhere",
    apiUrl,
    checkoutUrl: checkout ?? new URL("/v1/checkout.js", seen).href,
    keyId: `rzp_test_${secretFor("key id").slice(0, 14)}`,
    keySecret: secretFor("key secret"),
    webhookSecret: secretFor("webhook secret"),
    accountNumber: "7878780080316316",
  };
}

/** `env` tells a key that is missing from one that is faulty, which its own sentence says. */
export function paymentFaults(
  parsed: Parsed,
  env: Readonly<Record<string, string | undefined>>,
): string[] {
  const isProduction = parsed.APP_ENV === "production";
  if (isProduction && parsed.PAYMENTS === "sandbox")
    return ["PAYMENTS must be off or razorpay in production: in the sandbox no money moves."];
  if (parsed.PAYMENTS !== "razorpay") return [];
  const missing = neededForRazorpay
    .filter((name) => (env[name]?.trim() ?? "") === "")
    .map((name) => `${name} must be set with PAYMENTS=razorpay.`);
  return isProduction ? [...missing, ...productionFaults(parsed)] : missing;
}

function productionFaults(parsed: Parsed): string[] {
  const faults: string[] = [];
  if (parsed.RAZORPAY_KEY_ID?.startsWith("rzp_live_") === false)
    faults.push("RAZORPAY_KEY_ID must be a live key in production: a test key takes no money.");
  for (const name of ["RAZORPAY_KEY_SECRET", "RAZORPAY_WEBHOOK_SECRET"] as const) {
    const secret = parsed[name];
    if (secret !== undefined && (secret.length < minimumSecretLength || isGuessable(secret))) {
      faults.push(
        `${name} must be random in production, of at least ${minimumSecretLength} letters and digits.`,
      );
    }
  }
  for (const name of ["RAZORPAY_API_URL", "RAZORPAY_CHECKOUT_URL"] as const) {
    if (parsed[name]?.startsWith("http:") === true)
      faults.push(`${name} must begin with https in production.`);
  }
  return faults;
}
