import { describe, expect, test } from "vitest";
import { secretFaults } from "./secret-faults.ts";
import { secretKeysOf } from "./changing-secrets.ts";

const random = "f3a9c1d07b5e48a6920c4d7e1f8b6a35";
const other = "0b7d92e6c4f1a8359d60b2e7f4c8a1d3";

describe("a secret that can be guessed is refused", () => {
  test.each([
    ["typed by a person", "my-secret-is-long-enough-for-this-shop"],
    ["the example", "replace-me-with-32-random-bytes-or-more"],
    ["one letter", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"],
    ["one text twice", "7f3ac09e1b5d42867f3ac09e1b5d4286"],
    ["a sequence", "0123456789abcdefghijklmnopqrstuv"],
    ["the keyboard's own words", "Passw0rd-q8Zt4YsFe1Cx2Lq9Zt4YsFe1"],
  ])("%s", (_what, secret) => {
    expect(secretFaults({ AUTH_SECRET: secret })).toEqual([expect.stringContaining("AUTH_SECRET")]);
    expect(secretFaults({ ENCRYPTION_KEY: secret })).toHaveLength(1);
    expect(secretFaults({ AUTH_SECRET_FORMER: secret })).toHaveLength(1);
  });

  test("and a random one is not", () => {
    expect(secretFaults({ AUTH_SECRET: random, ENCRYPTION_KEY: other })).toEqual([]);
    expect(secretFaults({ AUTH_SECRET: "3q2+7wAAvLJ0Zm9vYmFyMTIzNDU2Nzg5MGFiY2Q=" })).toEqual([]);
  });
});

describe("what people type is refused if everybody would try it", () => {
  test.each([
    [{ BACKUP_PASSPHRASE: "four words that nobody guesses" }, "BACKUP_PASSPHRASE"],
    [{ BACKUP_PASSPHRASE: "otter otter otter otter " }, "BACKUP_PASSPHRASE"],
    [{ DATABASE_URL: "postgres://charma:password@db.example.in/charma" }, "DATABASE_URL"],
    [{ DATABASE_OWNER_URL: "postgres://owner:Charma-2026@db.example.in/charma" }, "OWNER_URL"],
    [{ SMTP_URL: "smtps://shop:short@mail.example.in" }, "SMTP_URL"],
  ])("%j", (parsed, name) => {
    expect(secretFaults(parsed)).toEqual([expect.stringContaining(name)]);
  });

  test("and words that only their owner knows are not", () => {
    const parsed = {
      BACKUP_PASSPHRASE: "seven brown otters swim at dusk",
      DATABASE_URL: "postgres://charma:kolhapur-monsoon-71@db.example.in/charma",
      SMTP_URL: "smtps://mail.example.in",
    };
    expect(secretFaults(parsed)).toEqual([]);
  });
});

describe("one secret for two purposes is refused", () => {
  test.each([
    [{ AUTH_SECRET: random, ENCRYPTION_KEY: random }, "AUTH_SECRET and ENCRYPTION_KEY"],
    [{ AUTH_SECRET: random, AUTH_SECRET_FORMER: random }, "AUTH_SECRET and AUTH_SECRET_FORMER"],
    [
      { RAZORPAY_KEY_SECRET: random, RAZORPAY_WEBHOOK_SECRET: random },
      "RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET",
    ],
    [
      { AUTH_SECRET: random, DATABASE_URL: `postgres://charma:${random}@one:5432,two:5432/charma` },
      "AUTH_SECRET and the password in DATABASE_URL",
    ],
    [
      { METRICS_TOKEN: random, SMTP_URL: `smtps://shop:${random}@mail.example.in` },
      "METRICS_TOKEN and the password in SMTP_URL",
    ],
  ])("%j", (parsed, names) => {
    expect(secretFaults(parsed)).toEqual([`${names} must be different secrets.`]);
  });
});

test("the key set for it encrypts, and each secret that encrypted before still decrypts", () => {
  expect(secretKeysOf({}, "a")).toEqual({ current: "a", former: [] });
  expect(secretKeysOf({ AUTH_SECRET_FORMER: "b" }, "a")).toEqual({ current: "a", former: ["b"] });
  expect(
    secretKeysOf({ ENCRYPTION_KEY: "k", ENCRYPTION_KEY_FORMER: "j", AUTH_SECRET_FORMER: "b" }, "a"),
  ).toEqual({ current: "k", former: ["j", "a", "b"] });
});
