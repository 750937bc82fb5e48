/**
 * How people pay online in this shop: not at all, with the sandbox, or with the provider.
 * Production refuses the sandbox. The provider's own settings file says what an account needs.
 */
import { createHmac } from "node:crypto";
import type { ProviderAccount } from "../payments/provider.ts";
import {
  razorpayAccount,
  razorpayFaults,
  type RazorpayValues,
  sandboxAccount,
} from "../payments/razorpay/settings.ts";

/**
 * The provider's account, and whether it is the sandbox that the shop starts itself. The addresses
 * of that sandbox are valid once it runs.
 */
export type Payments = ProviderAccount & { readonly sandbox: "none" | "beside" | "elsewhere" };

type Parsed = RazorpayValues & {
  readonly APP_ENV?: string;
  readonly PAYMENTS?: "off" | "sandbox" | "razorpay";
};

type Shop = {
  readonly baseUrl: string;
  readonly port: number;
  readonly authSecret: string;
  readonly demo: boolean;
};

/** The account of the chosen payment mode; null if online payment is off. */
export function paymentsOf(parsed: Parsed, shop: Shop): Payments | null {
  const mode = modeOf(parsed, shop.demo);
  if (mode === "off") return null;
  if (mode === "sandbox") return sandboxOf(parsed, shop);
  return { sandbox: "none", ...razorpayAccount(parsed) };
}

/** Whether the shop starts the sandbox itself. */
export function isSandboxBeside(parsed: Parsed, demo: boolean): boolean {
  return modeOf(parsed, demo) === "sandbox" && parsed.RAZORPAY_API_URL === undefined;
}

function modeOf({ PAYMENTS: mode }: Parsed, demo: boolean) {
  return mode ?? (demo ? "sandbox" : "off");
}

/**
 * The sandbox runs beside the shop, on the next port, under the host name by which browsers know
 * the shop. Its secrets are derived from the shop's own.
 */
function sandboxOf(parsed: Parsed, { baseUrl, port, authSecret }: Shop): Payments {
  const secretFor = (what: string) =>
    createHmac("sha256", authSecret).update(`payment sandbox: ${what}`).digest("hex").slice(0, 32);
  const usual = {
    apiUrl: `http://127.0.0.1:${port < 65_535 ? port + 1 : port - 1}`,
    checkoutOrigin(apiUrl: string) {
      const seen = new URL(baseUrl);
      seen.protocol = "http:";
      seen.port = new URL(apiUrl).port;
      return seen.origin;
    },
  };
  return {
    sandbox: parsed.RAZORPAY_API_URL === undefined ? "beside" : "elsewhere",
    ...sandboxAccount(parsed, usual, secretFor),
  };
}

/**
 * `env` distinguishes a missing key from a faulty one. A faulty key already has its own sentence.
 */
export function paymentFaults(
  parsed: Parsed,
  env: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  const isProduction = parsed.APP_ENV === "production";
  if (isProduction && parsed.PAYMENTS === "sandbox")
    return ["PAYMENTS must be off or razorpay in production: in the sandbox no money moves."];
  return parsed.PAYMENTS === "razorpay" ? razorpayFaults(parsed, env, isProduction) : [];
}
