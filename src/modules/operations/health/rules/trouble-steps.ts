import type { CheckName, CheckResult, Trouble } from "../contract.ts";

/** A trouble with the times of its mails. */
export type MailedTrouble = Trouble & {
  readonly mailedAt: Date | null;
  readonly overMailedAt: Date | null;
};

/** A mail to write: about a trouble that began, that lasts for another day, or that is over. */
export type TroubleMail = {
  readonly trouble: MailedTrouble;
  readonly news: "began" | "lasts" | "over";
};

/** What a round changes about troubles. `begin` and `reopen` are checks that fail now. */
export type TroubleSteps = {
  readonly begin: readonly CheckResult[];
  readonly reopen: readonly MailedTrouble[];
  readonly end: readonly MailedTrouble[];
};

/**
 * A check that recovers and fails again within this time is the same trouble: a check that changes
 * its state every minute does not send a mail every minute. The time doubles with each earlier
 * trouble of the day, so that one that changes every ten minutes soon stops sending two mails each
 * time.
 */
const settledAfterMs = 2 * 60_000;
const longestSettledAfterMs = 60 * 60_000;
const remindAfterMs = 24 * 60 * 60_000;

/**
 * The troubles that begin, continue and end by the latest results. A trouble ends only when its
 * check is ok again, not while it is degraded.
 */
export function troubleSteps(
  results: readonly CheckResult[],
  troubles: readonly MailedTrouble[],
  now: Date,
): TroubleSteps {
  const failing = results.filter(({ state }) => state === "failing");
  const recent = troubles.filter((trouble) => !isSettled(trouble, troubles, now));
  const of = (name: CheckName) => recent.filter((trouble) => trouble.name === name);
  const isWell = (name: string) =>
    results.every((result) => result.name !== name || result.state === "ok");
  return {
    begin: failing.filter(({ name }) => of(name).length === 0),
    reopen: failing.flatMap(({ name }) =>
      of(name).some(({ endedAt }) => endedAt === null) ? [] : of(name).slice(0, 1),
    ),
    end: recent.filter(({ endedAt, name }) => endedAt === null && isWell(name)),
  };
}

/** The mails that are due about these troubles, by the latest results. Each is due once. */
export function dueMails(
  results: readonly CheckResult[],
  troubles: readonly MailedTrouble[],
  now: Date,
): readonly TroubleMail[] {
  const isFailing = (trouble: MailedTrouble) =>
    results.some(({ name, state }) => name === trouble.name && state === "failing");
  return troubles.flatMap((trouble): readonly TroubleMail[] => {
    const { endedAt, mailedAt, overMailedAt } = trouble;
    if (endedAt === null) {
      if (mailedAt === null) return [{ trouble, news: "began" }];
      const isDue = isFailing(trouble) && now.getTime() - mailedAt.getTime() >= remindAfterMs;
      return isDue ? [{ trouble, news: "lasts" }] : [];
    }
    const isDue = mailedAt !== null && overMailedAt === null && isSettled(trouble, troubles, now);
    return isDue ? [{ trouble, news: "over" }] : [];
  });
}

function isSettled(
  { endedAt, id, name }: Trouble,
  troubles: readonly Trouble[],
  now: Date,
): boolean {
  if (endedAt === null) return false;
  const earlier = troubles.filter((other) => other.name === name && other.id < id).length;
  const afterMs = Math.min(settledAfterMs * 2 ** earlier, longestSettledAfterMs);
  return now.getTime() - endedAt.getTime() >= afterMs;
}
