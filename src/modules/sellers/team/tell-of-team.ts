import { randomUUID } from "node:crypto";
import { contactsOf } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { enqueueMail } from "#platform/mail/outbox.ts";
import { system } from "#policy/actor.ts";
import type { TeamRole } from "#policy/team-roles.ts";
import { teamChangedMail } from "./team-mail-templates.ts";
import type { TeamEvent } from "./rules/team-events.ts";

const nameOf = statement<{ shopName: string }>(
  "sellers.shopOfTeamMail",
  `select shop_name as "shopName" from sellers where user_id = $1`,
);

type Told = {
  readonly sellerId: string;
  readonly userId: string;
  readonly change: TeamEvent;
  readonly role: TeamRole;
};

/**
 * Mails the owner of a shop and the person whose place in the team has just changed, in the
 * transaction of the change: nobody gets into a shop, or out of it, unnoticed.
 */
export async function tellOfTeam(tx: Db, { sellerId, userId, change, role }: Told): Promise<void> {
  const [shop] = await nameOf(tx, [sellerId]);
  const contacts = await contactsOf(tx, system, { userIds: [sellerId, userId] });
  const person = contacts.get(userId);
  if (shop === undefined || person === undefined) return;
  const changeId = randomUUID();
  for (const { userId: readerId, displayName, email, language } of contacts.values()) {
    const about = readerId === userId ? null : person.displayName;
    await enqueueMail(tx, {
      ...teamChangedMail({ displayName, about, workshop: shop.shopName, change, role }),
      to: email,
      userId: readerId,
      language,
      cause: `sellers.team:${changeId}:${readerId}`,
    });
  }
}
