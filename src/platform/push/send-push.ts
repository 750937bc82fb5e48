import { createPrivateKey, type KeyObject } from "node:crypto";
import { SignJWT } from "jose";
import type { PushSender } from "#platform/config/push.ts";
import { observed } from "../observe/observe.ts";
import { encryptPush, type PushKeys } from "./encrypt-push.ts";

/**
 * Hands one push to the push service of a browser (RFC 8030), signed with the shop's key (RFC 8292).
 * Does not throw: every failure is an outcome, without the address, which is a secret.
 */

/** A push for one browser. */
export type Push = {
  readonly address: string;
  readonly keys: PushKeys;
  readonly text: string;
  /** Up to 32 characters of base64url: it replaces a push of the same topic that still waits. */
  readonly topic: string;
  /** Whether it may wake a phone that saves its battery. */
  readonly isUrgent: boolean;
};

/**
 * `gone`: the browser takes no pushes any more. `later`: try again, after so many seconds if the
 * service says so. `refused`: for good.
 */
export type PushOutcome =
  | { readonly outcome: "accepted" }
  | { readonly outcome: "gone" }
  | PushFailure;

/** A push that was not delivered, and why. */
export type PushFailure =
  | { readonly outcome: "refused"; readonly reason: string }
  | { readonly outcome: "later"; readonly reason: string; readonly afterSeconds: number | null };

/** What sending needs; tests pass a service of their own. */
export type PushCarrier = {
  readonly sender: PushSender;
  readonly fetch?: typeof fetch;
  readonly patienceMs?: number;
};

/** A push that a device does not fetch within a day is old news. */
const ttlSeconds = 86_400;
const longestPauseSeconds = 3600;

/** Sends a push. */
export async function sendPush(push: Push, carrier: PushCarrier): Promise<PushOutcome> {
  try {
    return await observed({ kind: "call", name: "push service" }, () => post(push, carrier));
  } catch (error) {
    const reason = error instanceof Error ? error.name : "Error";
    return { outcome: "later", reason, afterSeconds: null };
  }
}

async function post(push: Push, carrier: PushCarrier): Promise<PushOutcome> {
  const body = encryptPush(push.text, push.keys);
  const response = await (carrier.fetch ?? fetch)(push.address, {
    method: "POST",
    headers: {
      Authorization: await authorization(push.address, carrier.sender),
      "Content-Encoding": "aes128gcm",
      "Content-Type": "application/octet-stream",
      TTL: String(ttlSeconds),
      Topic: push.topic,
      Urgency: push.isUrgent ? "high" : "normal",
    },
    body: new Uint8Array(body),
    redirect: "error",
    signal: AbortSignal.timeout(carrier.patienceMs ?? 10_000),
  });
  await response.body?.cancel();
  return outcomeOf(response);
}

function outcomeOf({ ok, status, headers }: Response): PushOutcome {
  if (ok) return { outcome: "accepted" };
  if (status === 404 || status === 410) return { outcome: "gone" };
  const reason = `HTTP ${status}`;
  if (status !== 429 && status < 500) return { outcome: "refused", reason };
  const seconds = Number(headers.get("Retry-After") ?? Number.NaN);
  const afterSeconds =
    Number.isFinite(seconds) && seconds > 0
      ? Math.min(Math.ceil(seconds), longestPauseSeconds)
      : null;
  return { outcome: "later", reason, afterSeconds };
}

async function authorization(address: string, sender: PushSender): Promise<string> {
  const token = await new SignJWT({ sub: sender.contact })
    .setProtectedHeader({ alg: "ES256", typ: "JWT" })
    .setAudience(new URL(address).origin)
    .setExpirationTime("12 hours")
    .sign(signingKey(sender));
  return `vapid t=${token}, k=${sender.publicKey}`;
}

function signingKey({ privateKey, publicKey }: PushSender): KeyObject {
  // An uncompressed point: 4, then x and y.
  const point = Buffer.from(publicKey, "base64url");
  const text = (bytes: Buffer) => bytes.toString("base64url");
  return createPrivateKey({
    format: "jwk",
    key: {
      kty: "EC",
      crv: "P-256",
      d: text(privateKey),
      x: text(point.subarray(1, 33)),
      y: text(point.subarray(33)),
    },
  });
}
