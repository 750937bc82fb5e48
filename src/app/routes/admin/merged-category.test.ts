import { expect, test } from "vitest";
import { aPerson } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { signedInCookies } from "#tests/support/running-shop.ts";
import { appUrl, useWholeApp } from "#tests/support/whole-app.ts";

const database = useTestDatabase();
const app = useWholeApp(database);

test.each(["", "/attributes", "/move"])(
  "the page “%s” of a merged category leads to that of the category that it is now",
  async (page) => {
    const { db } = database;
    await db.$client.query(
      "insert into category_aliases values ('sandals', 'footwear') on conflict do nothing",
    );
    const { userId } = await aPerson(db, { isAdmin: true });
    const [Cookie = ""] = await signedInCookies(db, [userId]);
    const opened = (slug: string) =>
      app.fetch(new Request(`${appUrl}/admin/categories/${slug}${page}`, { headers: { Cookie } }));
    const answer = await opened("sandals");
    expect([answer.status, answer.headers.get("location")]).toEqual([
      301,
      `/admin/categories/footwear${page}`,
    ]);
    // The administrator may give the slug to a new category.
    expect(answer.headers.get("cache-control")).toContain("no-store");
    expect((await opened("footwear")).status).toBe(200);
    expect((await opened("no-such")).status).toBe(404);

    const sent = (slug: string) =>
      app.fetch(
        new Request(`${appUrl}/admin/categories/${slug}${page}`, {
          method: "POST",
          body: new URLSearchParams({ name: "Sandals" }),
          headers: { Cookie, Origin: appUrl },
        }),
      );
    const refused = await sent("sandals");
    expect([refused.status, refused.headers.get("location")]).toEqual([
      302,
      `/admin/categories/footwear${page}`,
    ]);
    expect(decodeURIComponent(refused.headers.get("set-cookie") ?? "")).toContain(
      "Nothing was saved, because this category has moved here.",
    );
    expect((await sent("no-such")).status).toBe(404);
  },
);
