import { describe, expect, test } from "vitest";
import { visitor } from "#policy/actor.ts";
import {
  aBrowser,
  aNewAccount,
  goodPassword,
  mailsTo,
  shopConfig,
} from "#tests/support/accounts.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { SignUp } from "./contract.ts";
import { EmailTaken } from "../errors.ts";
import { signUp } from "./sign-up.ts";

const database = useTestDatabase();
const typed = (email: string) => ({
  displayName: "Asha Rao",
  email,
  password: goodPassword,
  confirmPassword: goodPassword,
  wantsToSell: false,
});

async function profileOf(userId: string) {
  const { rows } = await database.db.$client.query(
    `select u.email_verified, p.display_name, p.wants_to_sell, p.is_seller, p.seller_status,
       p.is_admin
     from users u
     join profiles p on p.user_id = u.id
     where u.id = $1`,
    [userId],
  );
  return rows[0];
}

describe("creating an account", () => {
  test("makes an unconfirmed account, a customer's profile and one mail with a link", async () => {
    const { userId, email } = await aNewAccount(database.db, { wantsToSell: true });
    expect(await profileOf(userId)).toEqual({
      email_verified: false,
      display_name: "Asha Rao",
      wants_to_sell: true,
      is_seller: false,
      seller_status: null,
      is_admin: false,
    });
    const mails = await mailsTo(database.db, email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      kind: "account.confirmation",
      subject: "Confirm your email address for Charma",
    });
    expect(mails[0]?.text).toContain(`${shopConfig.baseUrl}/verify-email?token=`);
  });

  test("stores neither the password nor the link's token in plain text", async () => {
    const { userId, email } = await aNewAccount(database.db);
    const { rows } = await database.db.$client.query<{ password: string; identifier: string }>(
      `select a.password, v.identifier
       from accounts a
       join verifications v on v.value = a.user_id::text
       where a.user_id = $1`,
      [userId],
    );
    const token =
      /token=([\w-]+)/.exec((await mailsTo(database.db, email))[0]?.text ?? "")?.[1] ?? "";
    expect(token.length).toBeGreaterThanOrEqual(43);
    expect(rows[0]?.password).not.toContain(goodPassword);
    expect(rows[0]?.identifier).not.toContain(token);
  });

  test("ignores roles that a stranger sends", async () => {
    const wishes = {
      ...typed("mallory@example.com"),
      isAdmin: "true",
      is_admin: "true",
      isSeller: "true",
      sellerStatus: "approved",
      emailVerified: "true",
      userId: "x",
    };
    const input = SignUp.parse({ ...wishes, wantsToSell: undefined });
    expect(Object.keys(input).sort()).toEqual([
      "confirmPassword",
      "displayName",
      "email",
      "password",
      "wantsToSell",
    ]);
  });

  test("is refused if the address has an account, in any spelling, and leaves nothing behind", async () => {
    const { email } = await aNewAccount(database.db);
    const refusal = signUp(database.db, visitor, {
      ...typed(email.toUpperCase()),
      from: aBrowser().from,
    });
    await expect(refusal).rejects.toThrow(EmailTaken);
    await expect(refusal).rejects.toThrow("An account with this email already exists");
    expect(await mailsTo(database.db, email)).toHaveLength(1);
  });

  test("happens once if two requests have one address at the same moment", async () => {
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map(() =>
        signUp(database.db, visitor, { ...typed("twice@example.com"), from: aBrowser().from }),
      ),
    );
    expect(outcomes.filter((outcome) => outcome.status === "fulfilled")).toHaveLength(1);
    expect(await mailsTo(database.db, "twice@example.com")).toHaveLength(1);
  });

  test("is limited to ten an hour from one address", async () => {
    const browser = aBrowser();
    for (let count = 0; count < 10; count++)
      await signUp(database.db, visitor, {
        ...typed(`ten-${count}@example.com`),
        from: browser.from,
      });
    await expect(
      signUp(database.db, visitor, { ...typed("eleven@example.com"), from: browser.from }),
    ).rejects.toMatchObject({ status: 429 });
  });
});
