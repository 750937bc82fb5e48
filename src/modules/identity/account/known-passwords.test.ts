import { createHash } from "node:crypto";
import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { visitor } from "#policy/actor.ts";
import { aBrowser, aNewAccount, shopConfig, tokenMailedTo } from "#tests/support/accounts.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { KnownPassword } from "../errors.ts";
import { requestPasswordReset, resetPassword } from "./reset-password.ts";
import { signUp } from "./sign-up.ts";

const database = useTestDatabase();

test("a leaked password opens no account, if the shop has a list of them", async () => {
  const password = "a-leaked-cobbler";
  const suffix = createHash("sha1").update(password).digest("hex").toUpperCase().slice(5);
  const server = http.createServer((_request, response) => response.end(`${suffix}:7\r\n`));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const port = (server.address() as AddressInfo).port;
  const person = {
    displayName: "Asha Rao",
    email: "asha-leaked@example.com",
    password,
    confirmPassword: password,
    wantsToSell: false,
  };
  const breachedPasswordsUrl = `http://127.0.0.1:${port}/`;
  const { from } = aBrowser({ ...shopConfig, breachedPasswordsUrl });
  const refused = await signUp(database.db, visitor, { ...person, from }).catch(
    (error: unknown) => error,
  );
  server.close();
  expect(refused).toBeInstanceOf(KnownPassword);
  expect(refused).toMatchObject({
    fields: { password: "This password has appeared in a data breach. Please choose another one." },
  });
  await expect(
    signUp(database.db, visitor, { ...person, from: aBrowser().from }),
  ).resolves.toMatchObject({ userId: expect.any(String) });
});

test("a new password is not the owner's name, and the link stays valid", async () => {
  const { db } = database;
  const { email } = await aNewAccount(db, { email: "asha-rao-resets@example.com" });
  await requestPasswordReset(db, visitor, { email, from: aBrowser().from });
  const token = await tokenMailedTo(db, email, "account.password-reset");
  const reset = (password: string) =>
    resetPassword(db, visitor, {
      token,
      password,
      confirmPassword: password,
      from: aBrowser().from,
    });
  await expect(reset("Asha-Rao-2026")).rejects.toThrow("too easy to guess");
  await expect(reset("a-quiet-cobbler")).resolves.toBeUndefined();
});
