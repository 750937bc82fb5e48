import { describe, expect, test } from "vitest";
import { visitor } from "#policy/actor.ts";
import { isRefused } from "#platform/mail/refused-addresses.ts";
import { NotSignedIn } from "#shared/errors.ts";
import { aRefusedAddress } from "#tests/support/a-refused-address.ts";
import {
  aBrowser,
  aNewAccount,
  goodPassword,
  mailsTo,
  tokenMailedTo,
} from "#tests/support/accounts.ts";
import { aPerson } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { confirmEmail, resendConfirmation } from "./confirm-email.ts";
import { refusedAddressOf } from "./refused-address-of.ts";
import { requestPasswordReset, resetPassword } from "./reset-password.ts";

const database = useTestDatabase();

async function aConfirmedAccount() {
  const account = await aNewAccount(database.db);
  const token = await tokenMailedTo(database.db, account.email, "account.confirmation");
  await confirmEmail(database.db, visitor, { token, password: "", from: account.browser.from });
  return account;
}

describe("an account whose address the mail server refuses", () => {
  test("is shown to its owner, and to nobody else", async () => {
    const person = await aPerson(database.db, { email: "Asha.Rao@example.com" });
    expect(await refusedAddressOf(database.db, person)).toBeNull();
    await aRefusedAddress(database.db, person.email);
    expect(await refusedAddressOf(database.db, person)).toBe("Asha.Rao@example.com");
    expect(await refusedAddressOf(database.db, await aPerson(database.db))).toBeNull();
    await expect(refusedAddressOf(database.db, visitor)).rejects.toThrow(NotSignedIn);
  });

  test("gets a new link although it is confirmed, and mails again once the link is used", async () => {
    const { email } = await aConfirmedAccount();
    const request = () =>
      resendConfirmation(database.db, visitor, { email, from: aBrowser().from });
    const before = (await mailsTo(database.db, email)).length;
    await request();
    expect(await mailsTo(database.db, email)).toHaveLength(before);
    await aRefusedAddress(database.db, email);
    await request();
    expect(await mailsTo(database.db, email)).toHaveLength(before + 1);
    const token = await tokenMailedTo(database.db, email, "account.confirmation");
    const from = aBrowser().from;
    await expect(
      confirmEmail(database.db, visitor, { token, password: "wrong-password", from }),
    ).rejects.toThrow("That is not the password of this account");
    expect(await isRefused(database.db, email)).toBe(true);
    await confirmEmail(database.db, visitor, { token, password: goodPassword, from });
    expect(await isRefused(database.db, email)).toBe(false);
  });

  test("gets mails again if its owner used the link for a new password", async () => {
    const { email } = await aConfirmedAccount();
    await aRefusedAddress(database.db, email);
    const { from } = aBrowser();
    await requestPasswordReset(database.db, visitor, { email, from });
    const token = await tokenMailedTo(database.db, email, "account.password-reset");
    await resetPassword(database.db, visitor, {
      token,
      password: "new-saddle-soap",
      confirmPassword: "new-saddle-soap",
      from,
    });
    expect(await isRefused(database.db, email)).toBe(false);
  });
});
