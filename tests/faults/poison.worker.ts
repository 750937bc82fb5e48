import { openDatabase } from "#platform/db/database.ts";
import { startWorkers, type JobHandler, type Queue, queues } from "#platform/jobs/jobs.ts";

/** A worker whose jobs say what goes wrong with them: they throw, never end, or end the process. */

const [, , databaseUrl = ""] = process.argv;
const { db } = openDatabase({ url: databaseUrl, poolSize: 2 });

/** `name` says which job it was, `does` what it does. */
type Work = { readonly name: string; readonly does: string };

async function work({ name, does }: Work): Promise<void> {
  if (does === "throws") throw new Error("This job always fails.");
  if (does === "never ends") return new Promise(() => undefined);
  if (does === "exits") process.exit(7);
  await db.$client.query("insert into poison_done (name) values ($1)", [name]);
}

process.once("disconnect", () => process.exit(0));
const handler: JobHandler = (data) => work(data as Work);
await startWorkers({
  databaseUrl,
  handlers: Object.fromEntries(queues.map((queue) => [queue, handler])) as Record<
    Queue,
    JobHandler
  >,
  schedules: {},
  onError: () => undefined,
  isAlone: true,
});
process.send?.("ready");
