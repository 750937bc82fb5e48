/** The key with which mails are signed (DKIM, RFC 6376). */
import { createPrivateKey } from "node:crypto";
import fs from "node:fs";
import { errorCode } from "./cannot-start.ts";

/** The DNS record {selector}._domainkey.{domain} has the public key. */
export type DkimKey = {
  readonly domain: string;
  readonly selector: string;
  /** RSA, as PEM. */
  readonly privateKey: string;
};

type Parsed = {
  readonly DKIM_DOMAIN?: string;
  readonly DKIM_SELECTOR?: string;
  readonly DKIM_PRIVATE_KEY?: string;
};

const names = ["DKIM_DOMAIN", "DKIM_SELECTOR", "DKIM_PRIVATE_KEY"] as const;

// Receivers ignore signatures by shorter keys (RFC 8301).
const leastBits = 1024;

/** The key, and what is wrong with it. Null without a fault: mails are not signed. */
export function readDkim(parsed: Parsed): {
  readonly dkim: DkimKey | null;
  readonly faults: readonly string[];
} {
  const {
    DKIM_DOMAIN: domain = "",
    DKIM_SELECTOR: selector = "",
    DKIM_PRIVATE_KEY: given = "",
  } = parsed;
  const missing = names.filter((name) => parsed[name] === undefined);
  if (missing.length === names.length) return { dkim: null, faults: [] };
  if (missing.length > 0) {
    const isOrAre = missing.length === 1 ? "is" : "are";
    const fault = `${listed(names)} must be set together: ${listed(missing)} ${isOrAre} missing.`;
    return { dkim: null, faults: [fault] };
  }
  const refused = (problem: string) => ({
    dkim: null,
    faults: [`DKIM_PRIVATE_KEY ${problem}.`],
  });
  const file = contentOf(given);
  if ("unreadable" in file) return refused(`cannot be read: ${file.unreadable}`);
  const fault = faultOf(file.pem);
  if (fault !== undefined) return refused(fault);
  return { dkim: { domain, selector, privateKey: file.pem }, faults: [] };
}

const readReasons: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file",
  EACCES: "permission is denied",
  EPERM: "permission is denied",
  EISDIR: "it is a folder",
};

/** The key itself, or the content of its file. */
function contentOf(given: string): { readonly pem: string } | { readonly unreadable: string } {
  // Some platforms allow one line only.
  if (given.startsWith("-----BEGIN")) return { pem: given.replaceAll(String.raw`\n`, "\n") };
  try {
    return { pem: fs.readFileSync(given, "utf8").trim() };
  } catch (error) {
    const code = errorCode(error);
    return { unreadable: readReasons[code] ?? code };
  }
}

/** What is wrong with a key, in words that follow the name of the setting. Never repeats it. */
function faultOf(pem: string): string | undefined {
  const key = readKey(pem);
  const bits = key?.asymmetricKeyDetails?.modulusLength ?? 0;
  if (key?.asymmetricKeyType !== "rsa")
    return "must be an RSA private key without a password, as PEM";
  return bits < leastBits ? `must have at least ${leastBits} bits, better 2048` : undefined;
}

function readKey(pem: string) {
  try {
    return createPrivateKey(pem);
  } catch {
    // OpenSSL's messages do not say what to do, and the sentence of the fault does.
    return undefined;
  }
}

function listed(words: readonly string[]): string {
  return new Intl.ListFormat("en-GB").format(words);
}
