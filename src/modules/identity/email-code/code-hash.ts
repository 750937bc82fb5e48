import { createHmac } from "node:crypto";

/**
 * What is stored of a mailed code. Keyed, because a million codes are tried in a second by whoever
 * reads the table without the shop's secret.
 */
export function hashOfEmailCode(
  secret: string,
  {
    codeId,
    email,
    code,
  }: { readonly codeId: string; readonly email: string; readonly code: string },
): string {
  return createHmac("sha256", secret)
    .update(`email-code:${codeId}:${email.toLowerCase()}:${code}`)
    .digest("base64url");
}
