import { countryOf } from "#platform/geo/country-of.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { idleDays } from "../account/session-cookie.ts";
import type { OwnSession } from "./contract.ts";
import { deviceOf } from "./rules/device-of.ts";

type Row = Pick<OwnSession, "sessionId" | "network" | "signedInAt" | "lastUsedAt"> & {
  readonly userAgent: string | null;
};

const maxShown = 50;

const open = statement<Row>(
  "identity.ownSessions",
  `select id as "sessionId", ip_address as network, user_agent as "userAgent",
     created_at as "signedInAt", updated_at as "lastUsedAt"
   from sessions
   where user_id = $1
     and expires_at > now()
     and updated_at > now() - interval '${idleDays} days'
   order by (id = $2::uuid) desc nulls last, updated_at desc, id
   limit ${maxShown}`,
);

/** Where the user is signed in now; this browser first. */
export async function ownSessions(db: Db, actor: Actor): Promise<readonly OwnSession[]> {
  const { userId, sessionId } = allowedUser(actor, "identity.useAccount");
  const rows = await open(db, [userId, sessionId]);
  return rows.map(({ userAgent, ...row }) => ({
    ...row,
    country: countryOf(row.network),
    device: deviceOf(userAgent),
    isThisOne: row.sessionId === sessionId,
  }));
}
