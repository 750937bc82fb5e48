import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { AccountRequest } from "./account-request.ts";
import { contactColumn } from "./contact.sql.ts";
import { ownerOfMailToken, type TokenPurpose } from "./mail-tokens.ts";
import { provesPasswordOf } from "./session-cookie.ts";

const emailOf = statement<{ email: string }>(
  "identity.emailOf",
  `select ${contactColumn("u")} as email from users u where u.id = $1`,
);

/**
 * The account that a mail link belongs to, by its email address or mobile number, and whether this browser proved the password. Null if
 * the link is no longer valid.
 */
export async function accountOfMailLink(
  db: Db,
  actor: Actor,
  input: { readonly purpose: TokenPurpose; readonly token: string; readonly from: AccountRequest },
): Promise<{ readonly email: string; readonly hasProvenPassword: boolean } | null> {
  mustBeAllowed(actor, "identity.enter");
  const userId = input.token === "" ? null : await ownerOfMailToken(db, input.purpose, input.token);
  const [person] = userId === null ? [] : await emailOf(db, [userId]);
  if (userId === null || person === undefined) return null;
  return {
    email: person.email,
    hasProvenPassword: provesPasswordOf(input.from.headers, input.from.config, userId),
  };
}
