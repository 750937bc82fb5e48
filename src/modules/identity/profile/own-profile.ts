import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { emailColumn, onlyPhoneColumn } from "../account/contact.sql.ts";
import type { OwnProfile } from "./contract.ts";

const read = statement<OwnProfile>(
  "identity.ownProfile",
  `select p.display_name as "displayName", ${emailColumn("u")} as email, ${onlyPhoneColumn("u")} as phone, u.image as avatar, p.language,
     u.created_at as "memberSince"
   from users u
   join profiles p on p.user_id = u.id
   where u.id = $1`,
);

/** The user's own profile. Throws NotFound. */
export async function ownProfile(db: Db, actor: Actor): Promise<OwnProfile> {
  const { userId } = allowedUser(actor, "identity.useAccount");
  const [profile] = await read(db, [userId]);
  if (profile === undefined) throw new NotFound();
  return profile;
}
