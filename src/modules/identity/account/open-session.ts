import { randomBytes } from "node:crypto";
import { statement, type Db } from "#platform/db/database.ts";
import { noteCountry } from "../devices/note-country.ts";
import { keepUsedNumber } from "../phone/keep-number.ts";
import { orSuspended } from "../suspension/suspended-account.ts";
import type { AccountRequest } from "./account-request.ts";
import { sessionCookie, sessionDays } from "./session-cookie.ts";

const insertSession = statement(
  "identity.openSessionOf",
  `insert into sessions (
     user_id, token, expires_at, ip_address, user_agent, passed_second_factor, proved_at,
     factor_proved_at
   )
   values (
     $1, $2, now() + interval '${sessionDays} days', $3, $4, $5,
     case when $6::boolean then now() end, case when $5 then now() end
   )`,
);

/**
 * Opens a session without a password, for somebody who has proved otherwise who they are, and
 * returns its cookie. better-auth opens those of a password. Throws AccountSuspended.
 */
export async function openSessionOf(
  tx: Db,
  {
    userId,
    from,
    passedSecondFactor = false,
    isProved = true,
  }: {
    readonly userId: string;
    readonly from: AccountRequest;
    readonly passedSecondFactor?: boolean;
    /** False: money, roles and secrets ask again at once. */
    readonly isProved?: boolean;
  },
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await insertSession(tx, [
    userId,
    token,
    from.clientAddress,
    userAgentOf(from),
    passedSecondFactor,
    isProved,
  ]).catch((error: unknown) => {
    throw orSuspended(error);
  });
  await keepUsedNumber(tx, [userId]);
  await noteCountry(tx, userId, from);
  return sessionCookie(token, from.config);
}

/** What the browser says about itself, as sessions keep it. */
export function userAgentOf({ headers }: AccountRequest): string {
  return (headers.get("User-Agent") ?? "").slice(0, 300);
}
