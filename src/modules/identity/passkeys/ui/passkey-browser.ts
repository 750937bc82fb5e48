import { useSyncExternalStore } from "react";
import type { PasskeyChallenge } from "../contract.ts";

/** What the browser does with passkeys. Its answers travel as JSON with base64url. */

/** Whether this browser has passkeys; false on the server and until the page is alive. */
export function useHasPasskeys(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => "PublicKeyCredential" in window,
    () => false,
  );
}

/** Whose passkey the browser makes, and which passkeys it must not make twice. */
export type PasskeyOwner = {
  readonly userId: string;
  readonly email: string;
  readonly displayName: string;
  readonly shopName: string;
  readonly credentialIds: readonly string[];
};

const timeoutMs = 300_000;
// Those that cose-key.ts reads, best first: EdDSA, ECDSA with P-256, RSA.
const algorithms = [-8, -7, -257];

/** Makes a passkey. Rejects if the person stops it. */
export async function makePasskey(owner: PasskeyOwner): Promise<string> {
  const { challenge, host } = await newChallenge();
  const made = await navigator.credentials.create({
    publicKey: {
      challenge: bytesOf(challenge),
      rp: { id: host, name: owner.shopName },
      user: {
        id: new TextEncoder().encode(owner.userId),
        name: owner.email,
        displayName: owner.displayName,
      },
      pubKeyCredParams: algorithms.map((alg) => ({ type: "public-key", alg })),
      excludeCredentials: owner.credentialIds.map((id) => ({
        type: "public-key",
        id: bytesOf(id),
      })),
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      attestation: "none",
      timeout: timeoutMs,
    },
  });
  const { id, response } = made as PublicKeyCredential;
  const { clientDataJSON, getAuthenticatorData } = response as AuthenticatorAttestationResponse;
  return JSON.stringify({
    id,
    clientData: textOf(clientDataJSON),
    authenticatorData: textOf(getAuthenticatorData.call(response)),
  });
}

/** Signs with one of the passkeys of this site. Rejects if the person stops it. */
export async function signWithPasskey(): Promise<string> {
  const { challenge, host } = await newChallenge();
  const signed = await navigator.credentials.get({
    publicKey: {
      challenge: bytesOf(challenge),
      rpId: host,
      userVerification: "required",
      timeout: timeoutMs,
    },
  });
  const { id, response } = signed as PublicKeyCredential;
  const { clientDataJSON, authenticatorData, signature } =
    response as AuthenticatorAssertionResponse;
  return JSON.stringify({
    id,
    clientData: textOf(clientDataJSON),
    authenticatorData: textOf(authenticatorData),
    signature: textOf(signature),
  });
}

async function newChallenge(): Promise<PasskeyChallenge> {
  const answer = await fetch("/auth/passkey-challenge", { method: "POST" });
  if (!answer.ok) throw new Error(`No challenge: ${answer.status}`);
  return (await answer.json()) as PasskeyChallenge;
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

function textOf(buffer: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
