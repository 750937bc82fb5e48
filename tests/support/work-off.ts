import { PgBoss, type Job } from "pg-boss";
import { queues, type JobHandler, type Queue } from "#platform/jobs/jobs.ts";
import { workOnBatch } from "#platform/jobs/work-on-batch.ts";

/**
 * Works on jobs batch after batch until none is due, with the statements of a worker and without
 * its pauses. `close` it at the end. An error of a job is thrown.
 */
export async function openWorker({
  databaseUrl,
  handlers,
}: {
  readonly databaseUrl: string;
  readonly handlers: Readonly<Record<Queue, JobHandler>>;
}) {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 1,
    supervise: false,
    schedule: false,
  });
  boss.on("error", () => undefined);
  await boss.start();
  async function workOn(queue: Queue): Promise<number> {
    const jobs: Job[] = await boss.fetch(queue, { batchSize: 15 });
    if (jobs.length === 0) return 0;
    const results = await workOnBatch({
      jobs,
      handler: handlers[queue],
      complete: ({ id }) => boss.complete(queue, id),
      onError: (error) => {
        throw error;
      },
    });
    // As pg-boss records a batch.
    await boss.complete(
      queue,
      results.map(({ id }) => id),
    );
    return jobs.length;
  }
  return {
    async workOff(): Promise<void> {
      for (let done = 1; done > 0;) {
        done = 0;
        for (const queue of queues) done += await workOn(queue);
      }
    },
    close: () => boss.stop({ graceful: false }),
  };
}
