/**
 * How people pay online here: not at all, at the sandbox, or at the provider. Production takes no
 * sandbox. What an account needs, the provider's own settings say.
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
 * The provider, and whether it is the sandbox that the shop starts beside itself: then its
 * addresses hold once it runs.
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

export function paymentsOf(parsed: Parsed, shop: Shop): Payments | null {
  const mode = parsed.PAYMENTS ?? (shop.demo ? "sandbox" : "off");
  if (mode === "off") return null;
  if (mode === "sandbox") return sandboxOf(parsed, shop);
  return { sandbox: "none", ...razorpayAccount(parsed) };
}

/**
 * Beside the shop, on the next port, under the name by which browsers know the shop. Its secrets
 * come from the shop's own.
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

/** `env` tells a key that is missing from one that is faulty, which its own sentence says. */
export function paymentFaults(
  parsed: Parsed,
  env: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  const isProduction = parsed.APP_ENV === "production";
  if (isProduction && parsed.PAYMENTS === "sandbox")
    return ["PAYMENTS must be off or razorpay in production: in the sandbox no money moves."];
  return parsed.PAYMENTS === "razorpay" ? razorpayFaults(parsed, env, isProduction) : [];
}
