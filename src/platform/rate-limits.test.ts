import { describe, expect, test } from "vitest";
import { inTransaction } from "#platform/db/database.ts";
import { TooMany } from "#shared/errors.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import {
  resetRateLimit,
  allowUses,
  refundRateLimit,
  refusalsOf,
  refuseUses,
  networkOf,
  enforceRateLimit,
  isWithinRateLimit,
  waitSentence,
} from "./rate-limits.ts";

const database = useTestDatabase();
const limit = (key: string) => ({ key, max: 3, windowSeconds: 900 });

async function take(key: string, times: number) {
  for (let time = 0; time < times; time++) await enforceRateLimit(database.db, limit(key));
}

describe("a limit of three in a quarter of an hour", () => {
  test("allows three uses and tells the fourth how long to wait", async () => {
    await take("a", 3);
    const refusal = await enforceRateLimit(database.db, limit("a")).catch(
      (error: unknown) => error,
    );
    expect(refusal).toBeInstanceOf(TooMany);
    expect(refusal).toMatchObject({
      status: 429,
      message: "Too many attempts. Please try again in 15 minutes.",
    });
    expect((refusal as TooMany).retryAfterSeconds).toBeGreaterThan(890);
  });

  test("reports the fourth without an error if asked to, also in a transaction", async () => {
    const taken = await inTransaction(database.db, async (tx) => {
      const answers = [];
      for (let time = 0; time < 4; time++) answers.push(await isWithinRateLimit(tx, limit("g")));
      return answers;
    });
    expect(taken).toEqual([true, true, true, false]);
    await expect(take("g", 1)).rejects.toBeInstanceOf(TooMany);
  });

  test("counts exactly, however many uses are concurrent", async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => enforceRateLimit(database.db, limit("b"))),
    );
    expect(outcomes.filter((outcome) => outcome.status === "fulfilled")).toHaveLength(3);
  });

  test("counts each subject separately", async () => {
    await take("c", 3);
    await expect(take("d", 3)).resolves.toBeUndefined();
  });

  test("begins again when the window has passed", async () => {
    await take("e", 3);
    await database.db.$client.query(
      "update rate_limits set window_started_at = now() - interval '16 minutes' where key = 'e'",
    );
    await expect(take("e", 3)).resolves.toBeUndefined();
  });

  test("takes a successful use back, and resets the count", async () => {
    await take("f", 3);
    await refundRateLimit(database.db, { key: "f", max: 3, windowSeconds: 60 });
    await expect(take("f", 1)).resolves.toBeUndefined();
    await resetRateLimit(database.db, "f");
    await expect(take("f", 3)).resolves.toBeUndefined();
  });

  test("refuses all uses until its time is over or somebody ends it, whatever is taken back", async () => {
    const limit = { key: "g", max: 3, windowSeconds: 900 };
    await refuseUses(database.db, [limit], 3600);
    await expect(take("g", 3)).rejects.toThrow("60 minutes");
    await refundRateLimit(database.db, limit);
    expect([...(await refusalsOf(database.db, [limit])).keys()]).toEqual(["g"]);
    await allowUses(database.db, [limit]);
    await expect(take("g", 3)).resolves.toBeUndefined();
    expect((await refusalsOf(database.db, [limit])).size).toBe(0);
  });
});

test("the wait is given in minutes, and a long one in hours, rounded up", () => {
  expect(waitSentence(20)).toBe("Too many attempts. Please try again in a minute.");
  expect(waitSentence(61)).toBe("Too many attempts. Please try again in 2 minutes.");
  expect(waitSentence(7200)).toBe("Too many attempts. Please try again in 120 minutes.");
  expect(waitSentence(7201)).toBe("Too many attempts. Please try again in 3 hours.");
});

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:db8::9", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["2001:0DB8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["unknown", "unknown"],
])("the network of %s is %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
