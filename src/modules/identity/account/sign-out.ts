import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { AccountRequest } from "./account-request.ts";
import { authOf } from "./auth.ts";
import { currentSessionCookie } from "./session-cookie.ts";

/**
 * Ends this browser's session and returns the cookies that delete its own. Signing out twice is no
 * error.
 */
export async function signOut(
  db: Db,
  actor: Actor,
  input: { readonly from: AccountRequest },
): Promise<readonly string[]> {
  mustBeAllowed(actor, "identity.enter");
  const headers = new Headers({
    cookie: currentSessionCookie(input.from.headers, input.from.config),
  });
  const { headers: answered } = await authOf(db, input.from.config).api.signOut({
    headers,
    returnHeaders: true,
  });
  return answered.getSetCookie();
}
