import { describe, expect, test } from "vitest";
import { acceptedStep, codeOfStep, newTotpSecret, stepAt, totpAddress } from "./one-time-code.ts";

/** Base32 of "12345678901234567890", the secret of RFC 6238's examples. */
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
])("after %i seconds the code is that of RFC 6238", (seconds, code) => {
  expect(codeOfStep(secret, stepAt(seconds * 1000))).toBe(code);
});

describe("a code", () => {
  const nowMs = 1_234_567_890_000;
  const now = stepAt(nowMs);
  const at = (step: number, lastStep = 0) =>
    acceptedStep(secret, codeOfStep(secret, step), { nowMs, lastStep });

  test("counts half a minute early and late, and no longer", () => {
    expect([now - 2, now - 1, now, now + 1, now + 2].map((step) => at(step))).toEqual([
      null,
      now - 1,
      now,
      now + 1,
      null,
    ]);
  });

  test("counts once, and none before the last one that was used", () => {
    expect(at(now, now)).toBeNull();
    expect(at(now - 1, now)).toBeNull();
    expect(at(now + 1, now)).toBe(now + 1);
  });

  test.each(["", "1", "12345678", "००५९२४"])("is none: %j", (code) => {
    expect(acceptedStep(secret, code, { nowMs, lastStep: 0 })).toBeNull();
  });
});

test("secrets have 160 bits in base32, and are different", () => {
  const secrets = Array.from({ length: 100 }, newTotpSecret);
  for (const each of secrets) expect(each).toMatch(/^[A-Z2-7]{32}$/);
  expect(new Set(secrets).size).toBe(100);
  expect(codeOfStep(secrets[0] ?? "", 1)).toMatch(/^\d{6}$/);
});

test("the address for apps names shop and account", () => {
  expect(totpAddress("ABC", "asha+1@example.com", "Charma & Co")).toBe(
    "otpauth://totp/Charma%20%26%20Co:asha%2B1%40example.com?secret=ABC&issuer=Charma%20%26%20Co",
  );
});
