import type { Config } from "#platform/config/config.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { StaffRole } from "#policy/staff-roles.ts";
import { visitor, type Actor } from "#policy/actor.ts";
import { emailColumn, onlyPhoneColumn } from "./contact.sql.ts";
import { type CookieConfig, idleDays, sessionTokenOf } from "./session-cookie.ts";
import { shopColumns, shopJoin, shopRightsOf, type ShopColumns } from "./shop-of-person.ts";

type SignedInRow = ShopColumns & {
  session_id: string;
  is_due: boolean;
  user_id: string;
  email: string | null;
  phone: string | null;
  email_verified: boolean;
  display_name: string;
  is_admin: boolean;
  staff_roles: readonly StaffRole[];
  proved_at: Date | null;
  has_second_factor: boolean;
  has_password: boolean;
  has_passkey: boolean;
};

// A session ends a fixed time after sign-in (expires_at), and after some days without a visit
// (updated_at). Of an account with a second factor only sessions that passed it count.
const signedIn = statement<SignedInRow>(
  "identity.signedIn",
  `select s.id as session_id, s.updated_at < now() - interval '1 day' as is_due, u.id as user_id,
     ${emailColumn("u")} as email, ${onlyPhoneColumn("u")} as phone, u.email_verified, p.display_name, p.is_admin,
     p.staff_roles, ${shopColumns}, s.proved_at, f.user_id is not null as has_second_factor,
     exists (
       select from accounts a where a.user_id = u.id and a.password is not null
     ) as has_password,
     exists (select from passkeys k where k.user_id = u.id) as has_passkey
   from sessions s
   join users u on u.id = s.user_id
   join profiles p on p.user_id = u.id
   ${shopJoin}
   left join second_factors f on f.user_id = u.id and f.confirmed_at is not null
   where s.token = $1
     and (f.user_id is null or s.passed_second_factor)
     and s.expires_at > now()
     and s.updated_at > now() - interval '${idleDays} days'`,
);
const noteVisit = statement(
  "identity.noteVisit",
  "update sessions set updated_at = now() where id = $1",
);

/** Of the settings, those on which an actor depends. */
export type ActorConfig = CookieConfig & Partial<Pick<Config, "appEnv">>;

/**
 * The actor of a request, read from the database. A request without our session cookie needs no
 * statement, any other needs one. Once a day a second statement records that the session is in use.
 * `requestId` identifies the request in the audit trail. In production staff without a
 * second factor have no rights yet (docs/decisions/061).
 */
export async function actorOf(
  db: Db,
  headers: Headers,
  config: ActorConfig,
  requestId?: string,
): Promise<Actor> {
  const token = sessionTokenOf(headers, config);
  if (token === null) return visitor;
  const [row] = await signedIn(db, [token]);
  if (row === undefined) return visitor;
  if (row.is_due) await noteVisit(db, [row.session_id]);
  const isStaff = row.is_admin || row.staff_roles.length > 0;
  const mustAddSecondFactor = isStaff && !row.has_second_factor && config.appEnv === "production";
  return {
    kind: "user",
    userId: row.user_id,
    ...shopRightsOf(row),
    sessionId: row.session_id,
    displayName: row.display_name,
    email: row.email,
    phone: row.phone,
    isEmailVerified: row.email_verified,
    isAdmin: row.is_admin && !mustAddSecondFactor,
    staffRoles: mustAddSecondFactor ? [] : row.staff_roles,
    mustAddSecondFactor,
    hasSecondFactor: row.has_second_factor,
    hasPassword: row.has_password,
    hasPasskey: row.has_passkey,
    provedAt: row.proved_at,
    requestId,
  };
}
