import { CommandStopped } from "#platform/backup/backup-commands.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";

/** How a backup is taken and restored on trial. Both throw an error whose message is a sentence. */
export type BackupTools = {
  backUp(): Promise<{ readonly name: string; readonly bytes: number }>;
  /** Restores the newest backup into an empty place. Resolves with the result of the check. */
  drill(): Promise<string>;
};

// A run that is open was requested just now, or its shop was stopped.
const begin = statement<{ id: number }>(
  "backups.beginRun",
  `insert into backup_runs default values
   on conflict ((true)) where finished_at is null
   do update
   set started_at = now(), stored_at = null, file_name = null, file_bytes = null
   returning id`,
);
const store = statement(
  "backups.recordStored",
  "update backup_runs set stored_at = now(), file_name = $2, file_bytes = $3 where id = $1",
);
const finish = statement(
  "backups.finishRun",
  `with outdated as (
     delete from backup_runs
     where started_at < now() - interval '90 days' and id <> $1
   )
   update backup_runs
   set finished_at = now(), check_summary = $2, problem = $3,
     checked_at = case when $3::text is null then now() end
   where id = $1`,
);

const mostCharacters = 1000;

/**
 * Takes a backup, restores it on trial and records both. Resolves with the problem of the check, or
 * null. Throws if the backup itself failed, or if the shop stops, so that its job is retried; a run
 * that was stopped stays open, and the next job continues it.
 */
export async function runBackup(
  db: Db,
  actor: Actor,
  { tools }: { readonly tools: BackupTools },
): Promise<string | null> {
  mustBeAllowed(actor, "backups.work");
  const [run] = await begin(db, []);
  if (run === undefined) throw new Error("The run of the backup was not recorded");
  await whileRecordingFailure(db, run.id, async () => {
    const { name, bytes } = await tools.backUp();
    await store(db, [run.id, name, bytes]);
  });
  return tools.drill().then(
    async (summary) => {
      await finish(db, [run.id, summary.slice(0, mostCharacters), null]);
      return null;
    },
    async (error: unknown) => {
      if (error instanceof CommandStopped) throw error;
      const problem = sentenceOf(error);
      await finish(db, [run.id, null, problem]);
      return problem;
    },
  );
}

async function whileRecordingFailure(db: Db, id: number, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof CommandStopped)) await finish(db, [id, null, sentenceOf(error)]);
    throw error;
  }
}

function sentenceOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, mostCharacters);
}
