/**
 * Asks a service whether a password is in a list of leaked ones, without revealing it: it gets the
 * first five digits of the password's SHA-1 and returns all that begin so (k-anonymity). The
 * interface is that of Have I Been Pwned, which others offer too. SHA-1 is part of it and protects
 * nothing here.
 */
import { createHash } from "node:crypto";
import { observed } from "./observe/observe.ts";

const prefixLength = 5;
const patienceMs = 1500;
/** A range has about 1,000 lines; with padding up to 2,000. */
const longestAnswer = 200_000;

/**
 * Whether the service at `url` knows the password from a leak. False without a service, and while
 * it does not answer: nobody is kept from an account because of it.
 */
export async function isBreachedPassword(
  password: string,
  url: string | undefined,
): Promise<boolean> {
  if (url === undefined) return false;
  const digest = createHash("sha1").update(password).digest("hex").toUpperCase();
  const [prefix, rest] = [digest.slice(0, prefixLength), digest.slice(prefixLength)];
  try {
    const range = await observed({ kind: "call", name: "breached-passwords" }, () =>
      readRange(new URL(prefix, url.endsWith("/") ? url : `${url}/`)),
    );
    return range.split("\n").some((line) => {
      const [suffix, count = "0"] = line.trim().split(":");
      // Padding has the count 0.
      return suffix === rest && Number(count) > 0;
    });
  } catch {
    return false;
  }
}

async function readRange(address: URL): Promise<string> {
  const response = await fetch(address, {
    // Equal lengths hide which range it was.
    headers: { "Add-Padding": "true" },
    redirect: "error",
    signal: AbortSignal.timeout(patienceMs),
  });
  if (!response.ok) throw new Error(`The list of breached passwords answered ${response.status}.`);
  return (await response.text()).slice(0, longestAnswer);
}
