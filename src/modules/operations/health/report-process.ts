import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { ShopProcess } from "./contract.ts";
import type { ProcessReadings } from "./process-contract.ts";

const upsert = statement<{ now: Date }>(
  "operations.reportProcess",
  `insert into shop_processes as p (id, role, host, version, started_at, readings)
   values ($1, $2, $3, $4, $5, $6)
   on conflict (id) do update
   set seen_at = excluded.seen_at, readings = excluded.readings
   returning clock_timestamp() as now`,
);

const forget = statement(
  "operations.forgetProcesses",
  "delete from shop_processes where id = $1 or seen_at < now() - interval '1 day'",
);

/**
 * Writes that a process runs, with what it measured. Returns how many milliseconds its clock is
 * ahead of the database's; 0 if the difference is within the time that the statement took.
 */
export async function reportProcess(
  db: Db,
  actor: Actor,
  process: Omit<ShopProcess, "seenAt">,
  readings: ProcessReadings,
): Promise<number> {
  mustBeAllowed(actor, "operations.watch");
  const { id, role, host, version, startedAt } = process;
  const values = [id, role, host, version, startedAt, JSON.stringify(readings)];
  const sentAt = Date.now();
  const [row] = await upsert(db, values);
  const answeredAt = Date.now();
  if (row === undefined) return 0;
  const aheadMs = (sentAt + answeredAt) / 2 - row.now.getTime();
  return Math.abs(aheadMs) <= (answeredAt - sentAt) / 2 + 1 ? 0 : aheadMs;
}

/** Removes a process that ends, and those that ended a day ago without removing themselves. */
export async function forgetProcess(
  db: Db,
  actor: Actor,
  { id }: { readonly id: string },
): Promise<void> {
  mustBeAllowed(actor, "operations.watch");
  await forget(db, [id]);
}
