import { inTransaction, statement, type Db } from "#platform/db/database.ts";
import { makeStoredTexts } from "#platform/texts/language-scope.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { CheckResult, Trouble } from "./contract.ts";
import { mailTroubles } from "./health-mails.ts";
import { ProcessReadings } from "./process-contract.ts";
import { readShared, type ReadingOptions } from "./read-readings.ts";
import { assessHealth } from "./rules/assess-health.ts";
import { dueMails, troubleSteps, type MailedTrouble } from "./rules/trouble-steps.ts";

/** How often each process reports. The round of checks runs as often, in one of them. */
export const roundSeconds = 10;

const claimRound = statement<{ now: Date }>(
  "operations.claimRound",
  `update health_rounds
   set ran_at = now()
   where is_only = (
       select is_only
       from health_rounds
       where ran_at <= now() - make_interval(secs => $1)
       for update skip locked
     )
   returning ran_at as now`,
);

const liveReadings = statement<{ readings: unknown }>(
  "operations.liveReadings",
  "select readings from shop_processes where seen_at > now() - interval '1 minute'",
);

const saveChecks = statement(
  "operations.saveChecks",
  `with gone as (delete from health_checks where name <> all($1))
   insert into health_checks as c (name, state, sentence)
   select name, state, sentence
   from unnest($1::text[], $2::text[], $3::text[]) as given(name, state, sentence)
   on conflict (name) do update
   set state = excluded.state, sentence = excluded.sentence, checked_at = excluded.checked_at,
     since = case when c.state = excluded.state then c.since else excluded.since end`,
);

const beginTroubles = statement(
  "operations.beginTroubles",
  `insert into health_troubles (check_name, sentence)
   select name, sentence
   from unnest($1::text[], $2::text[]) as failing(name, sentence)
   on conflict (check_name) where ended_at is null do nothing`,
);

const moveTroubles = statement(
  "operations.moveTroubles",
  `update health_troubles
   set ended_at = case when id = any($1) then now() end
   where id = any($1) or id = any($2)`,
);

const recentTroubles = statement<Trouble & Pick<MailedTrouble, "mailedAt" | "overMailedAt">>(
  "operations.recentTroubles",
  `select id, check_name as name, sentence, began_at as "beganAt", ended_at as "endedAt",
     mailed_at as "mailedAt", over_mailed_at as "overMailedAt"
   from health_troubles
   where ended_at is null or ended_at > now() - interval '1 day'
   order by began_at desc`,
);

const noteMailed = statement(
  "operations.noteMailed",
  `update health_troubles
   set mailed_at = case when ended_at is null then now() else mailed_at end,
     over_mailed_at = case when ended_at is not null then now() end
   where id = any($1)`,
);

/** What a round needs besides the database. */
export type RoundOptions = ReadingOptions & {
  /** Runs only if the last round began so long ago. */
  readonly everySeconds?: number;
};

/**
 * Computes all checks and stores their states. Writes the mails to administrators about checks that
 * began to fail, in the same transaction. Of several processes one does it; the others return null.
 */
export async function checkHealth(
  db: Db,
  actor: Actor,
  { everySeconds = roundSeconds - 1, ...options }: RoundOptions,
): Promise<readonly CheckResult[] | null> {
  mustBeAllowed(actor, "operations.watch");
  return inTransaction(db, async (tx) => {
    const [round] = await claimRound(tx, [everySeconds]);
    if (round === undefined) return null;
    const processes = (await liveReadings(tx, [])).flatMap(({ readings }) => {
      const parsed = ProcessReadings.safeParse(readings);
      return parsed.success ? [parsed.data] : [];
    });
    const shared = await readShared(tx, actor, options);
    // Administrators read them later, each in their language.
    const results = makeStoredTexts(() => assessHealth(shared, processes, round.now));
    await saveChecks(tx, [
      results.map(({ name }) => name),
      results.map(({ state }) => state),
      results.map(({ sentence }) => sentence),
    ]);
    await followTroubles(tx, results, round.now);
    return results;
  });
}

async function followTroubles(tx: Db, results: readonly CheckResult[], now: Date): Promise<void> {
  const steps = troubleSteps(results, await recentTroubles(tx, []), now);
  if (steps.begin.length > 0)
    await beginTroubles(tx, [
      steps.begin.map(({ name }) => name),
      steps.begin.map(({ sentence }) => sentence),
    ]);
  const ids = (troubles: readonly Trouble[]) => troubles.map(({ id }) => id);
  if (steps.end.length + steps.reopen.length > 0)
    await moveTroubles(tx, [ids(steps.end), ids(steps.reopen)]);
  const mails = dueMails(results, await recentTroubles(tx, []), now);
  await mailTroubles(tx, mails);
  if (mails.length > 0) await noteMailed(tx, [mails.map(({ trouble }) => trouble.id)]);
}
