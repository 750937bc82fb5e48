import { statement, type Db } from "#platform/db/database.ts";
import { visitor, type Actor, type SellerStatus } from "#policy/actor.ts";
import { type CookieConfig, idleDays, sessionTokenOf } from "./session-cookie.ts";

type SignedInRow = {
  session_id: string;
  is_due: boolean;
  user_id: string;
  email: string;
  email_verified: boolean;
  display_name: string;
  is_admin: boolean;
  is_seller: boolean;
  seller_status: SellerStatus | null;
};

// A session ends a fixed time after sign-in (expires_at), and after some days without a visit
// (updated_at).
const signedIn = statement<SignedInRow>(
  "identity.signedIn",
  `select s.id as session_id, s.updated_at < now() - interval '1 day' as is_due, u.id as user_id,
     u.email::text as email, u.email_verified, p.display_name, p.is_admin, p.is_seller,
     p.seller_status
   from sessions s
   join users u on u.id = s.user_id
   join profiles p on p.user_id = u.id
   where s.token = $1
     and s.expires_at > now()
     and s.updated_at > now() - interval '${idleDays} days'`,
);
const noteVisit = statement(
  "identity.noteVisit",
  "update sessions set updated_at = now() where id = $1",
);

/**
 * The actor of a request, read from the database. A request without our session cookie needs no
 * statement, any other needs one. Once a day a second statement records that the session is in use.
 * `requestId` identifies the request in the audit trail.
 */
export async function actorOf(
  db: Db,
  headers: Headers,
  config: CookieConfig,
  requestId?: string,
): Promise<Actor> {
  const token = sessionTokenOf(headers, config);
  if (token === null) return visitor;
  const [row] = await signedIn(db, [token]);
  if (row === undefined) return visitor;
  if (row.is_due) await noteVisit(db, [row.session_id]);
  return {
    kind: "user",
    userId: row.user_id,
    sellerId: row.is_seller ? row.user_id : null,
    sessionId: row.session_id,
    displayName: row.display_name,
    email: row.email,
    isEmailVerified: row.email_verified,
    isAdmin: row.is_admin,
    isSeller: row.is_seller,
    sellerStatus: row.seller_status,
    requestId,
  };
}
