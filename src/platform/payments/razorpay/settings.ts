/**
 * The settings of a Razorpay account: names, valid values, and the rules of production. This file
 * knows no other setting of the shop.
 */
import { z } from "zod";
import { isGuessable } from "../../config/guessable.ts";
import { address, examplePaymentSecret, type Setting, text } from "../../config/setting-kinds.ts";
import type { ProviderAccount } from "../provider.ts";

const testKeyStart = "rzp_test_";
const liveKeyStart = "rzp_live_";
const minimumSecretLength = 16;

/** In the order in which they are listed. */
export const razorpaySettings = {
  RAZORPAY_KEY_ID: {
    meaning: "Key id of the Razorpay account. Needed with `razorpay`; in production a live key.",
    default: "none",
    example: "rzp_live_XXXXXXXXXXXXXX",
    schema: keyId(),
  },
  RAZORPAY_KEY_SECRET: {
    meaning: "Secret of that key. Needed with `razorpay`.",
    default: "none",
    example: examplePaymentSecret,
    schema: text(),
  },
  RAZORPAY_WEBHOOK_SECRET: {
    meaning:
      "Secret of the webhook `BASE_URL/payments/webhook`, as " +
      "set at Razorpay. Needed with `razorpay`.",
    default: "none",
    example: examplePaymentSecret,
    schema: text(),
  },
  RAZORPAY_KEY_SECRET_FORMER: {
    meaning:
      "The RAZORPAY_KEY_SECRET before, while the key changes: payments begun with it are confirmed. Remove it after a day.",
    default: "none",
    example: "the-earlier-secret-of-the-key",
    schema: text(),
  },
  RAZORPAY_WEBHOOK_SECRET_FORMER: {
    meaning:
      "The RAZORPAY_WEBHOOK_SECRET before, while it changes: webhooks that it signed are accepted. Remove it after a day.",
    default: "none",
    example: "the-earlier-secret-of-the-webhook",
    schema: text(),
  },
  RAZORPAY_ACCOUNT_NUMBER: {
    meaning: "Account at RazorpayX that payouts to sellers leave. Without it they go by bank file.",
    default: "none",
    example: "7878780080316316",
    schema: z.string().regex(/^[0-9A-Za-z]{6,34}$/, "must be an account number"),
  },
  RAZORPAY_API_URL: {
    meaning: "Address of Razorpay's REST interface, or of a sandbox that runs already.",
    default: "https://api.razorpay.com",
    schema: address(["http:", "https:"], "https://api.razorpay.com"),
  },
  RAZORPAY_CHECKOUT_URL: {
    meaning: "Address of Razorpay's checkout script, or of the sandbox's as browsers reach it.",
    default: "https://checkout.razorpay.com/v1/checkout.js",
    schema: address(["http:", "https:"], "https://checkout.razorpay.com/v1/checkout.js"),
  },
} as const satisfies Record<string, Setting<unknown>>;

/** The values of these settings; undefined for those that are not set. */
export type RazorpayValues = { readonly [Name in keyof typeof razorpaySettings]?: string };

const secretSettings = [
  "RAZORPAY_KEY_SECRET",
  "RAZORPAY_WEBHOOK_SECRET",
  "RAZORPAY_KEY_SECRET_FORMER",
  "RAZORPAY_WEBHOOK_SECRET_FORMER",
] as const;
const needed = ["RAZORPAY_KEY_ID", "RAZORPAY_KEY_SECRET", "RAZORPAY_WEBHOOK_SECRET"] as const;

/** A test key moves no money, at Razorpay as in the sandbox. */
export function isTestKey(keyId: string): boolean {
  return keyId.startsWith(testKeyStart);
}

/** A live key moves real money. */
export function isLiveKey(keyId: string): boolean {
  return keyId.startsWith(liveKeyStart);
}

/** Razorpay's script loads parts from its other hosts; a sandbox has one origin. */
export function checkoutHosts({
  checkoutUrl,
}: Pick<ProviderAccount, "checkoutUrl">): readonly string[] {
  const { hostname, origin } = new URL(checkoutUrl);
  return [hostname.endsWith(".razorpay.com") ? "https://*.razorpay.com" : origin];
}

/** The account from settings that `razorpayFaults` has checked. */
export function razorpayAccount(values: RazorpayValues): ProviderAccount {
  return {
    apiUrl: values.RAZORPAY_API_URL ?? razorpaySettings.RAZORPAY_API_URL.default,
    checkoutUrl: values.RAZORPAY_CHECKOUT_URL ?? razorpaySettings.RAZORPAY_CHECKOUT_URL.default,
    keyId: values.RAZORPAY_KEY_ID ?? "",
    keySecret: values.RAZORPAY_KEY_SECRET ?? "",
    webhookSecret: values.RAZORPAY_WEBHOOK_SECRET ?? "",
    formerSecrets: {
      key: values.RAZORPAY_KEY_SECRET_FORMER,
      webhook: values.RAZORPAY_WEBHOOK_SECRET_FORMER,
    },
    accountNumber: values.RAZORPAY_ACCOUNT_NUMBER,
  };
}

/**
 * An account with the sandbox. `secretFor` returns 32 letters and digits for each purpose. `usual`
 * is where the sandbox runs, and how browsers reach it unless the settings say otherwise.
 */
export function sandboxAccount(
  { RAZORPAY_API_URL: api, RAZORPAY_CHECKOUT_URL: checkout }: RazorpayValues,
  usual: { readonly apiUrl: string; checkoutOrigin(apiUrl: string): string },
  secretFor: (purpose: string) => string,
): ProviderAccount {
  const apiUrl = api ?? usual.apiUrl;
  return {
    apiUrl,
    checkoutUrl: checkout ?? new URL("/v1/checkout.js", usual.checkoutOrigin(apiUrl)).href,
    keyId: `${testKeyStart}${secretFor("key id").slice(0, 14)}`,
    keySecret: secretFor("key secret"),
    webhookSecret: secretFor("webhook secret"),
    accountNumber: razorpaySettings.RAZORPAY_ACCOUNT_NUMBER.example,
  };
}

/**
 * `env` distinguishes a missing key from a faulty one. A faulty key already has its own sentence.
 */
export function razorpayFaults(
  values: RazorpayValues,
  env: Readonly<Record<string, string | undefined>>,
  isProduction: boolean,
): readonly string[] {
  const missing = needed
    .filter((name) => (env[name]?.trim() ?? "") === "")
    .map((name) => `${name} must be set with PAYMENTS=razorpay.`);
  return isProduction ? [...missing, ...productionFaults(values)] : missing;
}

function productionFaults(values: RazorpayValues): readonly string[] {
  const { RAZORPAY_KEY_ID: key } = values;
  const faults: string[] = [];
  if (key !== undefined && !isLiveKey(key))
    faults.push("RAZORPAY_KEY_ID must be a live key in production: a test key takes no money.");
  for (const name of secretSettings) {
    const secret = values[name];
    if (secret !== undefined && (secret.length < minimumSecretLength || isGuessable(secret))) {
      faults.push(
        `${name} must be random in production, of at least ` +
          `${minimumSecretLength} letters and digits.`,
      );
    }
  }
  for (const name of ["RAZORPAY_API_URL", "RAZORPAY_CHECKOUT_URL"] as const) {
    if (values[name]?.startsWith("http:") === true)
      faults.push(`${name} must begin with https in production.`);
  }
  return faults;
}

function keyId(): z.ZodType<string> {
  return z
    .string()
    .regex(
      /^rzp_(?:test|live)_[A-Za-z0-9]{4,40}$/,
      "must look like rzp_live_ or rzp_test_ and letters and digits",
    );
}
