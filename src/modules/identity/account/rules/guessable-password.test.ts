import { describe, expect, test } from "vitest";
import { commonPasswords } from "./common-passwords.ts";
import { isGuessablePassword } from "./guessable-password.ts";

const asha = ["Asha Rao-Kulkarni", "asha.rao@example.com"];

test("at least 3,000 common passwords are known, all of a length that is allowed", () => {
  expect(commonPasswords.size).toBeGreaterThan(3000);
  expect(
    [...commonPasswords].every((word) => word.length >= 6 && word === word.toLowerCase()),
  ).toBe(true);
});

describe("is easy to guess", () => {
  test.each([
    ["a common password", "iloveyou"],
    ["in capitals", "ILoveYou"],
    ["with digits after it", "monkey1987"],
    ["with signs around it", "!!dragon!!"],
    ["with digits for letters", "p4ssw0rd"],
    ["the name", "asharao"],
    ["the name with a year", "Asha@2026"],
    ["a second surname", "kulkarni12"],
    ["the mailbox", "asha.rao"],
    ["the shop", "charma2026"],
    ["the shop's name and trade", "CharmaLeather1"],
    ["a row of keys", "asdfghjkl;"],
    ["two rows", "qwertyasdf"],
    ["columns of keys", "1qaz2wsx3edc"],
    ["the alphabet", "abcdefgh"],
    ["a count down", "9876543"],
    ["one key", "zzzzzzzz"],
  ])("%s", (_what, password) => {
    expect(isGuessablePassword(password, asha)).toBe(true);
  });
});

describe("is not easy to guess", () => {
  test.each([
    "monsoon-saddle",
    "asha-loves-mangoes",
    "correct horse battery staple",
    "चमेली की खुशबू",
    "k7#Tq9!vLm2$",
    "cobbler in charminar",
    "feedbacks9",
  ])("%s", (password) => {
    expect(isGuessablePassword(password, asha)).toBe(false);
  });
});
