/**
 * The key of a backup place. It is created once and stored beside the backups as `key.age`,
 * encrypted with the operator's passphrase. Backups and WAL are encrypted for this key, so the slow
 * passphrase derivation runs once per start.
 */
import { Duplex } from "node:stream";
import { ReadableStream } from "node:stream/web";
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { CannotStart } from "#platform/config/cannot-start.ts";

/** The secret key of a place for backups (`AGE-SECRET-KEY-1…`). */
export type BackupKey = { readonly identity: string };

/** The file of the key in a place for backups. */
export const keyFile = "key.age";

/** 2^15: a tenth of a second. The passphrase has at least 16 characters. */
const scryptWorkFactor = 15;

/** A new key, and its file encrypted with the passphrase. */
export async function createBackupKey(
  passphrase: string,
): Promise<{ readonly key: BackupKey; readonly file: Uint8Array }> {
  const identity = await generateX25519Identity();
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(scryptWorkFactor);
  encrypter.setPassphrase(passphrase);
  return { key: { identity }, file: await encrypter.encrypt(identity) };
}

/** The key of a file. Throws CannotStart if the passphrase differs. */
export async function openBackupKey(file: Uint8Array, passphrase: string): Promise<BackupKey> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return { identity: await decrypter.decrypt(file, "text") };
  } catch (error) {
    throw new CannotStart(
      "BACKUP_PASSPHRASE does not open the key of the backups: it is another one than at first.",
      { cause: error },
    );
  }
}

/** A stream that encrypts. */
export function encrypting(key: BackupKey): Duplex {
  return asDuplex(async (plain) => {
    const encrypter = new Encrypter();
    encrypter.addRecipient(await identityToRecipient(key.identity));
    return encrypter.encrypt(plain);
  });
}

/** A stream that decrypts; fails if a byte was changed. */
export function decrypting(key: BackupKey): Duplex {
  return asDuplex((encrypted) => {
    const decrypter = new Decrypter();
    decrypter.addIdentity(key.identity);
    return decrypter.decrypt(encrypted);
  });
}

type Bytes = globalThis.ReadableStream<Uint8Array>;

function asDuplex(work: (from: Bytes) => Promise<Bytes>): Duplex {
  return Duplex.from(async function* (source: AsyncIterable<Uint8Array>) {
    // One standard with two declarations: the browser's and Node's.
    const from = ReadableStream.from(source) as unknown as Bytes;
    yield* (await work(from)) as unknown as ReadableStream<Uint8Array>;
  });
}
