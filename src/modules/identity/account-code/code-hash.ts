import { createHmac } from "node:crypto";

/** What is stored of an account's code. Keyed, because a million codes are tried in a second. */
export function hashOfAccountCode(
  secret: string,
  { codeId, code }: { readonly codeId: string; readonly code: string },
): string {
  return createHmac("sha256", secret).update(`account-code:${codeId}:${code}`).digest("base64url");
}
