import { afterEach, describe, expect, test, vi } from "vitest";
import { visitor } from "#policy/actor.ts";
import { aBrowser, aNewAccount, mailsTo, shopConfig } from "#tests/support/accounts.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { LinkNotValid } from "../errors.ts";
import { requestPasswordReset, resetPassword } from "./reset-password.ts";
import { passwordProofCookie, provesPasswordOf } from "./session-cookie.ts";

/** Links and cookies prove who somebody is for one hour. */

const database = useTestDatabase();
const chosen = { password: "new-saddle-soap", confirmPassword: "new-saddle-soap" };

async function resetLinkOf(email: string): Promise<string> {
  await requestPasswordReset(database.db, visitor, { email, from: aBrowser().from });
  const [mail] = (await mailsTo(database.db, email)).filter(
    ({ kind }) => kind === "account.password-reset",
  );
  return /[?&]token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
}

/** Makes the links older by so many minutes. */
const waitMinutes = (minutes: number) =>
  database.db.$client.query(
    "update verifications set expires_at = expires_at - make_interval(mins => $1)",
    [minutes],
  );

test("a mailed link is valid for an hour, and no longer", async () => {
  const [early, late] = [await aNewAccount(database.db), await aNewAccount(database.db)];
  const use = (token: string) =>
    resetPassword(database.db, visitor, { token, ...chosen, from: aBrowser().from });
  const inTime = await resetLinkOf(early.email);
  await waitMinutes(55);
  await use(inTime);
  const tooLate = await resetLinkOf(late.email);
  await waitMinutes(61);
  await expect(use(tooLate)).rejects.toThrow(LinkNotValid);
});

describe("a browser that knew the password", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test("proves it for an hour, for that account only", () => {
    const begun = new Date("2026-11-21T10:00:00Z");
    vi.useFakeTimers({ toFake: ["Date"], now: begun });
    const [cookie = ""] = passwordProofCookie(shopConfig, "asha").split(";");
    const headers = new Headers({ Cookie: cookie });
    expect(provesPasswordOf(headers, shopConfig, "asha")).toBe(true);
    expect(provesPasswordOf(headers, shopConfig, "ravi")).toBe(false);
    vi.setSystemTime(begun.getTime() + 3_600_000);
    expect(provesPasswordOf(headers, shopConfig, "asha")).toBe(false);
  });
});
