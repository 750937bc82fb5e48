import { statement, type Db } from "#platform/db/database.ts";
import { wordsOfStored } from "#platform/texts/stored-text.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { checkNames, type HealthCheck, type ShopProcess, type Trouble } from "./contract.ts";

const readChecks = statement<HealthCheck>(
  "operations.checks",
  `select name, state, sentence, since, checked_at as "checkedAt"
   from health_checks
   order by array_position($1, name)`,
);

const readTroubles = statement<Trouble>(
  "operations.troubles",
  `select id, check_name as name, sentence, began_at as "beganAt", ended_at as "endedAt"
   from health_troubles
   where ended_at is null or ended_at > now() - interval '1 day'
   order by ended_at desc nulls first, id desc
   limit 50`,
);

const readProcesses = statement<ShopProcess>(
  "operations.processes",
  `select id, role, host, version, started_at as "startedAt", seen_at as "seenAt"
   from shop_processes
   where seen_at > now() - interval '1 minute'
   order by started_at, id
   limit 100`,
);

/** What the status page shows. */
export type ShopHealth = {
  readonly checks: readonly HealthCheck[];
  readonly troubles: readonly Trouble[];
  readonly processes: readonly ShopProcess[];
};

/** All checks, the troubles of the last 24 hours, and the processes that run. Three statements. */
export async function shopHealth(db: Db, actor: Actor): Promise<ShopHealth> {
  mustBeAllowed(actor, "operations.see");
  const [checks, troubles, processes] = await Promise.all([
    readChecks(db, [checkNames]),
    readTroubles(db, []),
    readProcesses(db, []),
  ]);
  return { checks: checks.map(inReadersWords), troubles: troubles.map(inReadersWords), processes };
}

/** The checks that are not ok, for the overview. One statement. */
export async function unwellChecks(db: Db, actor: Actor): Promise<readonly HealthCheck[]> {
  mustBeAllowed(actor, "operations.see");
  const checks = await readChecks(db, [checkNames]);
  return checks.filter(({ state }) => state !== "ok").map(inReadersWords);
}

/** All checks as stored, for the metrics of a process. One statement. */
export async function storedChecks(db: Db, actor: Actor): Promise<readonly HealthCheck[]> {
  mustBeAllowed(actor, "operations.watch");
  return readChecks(db, [checkNames]);
}

function inReadersWords<Row extends { readonly sentence: string }>(row: Row): Row {
  return { ...row, sentence: wordsOfStored(row.sentence) };
}
