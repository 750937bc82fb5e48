import { describe, expect, test } from "vitest";
import { isSentAutomatically, mayHaveArrived, noteText, pauseMs } from "./retry-rules.ts";

const attempt = { isWrite: true, hasKey: false, wasOnline: true, status: null };
const failure = { isWrite: true, status: null, mayHaveArrived: false };
const waiting = { isOnline: false, isEdited: false, waitedMs: 1000 };

describe("a form may have arrived", () => {
  test.each([
    ["when the connection broke while it was sent", attempt, true],
    ["when a gateway gave up", { ...attempt, status: 504 }, true],
    ["when a gateway lost the shop", { ...attempt, status: 502 }, true],
    ["but not when there was no network to send it", { ...attempt, wasOnline: false }, false],
    ["but not when the shop was too busy for it", { ...attempt, status: 503 }, false],
    ["but its key makes that harmless", { ...attempt, hasKey: true }, false],
    ["but reading a page twice is harmless", { ...attempt, isWrite: false }, false],
  ])("%s", (_, failed, expected) => {
    expect(mayHaveArrived(failed)).toBe(expected);
  });
});

describe("a form is sent again unasked", () => {
  test.each([
    ["while the person waits", failure, waiting, true],
    ["but not after somebody typed in it", failure, { ...waiting, isEdited: true }, false],
    ["but not if that could do it twice", { ...failure, mayHaveArrived: true }, waiting, false],
    ["but not after half an hour", failure, { ...waiting, waitedMs: 30 * 60_000 }, false],
  ])("%s", (_, failed, person, expected) => {
    expect(isSentAutomatically(failed, person)).toBe(expected);
  });
});

test("attempts become rarer, down to one a minute, and never come before the shop wants them", () => {
  expect([0, 1, 2, 5, 9].map((attempts) => pauseMs(attempts, null))).toEqual([
    3000, 6000, 12_000, 60_000, 60_000,
  ]);
  expect(pauseMs(0, "10")).toBe(10_000);
  expect(pauseMs(0, "Wed, 21 Oct 2026 07:28:00 GMT")).toBe(3000);
});

test("the note says that nothing is lost, and promises only what happens", () => {
  const online = { ...waiting, isOnline: true };
  const edited = { ...online, isEdited: true };
  const late = { ...online, waitedMs: 3_600_000 };
  const unsure = { ...failure, mayHaveArrived: true };
  const page = { ...failure, isWrite: false };
  const notes = [
    noteText(failure, waiting),
    noteText(failure, { ...waiting, isEdited: true }),
    noteText(failure, online),
    noteText({ ...failure, status: 503 }, online),
    noteText(failure, edited),
    noteText(failure, late),
    noteText(unsure, online),
    noteText(page, waiting),
    noteText(page, online),
    noteText({ ...page, status: 502 }, online),
  ];
  expect(notes.every((note) => /Nothing (you typed )?is lost/.test(note))).toBe(true);
  expect(new Set(notes).size).toBe(notes.length);
  expect(notes.map((note) => /\bwe will\b/.test(note))).toEqual([
    true,
    false,
    true,
    true,
    false,
    false,
    false,
    true,
    true,
    true,
  ]);
});
