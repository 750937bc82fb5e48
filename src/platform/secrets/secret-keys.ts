/**
 * The keys of what is encrypted in the database. They come from the configuration: one that
 * encrypts, and former ones that still decrypt while a key changes. A process has one set of keys.
 */
import { createHash, hkdfSync } from "node:crypto";

/** Secrets of at least 32 bytes, from which the keys are derived. */
export type SecretKeys = {
  readonly current: string;
  /** Decrypt only. Values are encrypted again with the current key, then these can go. */
  readonly former: readonly string[];
};

/** A key, and the name by which an encrypted value refers to it. Names reveal nothing of keys. */
export type SecretKey = {
  readonly id: string;
  readonly encryption: Uint8Array;
  readonly fingerprints: Uint8Array;
};

const keyBytes = 32;
const idLength = 8;

let ring: readonly SecretKey[] = [];

/** Sets the keys of this process. The server does so before it handles anything. */
export function setSecretKeys({ current, former }: SecretKeys): void {
  ring = [current, ...former].map(deriveKey);
}

/** The key that encrypts. Throws if the process has none. */
export function currentKey(): SecretKey {
  const [key] = ring;
  if (key === undefined) throw new Error("This process has no keys: call setSecretKeys first.");
  return key;
}

/** A current or former key by its name; undefined if this process does not have it. */
export function keyNamed(id: string): SecretKey | undefined {
  return ring.find((key) => key.id === id);
}

/** HKDF (RFC 5869) with a purpose each, so no key can be computed from another one. */
function deriveKey(secret: string): SecretKey {
  const derive = (purpose: string) =>
    new Uint8Array(hkdfSync("sha256", secret, "charma", `secrets: ${purpose}`, keyBytes));
  return {
    id: createHash("sha256").update(derive("name")).digest("hex").slice(0, idLength),
    encryption: derive("encryption"),
    fingerprints: derive("fingerprints"),
  };
}
