/** The settings of a Shiprocket account. This file knows no other setting of the shop. */
import { z } from "zod";
import { isGuessable } from "../../config/guessable.ts";
import { address, type Setting, text } from "../../config/setting-kinds.ts";
import type { CourierAccount } from "../courier-provider.ts";

const apiAddress = "https://apiv2.shiprocket.in";
const minimumKeyLength = 16;

/** In the order in which they are listed. */
export const shiprocketSettings = {
  SHIPROCKET_EMAIL: {
    meaning: "E-mail address of the API user of the Shiprocket account. Needed with `shiprocket`.",
    default: "none",
    example: "api@shop.example.com",
    schema: z.email("must be an e-mail address"),
  },
  SHIPROCKET_PASSWORD: {
    meaning: "Password of that API user. Needed with `shiprocket`.",
    default: "none",
    example: "the-password-of-the-api-user",
    schema: text(),
  },
  SHIPROCKET_WEBHOOK_KEY: {
    meaning:
      "Token of the tracking webhook `BASE_URL/parcels/webhook`, as set at Shiprocket. Needed with `shiprocket`.",
    default: "none",
    example: "a-long-key-of-your-own",
    schema: text(),
  },
  SHIPROCKET_WEBHOOK_KEY_FORMER: {
    meaning:
      "The SHIPROCKET_WEBHOOK_KEY before, while it changes: webhooks with it are accepted. Remove it after a day.",
    default: "none",
    example: "the-earlier-key-of-the-webhook",
    schema: text(),
  },
  SHIPROCKET_API_URL: {
    meaning: "Address of Shiprocket's REST interface.",
    default: apiAddress,
    schema: address(["http:", "https:"], apiAddress),
  },
} as const satisfies Record<string, Setting<unknown>>;

/** The values of these settings; undefined for those that are not set. */
export type ShiprocketValues = { readonly [Name in keyof typeof shiprocketSettings]?: string };

const needed = ["SHIPROCKET_EMAIL", "SHIPROCKET_PASSWORD", "SHIPROCKET_WEBHOOK_KEY"] as const;

/** The account from settings that `shiprocketFaults` has checked. */
export function shiprocketAccount(values: ShiprocketValues): CourierAccount {
  return {
    apiUrl: values.SHIPROCKET_API_URL ?? apiAddress,
    email: values.SHIPROCKET_EMAIL ?? "",
    password: values.SHIPROCKET_PASSWORD ?? "",
    webhookKey: values.SHIPROCKET_WEBHOOK_KEY ?? "",
    webhookKeyFormer: values.SHIPROCKET_WEBHOOK_KEY_FORMER,
  };
}

/** A sentence for each fault of an account that is to be used. */
export function shiprocketFaults(
  values: ShiprocketValues,
  env: Readonly<Record<string, string | undefined>>,
  isProduction: boolean,
): readonly string[] {
  const missing = needed
    .filter((name) => (env[name]?.trim() ?? "") === "")
    .map((name) => `${name} must be set with COURIER=shiprocket.`);
  if (!isProduction) return missing;
  const key = values.SHIPROCKET_WEBHOOK_KEY;
  return [
    ...missing,
    ...(key !== undefined && (key.length < minimumKeyLength || isGuessable(key))
      ? [
          `SHIPROCKET_WEBHOOK_KEY must be random in production, of at least ${minimumKeyLength} letters and digits.`,
        ]
      : []),
    ...(values.SHIPROCKET_API_URL?.startsWith("http:") === true
      ? ["SHIPROCKET_API_URL must begin with https in production."]
      : []),
  ];
}
