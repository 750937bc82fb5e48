import { setTimeout as sleep } from "node:timers/promises";
import { statement, type Db } from "#platform/db/database.ts";
import { sendJob } from "#platform/jobs/jobs.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { productRunJob } from "./jobs.ts";
import { moveSome } from "./move-some.ts";
import { refreshSome } from "./refresh-some.ts";
import type { OpenRun } from "./run-steps.ts";

/** How long a job works before it sends the next one; jobs have a minute. */
const usualSliceMs = 8000;
/** Buyers and sellers go first: the database rests between two batches. */
const pauseMs = 20;
const whenBusySeconds = 1;

const readOpen = statement<OpenRun>(
  "catalog.openRun",
  `select id, kind, category_slug as "categorySlug", target_slug as "targetSlug",
     deletes_category as "deletesCategory", last_product_id as "lastProductId", round
   from product_runs
   where id = $1 and finished_at is null`,
);

/**
 * Works on a run for some seconds and sends the next job if more is left. Each batch is one
 * transaction with its progress. So the job may run twice, in several processes, and be killed.
 */
export async function workOnProductRun(
  db: Db,
  actor: Actor,
  { runId, sliceMs = usualSliceMs }: { readonly runId: string; readonly sliceMs?: number },
): Promise<void> {
  mustBeAllowed(actor, "catalog.work");
  const until = performance.now() + sliceMs;
  for (;;) {
    // Read each time: an administrator may begin a refresh anew, or rename the category.
    const [run] = await readOpen(db, [runId]);
    if (run === undefined) return;
    const step = await (run.kind === "refresh" ? refreshSome(db, run) : moveSome(db, actor, run));
    if (step === "done") return;
    if (step === "busy" || performance.now() >= until)
      return sendJob(
        db,
        productRunJob,
        { runId },
        step === "busy" ? { afterSeconds: whenBusySeconds } : {},
      );
    await sleep(pauseMs);
  }
}
