import { describe, expect, test } from "vitest";
import type { Visit } from "#app/lib/visit.server.ts";
import { visitor } from "#policy/actor.ts";
import {
  aBrowser,
  aNewAccount,
  goodPassword,
  shopConfig,
  type Browser,
} from "#tests/support/accounts.ts";
import { aVisit, signInConfig } from "#tests/support/a-visit.ts";
import { aPerson } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { action, headers, loader } from "./auth.tsx";

const database = useTestDatabase();

async function argumentsOf(
  path: string,
  browser: Browser,
  form?: Readonly<Record<string, string>>,
  actor: Visit["actor"] = visitor,
) {
  const context = await aVisit(database, actor, {
    config: signInConfig,
    clientAddress: browser.clientAddress,
  });
  const url = new URL(path, shopConfig.baseUrl);
  const request = new Request(url, {
    headers: browser.headers,
    ...(form && { method: "POST", body: new URLSearchParams(form) }),
  });
  return { request, context, url, params: {}, pattern: "/auth" as const };
}

async function post(path: string, form: Readonly<Record<string, string>>, browser = aBrowser()) {
  const answer = await action(await argumentsOf(path, browser, form));
  if (answer instanceof Response)
    return {
      status: answer.status,
      location: answer.headers.get("Location"),
      cookies: answer.headers.getSetCookie(),
      problem: undefined,
      typed: undefined,
      wait: null,
    };
  const init = new Headers(answer.init?.headers);
  return {
    status: answer.init?.status,
    location: null,
    cookies: init.getSetCookie(),
    problem: answer.data.problem,
    typed: answer.data.typed,
    wait: init.get("Retry-After"),
  };
}

const newcomer = (change: Readonly<Record<string, string>> = {}) => ({
  displayName: "Asha Rao",
  email: `${crypto.randomUUID()}@example.com`,
  password: goodPassword,
  confirmPassword: goodPassword,
  ...change,
});

describe("the sign-in page", () => {
  test("creates an account, returns to sign-in with a message, and keeps the target page", async () => {
    const answer = await post("/auth?mode=sign-up&next=%2Fcheckout", newcomer());
    expect(answer).toMatchObject({ status: 302, location: "/auth?next=%2Fcheckout" });
    expect(
      decodeURIComponent(answer.cookies.find((line) => line.startsWith("toast=")) ?? ""),
    ).toContain("Account created! Please check your email to confirm your account.");
    expect(answer.cookies.some((line) => line.startsWith("session="))).toBe(false);
  });

  test("signs in and redirects to the target page", async () => {
    const person = await aNewAccount(database.db);
    await database.db.$client.query("update users set email_verified = true where id = $1", [
      person.userId,
    ]);
    const answer = await post("/auth?next=%2Fcheckout", {
      email: person.email,
      password: person.password,
    });
    expect(answer).toMatchObject({ status: 302, location: "/checkout" });
    expect(answer.cookies.some((line) => /^session=.*HttpOnly; SameSite=Lax$/.test(line))).toBe(
      true,
    );
    expect(decodeURIComponent(answer.cookies.join())).toContain("Successfully signed in!");
    expect(
      (
        await post("/auth?next=%2F%2Fevil.example", {
          email: person.email,
          password: person.password,
        })
      ).location,
    ).toBe("/");
  });

  test.each([
    ["/auth", {}, 422, "Please fill in all required fields"],
    ["/auth", { email: "asha", password: goodPassword }, 422, "Please enter a valid email address"],
    [
      "/auth",
      { email: "asha@example.com", password: "12345" },
      422,
      "Password must be at least 6 characters long",
    ],
    [
      "/auth",
      { email: "nobody@example.com", password: goodPassword },
      422,
      "Invalid email or password",
    ],
    ["/auth?mode=sign-up", {}, 422, "Please fill in all required fields"],
    ["/auth?mode=sign-up", newcomer({ displayName: "  " }), 422, "Please enter your display name"],
    [
      "/auth?mode=sign-up",
      newcomer({ confirmPassword: "another-one" }),
      422,
      "Passwords do not match",
    ],
    [
      "/auth?mode=sign-up",
      newcomer({ password: "123456", confirmPassword: "123456" }),
      422,
      "This password is too easy to guess. Please choose another one.",
    ],
  ])("answers %s with %j by %i: %s", async (path, form, status, sentence) => {
    const answer = await post(path, form);
    expect(answer).toMatchObject({ status, problem: { message: sentence } });
    expect(Object.keys(answer.typed ?? {}).filter((name) => /password/i.test(name))).toEqual([]);
  });

  test("says when an address already has an account", async () => {
    const { email } = await aNewAccount(database.db);
    expect(await post("/auth?mode=sign-up", newcomer({ email }))).toMatchObject({
      status: 409,
      problem: { message: "An account with this email already exists" },
      typed: { email },
    });
  });

  test("asks to confirm the address, with one click in this browser", async () => {
    const { email } = await aNewAccount(database.db);
    const answer = await post("/auth", { email, password: goodPassword });
    expect(answer).toMatchObject({
      status: 422,
      problem: {
        message: "Please check your email and click the confirmation link",
        code: "identity.emailNotConfirmed",
      },
    });
    expect(answer.cookies[0]).toMatch(
      /^sign-up=[^;]+; Path=\/; Max-Age=3600; HttpOnly; SameSite=Lax$/,
    );
  });

  test("says how long to wait after too many attempts", async () => {
    const browser = aBrowser();
    const guess = () =>
      post("/auth", { email: "guessed@example.com", password: "wrong-password" }, browser);
    for (let count = 0; count < 5; count++) expect((await guess()).status).toBe(422);
    const answer = await guess();
    expect(answer).toMatchObject({
      status: 429,
      problem: {
        message: expect.stringMatching(/^Too many attempts\. Please try again in \d+ minutes\.$/),
      },
    });
    const passedOn = headers({
      actionHeaders: new Headers({ "Retry-After": answer.wait ?? "" }),
      loaderHeaders: new Headers(),
      parentHeaders: new Headers(),
      errorHeaders: undefined,
    });
    expect(Number(new Headers(passedOn).get("Retry-After"))).toBeGreaterThan(800);
  });

  test("redirects signed-in users, and never to another site", async () => {
    const actor = await aPerson(database.db);
    for (const [next, target] of [
      ["", "/"],
      ["?next=%2Fmy-orders", "/my-orders"],
      ["?next=https%3A%2F%2Fevil.example", "/"],
    ]) {
      const sent = await argumentsOf(`/auth${next}`, aBrowser(), undefined, actor)
        .then((args) => loader(args))
        .catch((answer: unknown) => answer);
      expect((sent as Response).headers.get("Location")).toBe(target);
    }
  });
});
