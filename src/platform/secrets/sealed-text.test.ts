import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { testKeys } from "#tests/support/shop-secret.ts";
import { setSecretKeys } from "./secret-keys.ts";
import { currentSealStart, fingerprint, seal, SecretUnreadable, unseal } from "./sealed-text.ts";

const older = "an older secret that has at least 32 bytes";
const newer = "a newer secret that has at least 32 bytes!";

afterEach(() => setSecretKeys(testKeys));

describe("a sealed text", () => {
  test("is read again in its place, whatever it is", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string(), (text, place) => {
        const sealed = seal(text, place);
        expect(unseal(sealed, place)).toBe(text);
        expect(sealed).toMatch(/^v1\.[0-9a-f]{8}\.[\w-]+$/);
      }),
    );
  });

  test("is different each time, and does not contain the text", () => {
    const [first, second] = [seal("001234567890", "a"), seal("001234567890", "a")];
    expect(first).not.toBe(second);
    expect(Buffer.from(first.split(".")[2] ?? "", "base64url").toString()).not.toContain("0012");
  });

  test("cannot be read in another place", () => {
    expect(() => unseal(seal("x", "payout_accounts:1"), "payout_accounts:2")).toThrow(
      SecretUnreadable,
    );
  });

  test("cannot be changed: any other letter is noticed", () => {
    const sealed = seal("as.meera@okaxis", "a");
    const start = currentSealStart().length;
    fc.assert(
      fc.property(fc.integer({ min: start, max: sealed.length - 2 }), (at) => {
        const other = sealed[at] === "A" ? "B" : "A";
        const changed = sealed.slice(0, at) + other + sealed.slice(at + 1);
        expect(() => unseal(changed, "a")).toThrow(SecretUnreadable);
      }),
    );
  });

  test.each([
    "",
    "001234567890",
    "v1.00000000.",
    "v2.00000000.AAAA",
    `v1.00000000.${"A".repeat(40)}`,
  ])("is none: %j", (text) => {
    expect(() => unseal(text, "a")).toThrow(SecretUnreadable);
  });
});

describe("while a key changes", () => {
  test("the former key still reads, the current one writes, and the start tells them apart", () => {
    setSecretKeys({ current: older, former: [] });
    const before = seal("kept", "a");
    const beforeStart = currentSealStart();
    setSecretKeys({ current: newer, former: [older] });
    expect(unseal(before, "a")).toBe("kept");
    expect(before.startsWith(beforeStart)).toBe(true);
    expect(before.startsWith(currentSealStart())).toBe(false);
    expect(seal("kept", "a").startsWith(currentSealStart())).toBe(true);
  });

  test("a value of a key that is gone says which setting is missing", () => {
    setSecretKeys({ current: older, former: [] });
    const before = seal("lost", "a");
    setSecretKeys({ current: newer, former: [] });
    expect(() => unseal(before, "a")).toThrow("Set ENCRYPTION_KEY_FORMER or AUTH_SECRET_FORMER");
  });
});

test("fingerprints are equal for equal texts of one purpose and one key", () => {
  const one = fingerprint("001234567890", "account");
  expect(fingerprint("001234567890", "account")).toBe(one);
  expect(fingerprint("001234567891", "account")).not.toBe(one);
  expect(fingerprint("001234567890", "device")).not.toBe(one);
  setSecretKeys({ current: newer, former: [] });
  expect(fingerprint("001234567890", "account")).not.toBe(one);
});
