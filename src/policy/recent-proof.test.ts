import { describe, expect, test } from "vitest";
import type { UserActor } from "./actor.ts";
import {
  isProofDue,
  lacksSecondFactor,
  provenActions,
  secondFactorActions,
} from "./recent-proof.ts";

const nowMs = Date.UTC(2026, 10, 27, 10);
const asha: UserActor = {
  kind: "user",
  userId: "asha",
  sellerId: null,
  sessionId: "browser",
  displayName: "Asha Rao",
  email: "asha@example.com",
  isEmailVerified: true,
  isAdmin: true,
  isSeller: false,
  sellerStatus: null,
};
const after = (minutes: number) => {
  const at = new Date(nowMs - minutes * 60_000);
  return { ...asha, provedAt: at, factorProvedAt: at };
};

describe("a proof", () => {
  test.each(provenActions)("counts for ten minutes: %s", (action) => {
    expect(isProofDue(after(9.99), action, nowMs)).toBe(false);
    expect(isProofDue(after(10), action, nowMs)).toBe(true);
    expect(isProofDue({ ...asha, provedAt: null, factorProvedAt: null }, action, nowMs)).toBe(true);
    expect(isProofDue(asha, action, nowMs)).toBe(true);
  });

  test("is not needed for other actions, nor by jobs", () => {
    expect(isProofDue(after(600), "orders.viewOwn", nowMs)).toBe(false);
    expect(isProofDue({ ...after(600), sessionId: null }, "payouts.manage", nowMs)).toBe(false);
  });

  test.each(secondFactorActions)("by password alone does not count for %s", (action) => {
    expect(provenActions).toContain(action);
    const byPassword = { ...after(1), factorProvedAt: null };
    expect(isProofDue(byPassword, action, nowMs)).toBe(true);
    expect(isProofDue(byPassword, "payouts.manage", nowMs)).toBe(false);
    expect(lacksSecondFactor(byPassword, action)).toBe(true);
    expect(lacksSecondFactor({ ...byPassword, hasPasskey: true }, action)).toBe(false);
    expect(lacksSecondFactor({ ...byPassword, hasSecondFactor: true }, action)).toBe(false);
    expect(lacksSecondFactor({ ...byPassword, sessionId: null }, action)).toBe(false);
    expect(lacksSecondFactor(byPassword, "payouts.manage")).toBe(false);
  });
});
