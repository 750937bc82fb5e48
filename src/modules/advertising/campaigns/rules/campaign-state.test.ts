import { expect, test } from "vitest";
import { campaignState } from "./campaign-state.ts";

const end = new Date("2026-12-01T00:00:00Z");

test.each([
  ["running", "2026-11-30T23:59:59.999Z", "running"],
  ["running", "2026-12-01T00:00:00.000Z", "ended"],
  ["stopped", "2026-12-02T00:00:00.000Z", "stopped"],
] as const)("a campaign with status %s is at %s %s", (status, now, state) => {
  expect(campaignState({ status, endsAt: end }, new Date(now))).toBe(state);
});
