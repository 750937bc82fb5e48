/** Web push: the key with which push services know this shop, and what is wrong with it. */
import { createECDH } from "node:crypto";
import { z } from "zod";
import type { Setting } from "./setting-kinds.ts";

/** This shop as push services know it (VAPID, RFC 8292). */
export type PushSender = {
  /** 32 bytes. */
  readonly privateKey: Buffer;
  /** Base64url of the uncompressed point, as browsers take it. */
  readonly publicKey: string;
  /** Whom a push service may write to. */
  readonly contact: string;
};

/** The settings of web push. */
export const pushSettings = {
  PUSH_PRIVATE_KEY: {
    meaning:
      "Secret of 64 hexadecimal digits, from `openssl rand -hex 32`, with which people get notices on their devices (web push). Without it nobody is offered them. Another key ends them on all devices.",
    default: "none",
    example: "64-digits-from-openssl",
    schema: z
      .string()
      .refine(
        (value) => keyPairOf(value) !== null,
        "must have 64 hexadecimal digits from openssl rand -hex 32",
      ),
  },
} as const satisfies Record<string, Setting<unknown>>;

/** The shop as a sender of web push; null if it is off. */
export function pushOf(
  { PUSH_PRIVATE_KEY: secret }: { readonly PUSH_PRIVATE_KEY?: string },
  baseUrl: string,
): PushSender | null {
  const pair = secret === undefined ? null : keyPairOf(secret);
  if (pair === null) return null;
  // Push services refuse addresses that only this machine has.
  const contact = baseUrl.startsWith("https:") ? baseUrl : "mailto:push@example.com";
  return { ...pair, contact };
}

/** Null if the digits are no private key of the curve. */
function keyPairOf(digits: string): Pick<PushSender, "privateKey" | "publicKey"> | null {
  if (!/^[\da-f]{64}$/i.test(digits)) return null;
  const pair = createECDH("prime256v1");
  try {
    pair.setPrivateKey(digits, "hex");
  } catch {
    return null;
  }
  return { privateKey: Buffer.from(digits, "hex"), publicKey: pair.getPublicKey("base64url") };
}
