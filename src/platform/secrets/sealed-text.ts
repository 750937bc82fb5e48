/**
 * Texts that the database may store but not reveal: payout accounts, keys of second factors, tokens
 * of providers. Encrypted with AES-256-GCM (NIST SP 800-38D) and bound to their place, so a value
 * that somebody copied to another row cannot be decrypted there.
 */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";
import { currentKey, keyNamed } from "./secret-keys.ts";

/** A stored value cannot be decrypted: no key for it, another place, or damaged. */
export class SecretUnreadable extends Error {
  override readonly name = "SecretUnreadable";
}

const algorithm = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;
const form = /^v1\.([0-9a-f]{8})\.([A-Za-z0-9_-]{38,})$/;

/**
 * The encrypted text: `v1.<key>.<value>`, letters and digits only. `place` names what it is and
 * whose: `payout_accounts:<id>`. It is not stored, and decrypting needs the same one.
 */
export function seal(text: string, place: string): string {
  const { id, encryption } = currentKey();
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, encryption, iv, { authTagLength: tagBytes });
  cipher.setAAD(Buffer.from(place));
  const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return `v1.${id}.${Buffer.concat([iv, encrypted, cipher.getAuthTag()]).toString("base64url")}`;
}

/** The text of an encrypted value. Throws SecretUnreadable. */
export function unseal(sealed: string, place: string): string {
  const [, id = "", value = ""] = form.exec(sealed) ?? [];
  const key = keyNamed(id);
  if (key === undefined)
    throw new SecretUnreadable(
      id === ""
        ? `The value of ${place} is not an encrypted one.`
        : `The value of ${place} needs the key ${id}, which is not configured. ` +
            "Set ENCRYPTION_KEY_FORMER or AUTH_SECRET_FORMER to the earlier secret.",
    );
  const bytes = Buffer.from(value, "base64url");
  try {
    const decipher = createDecipheriv(algorithm, key.encryption, bytes.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    });
    decipher.setAAD(Buffer.from(place));
    decipher.setAuthTag(bytes.subarray(-tagBytes));
    const text = decipher.update(bytes.subarray(ivBytes, -tagBytes), undefined, "utf8");
    return text + decipher.final("utf8");
  } catch (cause) {
    throw new SecretUnreadable(`The value of ${place} is damaged or belongs elsewhere.`, { cause });
  }
}

/** The beginning of all values that the current key encrypted. The others should be sealed again. */
export function currentSealStart(): string {
  return `v1.${currentKey().id}.`;
}

/**
 * A keyed hash that is equal for equal texts of one purpose, to find or count them without
 * decrypting. It changes with the key. 32 hexadecimal digits.
 */
export function fingerprint(text: string, purpose: string): string {
  return createHmac("sha256", currentKey().fingerprints)
    .update(`${purpose}\0${text}`)
    .digest("hex")
    .slice(0, 32);
}
