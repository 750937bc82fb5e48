import { inTransaction, inTransactionAfter, type Db } from "#platform/db/database.ts";
import type { Actor, SellerStatus, UserActor } from "#policy/actor.ts";
import { mustBeAllowedAtAll, type Action } from "#policy/can.ts";
import { NotAllowed, NotSignedIn } from "#shared/errors.ts";
import { exclusiveRightsLock, sharedRightsLock } from "./rights-locks.ts";

type RightsRow = {
  readonly isEmailVerified: boolean;
  readonly isAdmin: boolean;
  readonly isSeller: boolean;
  readonly sellerStatus: SellerStatus | null;
};

/**
 * What the person may do at this moment, held until the transaction ends: whoever takes a right
 * away or ends the session either comes first and is seen, or waits. Several commands of one person
 * hold it together; those that change the person's own rights take turns, since two that share it
 * would wait for each other.
 */
function rightsOf({ userId, sessionId }: UserActor, action: Action) {
  const isInTurn = action === "sellers.apply";
  const isSignedIn = sessionId !== null;
  return {
    name: `identity.rights${isSignedIn ? "OfSession" : ""}${isInTurn ? "InTurn" : ""}`,
    text: `
      select u.email_verified as "isEmailVerified", p.is_admin as "isAdmin",
        p.is_seller as "isSeller", p.seller_status as "sellerStatus"
      from profiles p
      join users u
        on u.id = p.user_id ${
          isSignedIn
            ? `join sessions s
            on s.user_id = p.user_id
              and s.id = $2::uuid`
            : ""
        }
      where ${isInTurn ? exclusiveRightsLock : sharedRightsLock} and p.user_id = $1::uuid for ${isInTurn ? "no key update" : "share"} of p ${isSignedIn ? "for key share of s" : ""}`,
    values: isSignedIn ? [userId, sessionId] : [userId],
  };
}

/** Whom a transaction has checked, as they were found to be. */
const checkedIn = new WeakMap<Db, Map<string, UserActor>>();

/**
 * One transaction for a command that writes: `work` runs if the actor may still do `action`. What
 * the request read at its beginning may have changed. A block, a demotion or a sign-out that
 * commits first refuses the command; one that comes later waits until it is done. The check is sent
 * together with `begin` and costs no round trip.
 *
 * Inside another transaction the command takes part, and who was checked there is not read again.
 * Whose an object is the command asks `can`, once it has read that. Throws NotSignedIn and
 * NotAllowed.
 */
export async function inTransactionAs<T>(
  db: Db,
  actor: Actor,
  action: Action,
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  mustBeAllowedAtAll(actor, action);
  if (actor.kind !== "user") return inTransaction(db, work);
  const checked = checkedIn.get(db)?.get(keyOf(actor));
  if (checked !== undefined) {
    mustBeAllowedAtAll(checked, action);
    return work(db);
  }
  return inTransactionAfter<RightsRow, T>(db, rightsOf(actor, action), (tx, [rights]) => {
    // The session, or the account, is gone.
    if (rights === undefined) throw new NotSignedIn();
    const now = asOfNow(actor, rights);
    const people = checkedIn.get(tx) ?? new Map<string, UserActor>();
    checkedIn.set(tx, people.set(keyOf(actor), now));
    mustBeAllowedAtAll(now, action);
    return work(tx);
  });
}

function keyOf({ userId, sessionId }: UserActor): string {
  return `${userId} ${sessionId}`;
}

function asOfNow(actor: UserActor, rights: RightsRow): UserActor {
  const sellerId = rights.isSeller ? actor.userId : null;
  // It would write into a shop for which it does not act any more.
  if (actor.sellerId !== null && actor.sellerId !== sellerId) throw new NotAllowed();
  return { ...actor, ...rights, sellerId };
}
