import { expect, test } from "vitest";
import type { CheckResult } from "../contract.ts";
import { dueMails, troubleSteps, type MailedTrouble } from "./trouble-steps.ts";

const minuteMs = 60_000;

/** What `checkHealth` does with the steps, each minute. Returns the mails of each hour. */
function mailsPerHour(isFailing: (minute: number) => boolean, hours: number): readonly number[] {
  let troubles: readonly MailedTrouble[] = [];
  const mails = Array.from({ length: hours }, () => 0);
  for (let minute = 0; minute < hours * 60; minute++) {
    const now = new Date(minute * minuteMs);
    const state = isFailing(minute) ? "failing" : "ok";
    const results: readonly CheckResult[] = [{ name: "books", state, sentence: "" }];
    const { begin, reopen, end } = troubleSteps(results, troubles, now);
    const begun = begin.map(({ name, sentence }) => ({
      id: minute,
      name,
      sentence,
      beganAt: now,
      endedAt: null,
      mailedAt: null,
      overMailedAt: null,
    }));
    const moved = troubles.map((trouble) =>
      end.includes(trouble)
        ? { ...trouble, endedAt: now }
        : reopen.includes(trouble)
          ? { ...trouble, endedAt: null }
          : trouble,
    );
    const all = [...begun, ...moved];
    const due = dueMails(results, all, now);
    mails[Math.floor(minute / 60)] = (mails[Math.floor(minute / 60)] ?? 0) + due.length;
    troubles = all.map((trouble) => {
      const news = due.find((mail) => mail.trouble === trouble)?.news;
      if (news === undefined) return trouble;
      return news === "over" ? { ...trouble, overMailedAt: now } : { ...trouble, mailedAt: now };
    });
  }
  return mails;
}

test("a check that fails once sends a mail, and one when it has been well for two minutes", () => {
  expect(mailsPerHour((minute) => minute >= 10 && minute < 20, 2)).toEqual([2, 0]);
  expect(mailsPerHour((minute) => minute >= 58, 2)).toEqual([1, 0]);
});

test("a check that fails every ten minutes soon stops sending mails", () => {
  const mails = mailsPerHour((minute) => minute % 10 < 5, 6);
  expect(mails[0]).toBeLessThanOrEqual(6);
  expect(mails.slice(1)).toEqual([0, 0, 0, 0, 0]);
});

test("a check that fails every two hours sends two mails each time", () => {
  expect(mailsPerHour((minute) => minute % 120 < 10, 6)).toEqual([2, 0, 2, 0, 2, 0]);
});
