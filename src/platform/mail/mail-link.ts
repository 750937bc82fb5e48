import { createHash, createHmac } from "node:crypto";
import type { Config } from "#platform/config/config.ts";
import { shopLink } from "./render-mail.ts";

/**
 * The link to a mail that went by message. Its token is made from the mail's id with the shop's
 * secret, and the database has a hash of it: neither a copy of the database nor the id opens a mail.
 */

// 132 bits. Operators allow a changing part of 30 characters in the address of a message.
const tokenLength = 22;

/** The link to the mail with this id, and the token in it. */
export function mailLinkOf(
  mailId: string,
  { baseUrl, authSecret }: Pick<Config, "baseUrl" | "authSecret">,
): { readonly link: string; readonly token: string } {
  const token = createHmac("sha256", authSecret)
    .update(`mail-link:${mailId}`)
    .digest("base64url")
    .slice(0, tokenLength);
  return { link: shopLink(baseUrl, `/m/${token}`), token };
}

/** What is stored of a token. */
export function hashOfMailLink(token: string): string {
  return createHash("sha256").update(`mail-link:${token}`).digest("base64url");
}
