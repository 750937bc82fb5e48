import { inTransaction, isStillReferenced, statement, type Db } from "#platform/db/database.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { namesOf } from "./serve-pictures.ts";

type Photograph = { readonly id: string; readonly fileName: string };

// Each has up to a dozen files.
const atOnce = 20;

const unused = statement<Photograph>(
  "media.unusedPhotographs",
  `select id, file_name as "fileName"
   from images
   where kept_until < now() and attached_at is null
   order by kept_until, id
   limit ${atOnce}`,
);
// Its line may have been written since they were read.
const drop = statement<{ id: string }>(
  "media.dropUnusedPhotograph",
  `delete from images
   where id = $1 and kept_until < now() and attached_at is null
   returning id`,
);
const keep = statement(
  "media.keepPhotograph",
  "update images set attached_at = now() where id = $1 and attached_at is null",
);

/**
 * Deletes photographs that no line of a cart or an order uses any more, with all their files, some
 * at a time. Returns how many it found.
 */
export async function purgePhotographs(db: Db, actor: Actor, store: FileStore): Promise<number> {
  mustBeAllowed(actor, "media.forget");
  const found = await unused(db, []);
  for (const photograph of found) await purge(db, store, photograph);
  return found.length;
}

async function purge(db: Db, store: FileStore, { id, fileName }: Photograph): Promise<void> {
  try {
    await inTransaction(db, async (tx) => {
      const [gone] = await drop(tx, [id]);
      if (gone === undefined) return;
      // In the transaction: if a file cannot be deleted, the row stays and the job runs again.
      await Promise.all(namesOf(fileName).map((name) => store.remove(name)));
    });
  } catch (error) {
    if (!isStillReferenced(error)) throw error;
    // Another line or order has it too.
    await keep(db, [id]);
  }
}
