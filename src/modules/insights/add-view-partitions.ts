import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";

const addPartition = statement<{ isNew: boolean | null }>(
  "insights.addPartition",
  `select add_partition($1::text::regclass, $2, $3) as "isNew"`,
);

/** The job may fail for this long before rows go into the default partitions. */
const tables = [
  { name: "view_marks", unit: "day", ahead: 14 },
  { name: "daily_views", unit: "month", ahead: 3 },
] as const;

/**
 * Adds the partitions of the next days and months, for marks and counts of page views, each in a
 * transaction of its own. Without one, rows are stored in the default partition: nothing is lost,
 * but a day cannot be dropped at once.
 */
export async function addViewPartitions(db: Db, actor: Actor): Promise<void> {
  mustBeAllowed(actor, "insights.record");
  for (const { name, unit, ahead } of tables)
    for (let step = 0; step <= ahead; step++) await addPartition(db, [name, unit, step]);
}
