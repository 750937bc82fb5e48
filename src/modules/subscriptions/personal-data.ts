import {
  type ErasedPerson,
  pageAfter,
  type PersonalDataRequest,
  peopleView,
  type PersonalRecord,
  type PersonalSections,
  readPersonalData,
} from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";

const subscriptions = statement<PersonalRecord>(
  "subscriptions.personalSubscriptions",
  `select s.id::text as id,
     json_build_object(
       'topic', s.topic, 'status', s.status, 'words', s.consent_words,
       'requestedAt', s.requested_at, 'confirmedAt', s.confirmed_at, 'leftAt', s.left_at
     ) as facts
   from subscriptions s
   join ${peopleView} e on e.email::citext = s.email
   where e.user_id = $1::uuid and ${pageAfter("s.id")}`,
);

const sections: PersonalSections = { subscriptions };

/** The subscriptions of somebody's address. */
export function subscriptionData(
  db: Db,
  actor: Actor,
  request: PersonalDataRequest,
): Promise<readonly PersonalRecord[]> {
  return readPersonalData(db, actor, sections, request);
}

const eraseSubscriptionsRows = statement<{ id: string }>(
  "subscriptions.erase",
  `delete from subscriptions where email = $1::citext returning id`,
);

/** Deletes the subscriptions of the address of an account that is being erased. */
export async function eraseSubscriptions(
  db: Db,
  actor: Actor,
  { email }: ErasedPerson,
): Promise<number> {
  mustBeAllowed(actor, "privacy.work");
  return (await eraseSubscriptionsRows(db, [email])).length;
}
