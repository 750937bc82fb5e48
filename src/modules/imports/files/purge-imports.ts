import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { contentDays, previewDays, reportDays } from "./retention.ts";

/** Each has up to 5,000 products. */
const most = 10;

const purgeOld = statement<{ id: string }>(
  "imports.purgeOld",
  `delete from imports
   where id in (
     select id
     from imports
     where (status = 'preview' and uploaded_at < now() - interval '${previewDays} days')
       or finished_at < now() - interval '${reportDays} days'
     limit ${most}
     for update skip locked
   )
   returning id`,
);
const purgeContents = statement<{ id: string }>(
  "imports.purgeContents",
  `delete from import_contents
   where import_id in (
     select i.id
     from imports i
     where i.finished_at < now() - interval '${contentDays} days'
       and exists (select from import_contents c where c.import_id = i.id)
     limit ${most}
   )
   returning import_id as id`,
);

/**
 * Deletes previews that nobody applied, the contents of files whose failed pictures are no longer
 * tried again, and old reports: ten of each. The products stay, and so does the memory of which
 * product a row of a file became. Returns how many rows it deleted.
 */
export async function purgeImports(db: Db, actor: Actor): Promise<number> {
  mustBeAllowed(actor, "imports.work");
  return (await purgeOld(db, [])).length + (await purgeContents(db, [])).length;
}
