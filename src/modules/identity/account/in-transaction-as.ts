import { inTransaction, inTransactionAfter, type Db } from "#platform/db/database.ts";
import type { Actor, UserActor } from "#policy/actor.ts";
import type { StaffRole } from "#policy/staff-roles.ts";
import { isForShop, mustBeAllowedAtAll, type Action } from "#policy/can.ts";
import { NotAllowed, NotSignedIn } from "#shared/errors.ts";
import { isProofDue, lacksSecondFactor, secondFactorActions } from "#policy/recent-proof.ts";
import { recordedForShop } from "../audit/write-audit.ts";
import { ProofNeeded, SecondFactorNeeded } from "./proof-refusals.ts";
import { exclusiveRightsLock, sharedRightsLock, sharedShopLock } from "./rights-locks.ts";
import { shopColumns, shopJoin, shopRightsOf, type ShopColumns } from "./shop-of-person.ts";

type RightsRow = ShopColumns & {
  readonly isEmailVerified: boolean;
  readonly isAdmin: boolean;
  readonly staffRoles: readonly StaffRole[];
  readonly provedAt: Date | null;
  readonly factorProvedAt: Date | null;
  /** Of actions that take a second factor: what the account has now. */
  readonly hasSecondFactor?: boolean;
  readonly hasPasskey?: boolean;
};

/** Suspending ends all sessions; a job that continues what the person began has none. */
const notSuspended =
  " and not exists (select 1 from account_suspensions a where a.user_id = p.user_id)";

/** Actions that change the user's own rights or sessions. */
const changesOwnRights: readonly Action[] = [
  "sellers.apply",
  "sellers.joinTeam",
  "sellers.leaveTeam",
  "identity.changeAccount",
  "identity.secureAccount",
];

/** What proves the person, as it is now: one of two tabs may just have switched it off. */
const factorColumns = `,
        exists (
          select from second_factors f where f.user_id = p.user_id and f.confirmed_at is not null
        ) as "hasSecondFactor",
        exists (select from passkeys k where k.user_id = p.user_id) as "hasPasskey"`;

/**
 * Reads the user's present rights and locks them until the transaction ends. Whoever revokes a
 * right or ends the session either commits first and is seen, or waits. Several commands of one
 * user share the lock. Commands that change the user's own rights take it exclusively, since two
 * with a shared lock would wait for each other. The same holds for the owner of the shop: whoever
 * works in a team is refused once the shop is blocked. Without a team both are one row, which is
 * locked as both, since a row that is only joined would be read as it was before the wait.
 */
function rightsOf({ userId, sellerId, teamRole, sessionId }: UserActor, action: Action) {
  const isInTurn = changesOwnRights.includes(action);
  const isSignedIn = sessionId !== null;
  const shopId = teamRole === undefined ? null : sellerId;
  const takesFactor = secondFactorActions.includes(action);
  const values = [userId, ...(isSignedIn ? [sessionId] : []), ...(shopId === null ? [] : [shopId])];
  return {
    name: `identity.rights${isSignedIn ? "OfSession" : ""}${shopId === null ? "" : "InTeam"}${isInTurn ? "InTurn" : ""}${takesFactor ? "WithFactor" : ""}`,
    text: `
      select u.email_verified as "isEmailVerified", p.is_admin as "isAdmin",
        p.staff_roles as "staffRoles",
        ${shopColumns},
        ${isSignedIn ? "s.proved_at" : "null::timestamptz"} as "provedAt",
        ${isSignedIn ? "s.factor_proved_at" : "null::timestamptz"} as "factorProvedAt"${takesFactor ? factorColumns : ""}
      from profiles p
      ${shopJoin}
      join users u
        on u.id = p.user_id ${
          isSignedIn
            ? `join sessions s
            on s.user_id = p.user_id
              and s.id = $2::uuid`
            : ""
        }
      where ${shopId === null ? "" : `${sharedShopLock(`$${values.length}`)} and `}${isInTurn ? exclusiveRightsLock : sharedRightsLock} and p.user_id = $1::uuid${isSignedIn ? "" : notSuspended} for ${isInTurn ? "no key update" : "share"} of p for share of shop ${isSignedIn ? "for key share of s" : ""}`,
    values,
  };
}

/** Actions of buyers who pay. They have connections that no other work takes. */
const buying: readonly Action[] = ["orders.checkOut", "payments.pay"];

/** The users whom a transaction has checked, with the rights that it read. */
const checkedIn = new WeakMap<Db, Map<string, UserActor>>();

/**
 * The transaction of a command that writes: `work` runs if the actor may still do `action`. The
 * rights may have changed since the request began. A block, a demotion or a sign-out that commits
 * first refuses the command; a later one waits for it. The check is sent together with `begin`, so
 * it costs no round trip.
 *
 * Inside another transaction the command joins it, and actors already checked are not read again.
 * The command itself calls `can` about an object, once it has read the object. Throws NotSignedIn,
 * NotAllowed, for money, roles and secrets ProofNeeded, and SecondFactorNeeded for a payout account.
 */
export async function inTransactionAs<T>(
  db: Db,
  actor: Actor,
  action: Action,
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  mustBeAllowedAtAll(actor, action);
  const purpose = buying.includes(action) ? "orders" : "commands";
  if (actor.kind !== "user") return inTransaction(db, work, purpose);
  const checked = checkedIn.get(db)?.get(keyOf(actor));
  if (checked !== undefined) {
    mustBeAllowedAtAll(checked, action);
    mustBeProved(checked, action);
    return carryOut(db, checked, action, work);
  }
  const check = rightsOf(actor, action);
  return inTransactionAfter<RightsRow, T>(db, { ...check, purpose }, (tx, [rights]) => {
    // The session or the account is deleted, or the person was just removed from the team: then
    // the shop that the statement began with is no longer theirs.
    if (rights === undefined)
      throw actor.teamRole === undefined ? new NotSignedIn() : new NotAllowed();
    const now = asOfNow(actor, rights);
    const people = checkedIn.get(tx) ?? new Map<string, UserActor>();
    checkedIn.set(tx, people.set(keyOf(actor), now));
    mustBeAllowedAtAll(now, action);
    mustBeProved(now, action);
    return carryOut(tx, now, action, work);
  });
}

function carryOut<T>(
  tx: Db,
  actor: UserActor,
  action: Action,
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  return isForShop(actor, action) ? recordedForShop(tx, actor, action, () => work(tx)) : work(tx);
}

function mustBeProved(actor: UserActor, action: Action): void {
  if (lacksSecondFactor(actor, action)) throw new SecondFactorNeeded();
  if (isProofDue(actor, action, Date.now()))
    throw new ProofNeeded(actor, { bySecondFactor: secondFactorActions.includes(action) });
}

function keyOf({ userId, sessionId }: UserActor): string {
  return `${userId} ${sessionId}`;
}

function asOfNow(actor: UserActor, rights: RightsRow): UserActor {
  const shop = shopRightsOf(rights);
  // The actor would write to a shop for which they no longer act.
  if (actor.sellerId !== null && actor.sellerId !== shop.sellerId) throw new NotAllowed();
  // Without a second factor staff may have no rights yet.
  const staffRoles = rights.staffRoles.filter((role) => actor.staffRoles?.includes(role));
  const { isEmailVerified, provedAt, factorProvedAt } = rights;
  const { hasSecondFactor = actor.hasSecondFactor, hasPasskey = actor.hasPasskey } = rights;
  const proof = { provedAt, factorProvedAt, hasSecondFactor, hasPasskey };
  const isAdmin = rights.isAdmin && actor.isAdmin;
  return { ...actor, ...proof, isEmailVerified, isAdmin, staffRoles, ...shop };
}
