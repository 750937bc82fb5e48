import { beforeAll, describe, expect, test } from "vitest";
import { shopLink } from "#platform/mail/render-mail.ts";
import { system, visitor } from "#policy/actor.ts";
import {
  actorForUser,
  requestEmailChange,
  requestPasswordReset,
} from "#modules/identity/public.server.ts";
import { subscribe } from "#modules/subscriptions/public.server.ts";
import { aBrowser, aNewAccount, mailsTo, type NewPerson } from "./support/accounts.ts";
import { testConfig } from "./support/config.ts";
import { useTestDatabase } from "./support/database.ts";
import { appUrl, useWholeApp } from "./support/whole-app.ts";

/**
 * Mail scanners and prefetching browsers open links in mails. Opening one changes nothing in the
 * database; the button behind it does, with a POST. Through the whole server.
 */

const database = useTestDatabase();
const app = useWholeApp(database);
let person: NewPerson;

beforeAll(async () => {
  person = await aNewAccount(database.db, { config: testConfig });
});

type MailLink = {
  /** Sends the mail and returns the link's path. */
  readonly path: () => Promise<string>;
  readonly button: string;
  readonly form: (token: string) => Readonly<Record<string, string>>;
  /** The text that shows that the button worked. */
  readonly done: string;
};

const newest = async (email: string, kind: string, pattern: RegExp): Promise<string> => {
  const mail = (await mailsTo(database.db, email)).find((each) => each.kind === kind);
  const link = pattern.exec(mail?.text ?? "")?.[0];
  if (link === undefined) throw new Error(`No link in the mail ${kind}`);
  return link;
};

const listMail = async (pattern: RegExp) => {
  const email = `${crypto.randomUUID()}@example.com`;
  const { clientAddress } = aBrowser();
  await subscribe(database.db, visitor, {
    email,
    topic: "sale",
    from: { baseUrl: appUrl, clientAddress },
  });
  return newest(email, "subscriptions.confirmation", pattern);
};

const links: Readonly<Record<string, MailLink>> = {
  "confirms an email address": {
    path: () => newest(person.email, "account.confirmation", /\/verify-email\?token=[\w-]+/),
    button: "Confirm email address",
    form: (token) => ({ token, password: "" }),
    done: "select 1 from users where id = $1 and email_verified",
  },
  "changes an email address": {
    path: async () => {
      const asha = await actorForUser(database.db, system, { userId: person.userId });
      if (asha === null) throw new Error("The account is gone.");
      await requestEmailChange(database.db, asha, {
        email: `${crypto.randomUUID()}@example.com`,
      });
      const page = /\/confirm-email-change\?side=old&token=[\w-]+/;
      return newest(person.email, "account.email-change", page);
    },
    button: "Yes, change the address",
    form: (token) => ({ side: "old", token, answer: "confirm" }),
    done: "select 1 from email_changes where user_id = $1 and is_confirmed_by_old",
  },
  "resets a password": {
    path: async () => {
      const { from } = aBrowser();
      await requestPasswordReset(database.db, visitor, { email: person.email, from });
      return newest(person.email, "account.password-reset", /\/reset-password\?token=[\w-]+/);
    },
    button: "Change password",
    form: (token) => ({
      token,
      password: "new-saddle-soap",
      confirmPassword: "new-saddle-soap",
    }),
    done: "select 1 from mail_outbox where kind = 'account.password-changed' and $1 <> ''",
  },
  "confirms a subscription": {
    path: () => listMail(/\/subscribe\/confirm\?token=[\w-]+/),
    button: "Yes, subscribe me",
    form: (token) => ({ token }),
    done: "select 1 from subscriptions where status = 'confirmed' and $1 <> ''",
  },
  "ends a subscription": {
    path: () => listMail(/\/unsubscribe\/\w+/),
    button: "Unsubscribe",
    form: () => ({}),
    done: "select 1 from subscriptions where status = 'left' and $1 <> ''",
  },
};

/** How programs open a link. */
const openings: readonly RequestInit[] = [
  { method: "GET" },
  { method: "HEAD" },
  { method: "GET", headers: { "Sec-Purpose": "prefetch" } },
  { method: "GET", headers: { "Sec-Purpose": "prefetch;prerender" } },
  { method: "GET", headers: { Purpose: "prefetch" } },
];

function fetchWith(path: string, { headers, ...init }: RequestInit, cookies: boolean) {
  const sent = new Headers(headers);
  if (cookies) sent.set("Cookie", person.browser.headers.get("cookie") ?? "");
  return app.fetch(new Request(shopLink(appUrl, path), { ...init, headers: sent }));
}

/** Every row of every table, including rate limits. */
async function everything(): Promise<unknown> {
  const { rows: tables } = await database.db.$client.query<{ name: string }>(
    `select oid::regclass::text as name
     from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace
     order by 1`,
  );
  const each = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(string_agg(t::text, ' ' order by t::text)) from ${name} t`,
  );
  const { rows } = await database.db.$client.query(`${each.join(" union all ")} order by 1`);
  return rows;
}

async function isDone(link: MailLink): Promise<boolean> {
  return (await database.db.$client.query(link.done, [person.userId])).rows.length > 0;
}

function dataOf(path: string): string {
  const [page = "", query] = path.split("?");
  return `${page}.data${query === undefined ? "" : `?${query}`}`;
}

describe.each(Object.entries(links))("the link that %s", (_, link) => {
  test("changes nothing when it is fetched, in any way; its button does", async () => {
    const path = await link.path();
    const before = await everything();
    for (const opening of openings) {
      for (const cookies of [false, true]) {
        for (const address of [path, dataOf(path)]) {
          const answer = await fetchWith(address, opening, cookies);
          await answer.arrayBuffer();
          expect([answer.status, answer.headers.get("Set-Cookie")]).toEqual([200, null]);
        }
      }
    }
    expect(await everything()).toEqual(before);
    expect(await isDone(link)).toBe(false);

    const page = await (await fetchWith(path, {}, true)).text();
    expect(page).toMatch(/<form[^>]* method="post"/);
    expect(page).toMatch(new RegExp(`<button[^>]*>${link.button}`));
    const token = new URL(path, appUrl).searchParams.get("token") ?? "";
    const pressed = await fetchWith(
      path,
      {
        method: "POST",
        headers: { Origin: appUrl },
        body: new URLSearchParams(link.form(token)),
      },
      true,
    );
    expect(pressed.status).toBeLessThan(400);
    expect(await isDone(link)).toBe(true);
  });
});

test("the button of a confirmation requires the password in a browser that has not proven it", async () => {
  const other = await aNewAccount(database.db, { config: testConfig });
  const path = await newest(other.email, "account.confirmation", /\/verify-email\?token=[\w-]+/);
  const page = await (await fetchWith(path, {}, false)).text();
  expect(page).toMatch(/<input[^>]* name="password"/);
  const answer = await fetchWith(
    path,
    {
      method: "POST",
      headers: { Origin: appUrl },
      body: new URLSearchParams({ token: new URL(path, appUrl).searchParams.get("token") ?? "" }),
    },
    false,
  );
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain("Please enter the password you chose for this account");
});

test.each([
  "/api/auth/verify-email",
  "/api/auth/reset-password/:token",
  "/api/auth/reset-password",
  "/api/auth/request-password-reset",
  "/api/auth/forget-password",
  "/api/auth/send-verification-email",
  "/api/auth/change-email",
  "/api/auth/sign-in/email",
  "/api/auth/sign-out",
])("the library that checks passwords answers nothing at %s", async (address) => {
  const token = (await links["resets a password"]?.path())?.split("=")[1] ?? "";
  const path = `${address.replace(":token", token)}?token=${token}&callbackURL=%2F`;
  const before = await everything();
  for (const method of ["GET", "HEAD", "POST"]) {
    const answer = await fetchWith(path, { method, headers: { Origin: appUrl } }, true);
    await answer.arrayBuffer();
    // 301 if the token's capitals redirect to lower case, where there is nothing either.
    expect([301, 404, 405]).toContain(answer.status);
  }
  expect(await everything()).toEqual(before);
});

describe("a request for a mail", () => {
  let host = 0;
  const proxied = () => app.under({ trustedProxies: ["127.0.0.1"] });

  /** The page's response to a network of its own. */
  async function answerFor(shop: ReturnType<typeof proxied>, path: string, email: string) {
    const answer = await shop.fetch(
      new Request(shopLink(appUrl, path), {
        method: "POST",
        headers: { Origin: appUrl, "X-Forwarded-For": `203.0.113.${++host}` },
        body: new URLSearchParams({ email }),
      }),
    );
    const [said = ""] = /<main.*<\/main>/s.exec(await answer.text()) ?? [];
    return {
      status: answer.status,
      said: said.replaceAll(email, "EMAIL").replaceAll(encodeURIComponent(email), "EMAIL"),
    };
  }

  test.each(["/forgot-password", "/verify-email"])(
    "at %s is answered alike, whether or not there is an account and however many mails went out",
    async (path) => {
      const { email } = await aNewAccount(database.db);
      const shop = proxied();
      const stranger = await answerFor(shop, path, "nobody@example.com");
      expect(stranger.status).toBe(200);
      expect(stranger.said).toContain("Check your email");
      for (let count = 0; count < 7; count++)
        expect(await answerFor(shop, path, email)).toEqual(stranger);
      expect((await mailsTo(database.db, email)).length).toBeLessThanOrEqual(6);
    },
  );
});
