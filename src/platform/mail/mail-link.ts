import { createHash, createHmac } from "node:crypto";
import type { Config } from "#platform/config/config.ts";
import { shopLink } from "./render-mail.ts";

/**
 * The link to a mail that went by message. Its token is made from the mail's id with the shop's
 * secret, and the database has a hash of it: neither a copy of the database nor the id opens a mail.
 */

// Addresses of the shop are in lower case. 5 bits a character, 130 in all; operators allow a
// changing part of 30 characters in the address of a message.
const alphabet = "abcdefghijklmnopqrstuvwxyz234567";
const tokenLength = 26;

/** The link to the mail with this id, and the token in it. */
export function mailLinkOf(
  mailId: string,
  { baseUrl, authSecret }: Pick<Config, "baseUrl" | "authSecret">,
): { readonly link: string; readonly token: string } {
  const bytes = createHmac("sha256", authSecret).update(`mail-link:${mailId}`).digest();
  const token = Array.from(bytes.subarray(0, tokenLength), (byte) => alphabet[byte % 32]).join("");
  return { link: shopLink(baseUrl, `/m/${token}`), token };
}

/** What is stored of a token. */
export function hashOfMailLink(token: string): string {
  return createHash("sha256").update(`mail-link:${token}`).digest("base64url");
}
