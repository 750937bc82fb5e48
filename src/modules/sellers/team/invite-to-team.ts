import { createHash, randomBytes } from "node:crypto";
import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { enqueueMail } from "#platform/mail/outbox.ts";
import { enforceRateLimit } from "#platform/rate-limits.ts";
import { currentLanguage } from "#platform/texts/language-scope.ts";
import type { SellerActor, Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import type { TeamRole } from "#policy/team-roles.ts";
import { isUuid } from "#shared/ids.ts";
import { t } from "#shared/texts/text.ts";
import { NotToInvite, TeamFull, TeamInvitationNotValid } from "./errors.ts";
import { maxTeamPeople, teamInvitationDays } from "./rules/team-limits.ts";
import { teamInvitationMail } from "./team-mail-templates.ts";
import {
  deleteInvitation,
  invitationsOfShop,
  lockTeam,
  membersOfShop,
  teamTokenHash,
} from "./team.sql.ts";

const daySeconds = 86_400;
const invitationsPerDay = 20;
const mailsToOnePerDay = 3;

// The token of an older invitation to the same address no longer works.
const invite = statement<{ id: string; expiresAt: Date }>(
  "sellers.inviteToTeam",
  `insert into team_invitations (seller_id, email, role, token_hash, invited_by, expires_at)
   values ($1, $2, $3, $4, $5, now() + make_interval(days => ${teamInvitationDays}))
   on conflict (seller_id, email) do update
   set role = excluded.role, token_hash = excluded.token_hash, invited_by = excluded.invited_by,
     invited_at = now(), expires_at = excluded.expires_at
   returning id, expires_at as "expiresAt"`,
);

type Invited = { readonly email: string; readonly role: TeamRole };

/**
 * The owner of a shop invites somebody to the team by mail. Whether the address has an account does
 * not matter and is not said. A newer invitation replaces the older one. Throws ProofNeeded,
 * NotToInvite, TeamFull, TooMany, and TeamInvitationNotValid without a shop.
 */
export async function inviteToTeam(db: Db, actor: Actor, input: Invited): Promise<void> {
  const owner = allowedSeller(actor, "sellers.manageTeam");
  await takeFromLimits(db, owner, input.email);
  await inTransactionAs(db, actor, "sellers.manageTeam", (tx) => send(tx, owner, input));
}

/**
 * Sends an invitation once more, with a new link. Throws ProofNeeded, TeamInvitationNotValid,
 * NotToInvite, TeamFull and TooMany.
 */
export async function resendTeamInvitation(
  db: Db,
  actor: Actor,
  { invitationId }: { readonly invitationId: string },
): Promise<void> {
  const owner = allowedSeller(actor, "sellers.manageTeam");
  const sent = await invitationsOfShop(db, [owner.sellerId]);
  const found = sent.find(({ id }) => id === invitationId);
  if (found === undefined) throw new TeamInvitationNotValid();
  await takeFromLimits(db, owner, found.email);
  await inTransactionAs(db, actor, "sellers.manageTeam", async (tx) => {
    const deleted = await deleteInvitation(tx, [found.id, owner.sellerId]);
    if (deleted.length === 0) throw new TeamInvitationNotValid();
    await send(tx, owner, found);
  });
}

/** Withdraws an invitation: its link no longer works. Throws ProofNeeded and TeamInvitationNotValid. */
export async function withdrawTeamInvitation(
  db: Db,
  actor: Actor,
  { invitationId }: { readonly invitationId: string },
): Promise<void> {
  const { sellerId } = allowedSeller(actor, "sellers.manageTeam");
  await inTransactionAs(db, actor, "sellers.manageTeam", async (tx) => {
    const [deleted] = isUuid(invitationId)
      ? await deleteInvitation(tx, [invitationId, sellerId])
      : [];
    if (deleted === undefined) throw new TeamInvitationNotValid();
    await writeAudit(tx, actor, {
      action: "sellers.withdrawTeamInvitation",
      objectType: "shop",
      objectId: sellerId,
      before: { role: deleted.role },
      after: null,
    });
  });
}

/** An address is counted by its hash, since limits hold no personal data. */
async function takeFromLimits(db: Db, { sellerId }: SellerActor, email: string): Promise<void> {
  const address = createHash("sha256").update(email.toLowerCase()).digest("base64url");
  await enforceRateLimit(db, {
    key: `team-invitation:${sellerId}:${address}`,
    max: mailsToOnePerDay,
    windowSeconds: daySeconds,
  });
  await enforceRateLimit(db, {
    key: `team-invitation:${sellerId}`,
    max: invitationsPerDay,
    windowSeconds: daySeconds,
  });
}

async function send(tx: Db, owner: SellerActor, { email, role }: Invited): Promise<void> {
  const { sellerId, userId, displayName } = owner;
  const [shop] = await lockTeam(tx, [sellerId]);
  await mustHavePlace(tx, owner, email);
  const token = randomBytes(32).toString("base64url");
  const [sent] = await invite(tx, [sellerId, email, role, teamTokenHash(token), userId]);
  if (shop === undefined || sent === undefined) throw new TeamInvitationNotValid();
  await enqueueMail(tx, {
    ...teamInvitationMail({
      by: displayName,
      workshop: shop.shopName,
      role,
      token,
      expiresAt: sent.expiresAt,
    }),
    to: email,
    language: currentLanguage().code,
    cause: null,
  });
  await writeAudit(tx, owner, {
    action: "sellers.inviteToTeam",
    objectType: "shop",
    objectId: sellerId,
    before: null,
    after: { role },
  });
}

async function mustHavePlace(tx: Db, owner: SellerActor, email: string): Promise<void> {
  const isSame = (other: string) => other.toLowerCase() === email.toLowerCase();
  if (isSame(owner.email ?? "")) throw new NotToInvite(t("This is your own address."));
  const members = await membersOfShop(tx, [owner.sellerId]);
  if (members.some((member) => isSame(member.email)))
    throw new NotToInvite(t("This person is already in your team."));
  const others = (await invitationsOfShop(tx, [owner.sellerId])).filter(
    (invitation) => !isSame(invitation.email),
  );
  if (members.length + others.length >= maxTeamPeople) throw new TeamFull();
}
