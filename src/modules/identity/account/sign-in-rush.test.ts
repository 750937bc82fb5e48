import { expect, test } from "vitest";
import { visitor } from "#policy/actor.ts";
import { Unavailable } from "#shared/errors.ts";
import { aBrowser, aNewAccount } from "#tests/support/accounts.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { InvalidCredentials } from "../errors.ts";
import { signIn } from "./sign-in.ts";

const database = useTestDatabase();
const longestMs = 10_000;

test("of 200 sign-ins at once each is answered, or refused with Retry-After, within ten seconds", async () => {
  const { db } = database;
  const { email } = await aNewAccount(db);
  const answers = await Promise.all(
    Array.from({ length: 200 }, async () => {
      const startedAt = performance.now();
      const answer: unknown = await signIn(db, visitor, {
        email,
        password: "not-the-password",
        from: aBrowser().from,
      }).catch((error: unknown) => error);
      return { answer, ms: performance.now() - startedAt };
    }),
  );
  for (const { answer, ms } of answers) {
    expect(ms).toBeLessThan(longestMs);
    expect(answer instanceof InvalidCredentials || answer instanceof Unavailable).toBe(true);
    if (answer instanceof Unavailable) expect(answer.retryAfterSeconds).toBeGreaterThan(0);
  }
  expect(answers.some(({ answer }) => answer instanceof InvalidCredentials)).toBe(true);
});

test("who has gone is not waited for, and the attempt does not count", async () => {
  const { db } = database;
  const { email } = await aNewAccount(db);
  const { from } = aBrowser();
  for (let attempt = 0; attempt < 8; attempt++) {
    const signal = AbortSignal.abort();
    await expect(
      signIn(db, visitor, { email, password: "not-the-password", from: { ...from, signal } }),
    ).rejects.toThrow(Unavailable);
  }
  await expect(signIn(db, visitor, { email, password: "not-the-password", from })).rejects.toThrow(
    InvalidCredentials,
  );
});
