import { inTransactionAs } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser, mustBeAllowed } from "#policy/can.ts";
import { visitorDays } from "./rules/photograph-limits.ts";

// Locked: none of them is deleted before the line that has them is written.
const own = statement<{ id: string }>(
  "media.ownPhotographs",
  `select id
   from images
   where id = any($1::uuid[]) and uploader_id = $2 and kept_until is not null
   for key share`,
);

/**
 * Which of these pictures the person uploaded as answers to questions. One statement, none without
 * ids.
 */
export async function ownPhotographs(
  db: Db,
  actor: Actor,
  { imageIds }: { readonly imageIds: readonly string[] },
): Promise<ReadonlySet<string>> {
  const { userId } = allowedUser(actor, "media.addAnswer");
  const found = imageIds.length === 0 ? [] : await own(db, [imageIds, userId]);
  return new Set(found.map(({ id }) => id));
}

const claim = statement(
  "media.claimPhotographs",
  `update images
   set uploader_id = $2, visitor_key = null,
     kept_until = greatest(kept_until, now() + interval '1 day')
   where visitor_key = $1`,
);

/** Gives the photographs of a visitor's browser to the account that signed in with it. */
export async function claimPhotographs(
  db: Db,
  actor: Actor,
  { visitorKey }: { readonly visitorKey: string },
): Promise<void> {
  const { userId } = allowedUser(actor, "media.addAnswer");
  await inTransactionAs(db, actor, "media.addAnswer", (tx) => claim(tx, [visitorKey, userId]));
}

const hold = statement(
  "media.holdPhotographs",
  `update images
   set kept_until = now() + make_interval(days => ${visitorDays})
   where id = any($1::uuid[]) and visitor_key = $2`,
);

/** Keeps a visitor's photographs as long as a browser keeps its cart. */
export async function holdPhotographs(
  db: Db,
  actor: Actor,
  { imageIds, visitorKey }: { readonly imageIds: readonly string[]; readonly visitorKey: string },
): Promise<void> {
  mustBeAllowed(actor, "media.addAnswer");
  await inTransactionAs(db, actor, "media.addAnswer", (tx) => hold(tx, [imageIds, visitorKey]));
}
