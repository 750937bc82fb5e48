import { createHash, createPublicKey, type JsonWebKey, verify } from "node:crypto";
import { z } from "zod";
import { PasskeyRefused } from "../errors.ts";
import { readCoseKey, UnreadableKey } from "./cose-key.ts";

/**
 * The checks of WebAuthn Level 3, sections 7.1 and 7.2, for what we ask for: no attestation, and
 * the person verified by the device (a finger, a face or its PIN).
 */

/** Where passkeys are valid: the origin of the shop, and its host. */
export type PasskeySite = { readonly origin: string; readonly host: string };

export function siteOf({ baseUrl }: { readonly baseUrl: string }): PasskeySite {
  return { origin: new URL(baseUrl).origin, host: new URL(baseUrl).hostname };
}

const bytes = z
  .string()
  .max(8192)
  .regex(/^[A-Za-z0-9_-]+$/)
  .transform((text) => Buffer.from(text, "base64url"));
const credentialId = z.string().regex(/^[A-Za-z0-9_-]{16,1400}$/);

/** What the browser sends for a new passkey. */
const Registration = z.object({ id: credentialId, clientData: bytes, authenticatorData: bytes });
/** What the browser sends to sign in. */
const Assertion = Registration.extend({ signature: bytes });
/** What a browser signed, read but not checked yet. */
export type ReadAssertion = z.output<typeof Assertion>;

const ClientData = z.object({
  type: z.string(),
  challenge: z.string(),
  origin: z.string(),
  crossOrigin: z.boolean().optional(),
});

/** A passkey as its authenticator made it. */
export type NewPasskey = {
  readonly credentialId: string;
  readonly publicKey: JsonWebKey;
  readonly signCount: number;
  readonly challenge: string;
};

/** Reads and checks a new passkey. The caller checks the challenge. Throws PasskeyRefused. */
export function readRegistration(json: string, site: PasskeySite): NewPasskey {
  const { id, clientData, authenticatorData } = parsed(Registration, json);
  const challenge = challengeOf(clientData, "webauthn.create", site);
  const { signCount, rest, hasKey } = readAuthenticatorData(authenticatorData, site);
  // The id of the authenticator's model, the length of the credential's id, and the id.
  const idLength = hasKey && rest.length > 18 ? rest.readUInt16BE(16) : 0;
  if (idLength === 0 || rest.subarray(18, 18 + idLength).toString("base64url") !== id)
    throw new PasskeyRefused();
  try {
    const publicKey = readCoseKey(rest.subarray(18 + idLength));
    // Refuses points that are not on the curve.
    createPublicKey({ key: publicKey, format: "jwk" });
    return { credentialId: id, publicKey, signCount, challenge };
  } catch (error) {
    throw new PasskeyRefused({ cause: error instanceof UnreadableKey ? error : undefined });
  }
}

/** Reads what a browser signed. Throws PasskeyRefused. */
export function readAssertion(
  json: string,
  site: PasskeySite,
): ReadAssertion & { readonly challenge: string } {
  const assertion = parsed(Assertion, json);
  return { ...assertion, challenge: challengeOf(assertion.clientData, "webauthn.get", site) };
}

/**
 * Checks the signature by the key of the passkey, and returns the counter of the authenticator.
 * Throws PasskeyRefused.
 */
export function verifyAssertion(
  { clientData, authenticatorData, signature }: ReadAssertion,
  publicKey: JsonWebKey,
  site: PasskeySite,
): number {
  const { signCount } = readAuthenticatorData(authenticatorData, site);
  const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
  const key = createPublicKey({ key: publicKey, format: "jwk" });
  const algorithm = key.asymmetricKeyType === "ed25519" ? null : "sha256";
  if (!verify(algorithm, signed, key, signature)) throw new PasskeyRefused();
  return signCount;
}

function challengeOf(clientData: Buffer, type: string, { origin }: PasskeySite): string {
  const data = parsed(ClientData, clientData.toString("utf8"));
  if (data.type !== type || data.origin !== origin || data.crossOrigin === true)
    throw new PasskeyRefused();
  return data.challenge;
}

const present = 0x01;
const verified = 0x04;
const withKey = 0x40;

function readAuthenticatorData(data: Buffer, { host }: PasskeySite) {
  const flags = data[32] ?? 0;
  const isVerified = (flags & present) !== 0 && (flags & verified) !== 0;
  if (data.length < 37 || !data.subarray(0, 32).equals(sha256(host)) || !isVerified)
    throw new PasskeyRefused();
  return {
    signCount: data.readUInt32BE(33),
    hasKey: (flags & withKey) !== 0,
    rest: data.subarray(37),
  };
}

function sha256(data: Buffer | string): Buffer {
  return createHash("sha256").update(data).digest();
}

function parsed<Schema extends z.ZodType>(schema: Schema, json: string): z.output<Schema> {
  try {
    const read = schema.safeParse(JSON.parse(json));
    if (read.success) return read.data;
  } catch (error) {
    throw new PasskeyRefused({ cause: error });
  }
  throw new PasskeyRefused();
}
