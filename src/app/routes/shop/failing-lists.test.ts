import { beforeEach, expect, test } from "vitest";
import { visitor } from "#policy/actor.ts";
import { aBrowser, goodPassword } from "#tests/support/accounts.ts";
import { aVisit, signInConfig } from "#tests/support/a-visit.ts";
import { aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { appUrl, useWholeApp } from "#tests/support/whole-app.ts";
import { loader } from "./new-arrivals.tsx";

const database = useTestDatabase();
const app = useWholeApp(database);

beforeEach(async () => {
  await aProduct(database.db, await aSeller(database.db));
});

/** Runs `work` while a table is missing, as a fault of ours would make a read fail. */
async function without<T>(table: string, work: () => Promise<T>): Promise<T> {
  await database.db.$client.query(`alter table ${table} rename to ${table}_away`);
  try {
    return await work();
  } finally {
    await database.db.$client.query(`alter table ${table}_away rename to ${table}`);
  }
}

async function page(address: string, form?: Readonly<Record<string, string>>) {
  const answer = await app.fetch(
    new Request(appUrl + address, {
      headers: { Origin: appUrl },
      ...(form && { method: "POST", body: new URLSearchParams(form) }),
    }),
  );
  return {
    status: answer.status,
    id: answer.headers.get("X-Request-Id"),
    html: await answer.text(),
  };
}

test.each([
  ["/sellers", "sellers", "Failed to load sellers"],
  ["/sale", "listings", "Failed to fetch sale products. Please try again."],
])(
  "%s that cannot be read says so, with the number of the request",
  async (address, table, text) => {
    const logged = app.errors.length;
    const { status, id, html } = await without(table, () => page(address));
    expect(status).toBe(503);
    expect(html).toContain(`>${text}<`);
    expect(html).toContain(id);
    expect(app.errors.slice(logged).join()).toContain(id);
    expect((await page(address)).status).toBe(200);
  },
);

test("new arrivals that cannot be read are an empty list, which is logged and not cached", async () => {
  const logged = app.errors.length;
  const { status, id, html } = await without("listings", () => page("/new-arrivals"));
  expect(status).toBe(200);
  expect(html).toContain("No new arrivals");
  expect(html).toContain("We could not load this list. Please try again in a moment.");
  expect(app.errors.slice(logged).join()).toContain(id);
  expect((await page("/new-arrivals")).html).not.toContain("No new arrivals");
});

test("new arrivals that cannot be read from the replica are read from the primary", async () => {
  const replica = { ...database.db };
  const context = await aVisit(database, visitor, { catalogueDb: replica });
  const url = new URL("/new-arrivals", appUrl);
  const request = { context, url, request: new Request(url), params: {} };
  await without("listings", () =>
    expect(loader({ ...request, pattern: "/new-arrivals" })).rejects.toThrow(),
  );
});

test.each([
  ["/auth", {}],
  ["/auth?mode=sign-up", { displayName: "Asha", confirmPassword: goodPassword }],
])(
  "an unexpected error at %s is shown as one, with the number of the request",
  async (address, more) => {
    const form = { email: "asha@example.com", password: goodPassword, ...more };
    const shop = app.under(signInConfig);
    const { headers } = aBrowser();
    const answer = await without("users", () =>
      shop.fetch(
        new Request(appUrl + address, {
          method: "POST",
          headers: { ...Object.fromEntries(headers), Origin: appUrl },
          body: new URLSearchParams(form),
        }),
      ),
    );
    const html = await answer.text();
    expect(html).toContain(">An unexpected error occurred<");
    expect(html).toContain(answer.headers.get("X-Request-Id"));
    expect(html).toContain('value="asha@example.com"');
    expect(html).not.toContain(goodPassword);
  },
);
