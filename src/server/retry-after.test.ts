import { expect, test } from "vitest";
import { poolOf } from "#platform/db/database.ts";
import { aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { signedInCookies } from "#tests/support/running-shop.ts";
import { appUrl, useWholeApp } from "#tests/support/whole-app.ts";

const database = useTestDatabase();
const app = useWholeApp(database);

test("a page of the seller's desk that the database cannot answer says when to come back", async () => {
  const seller = await aSeller(database.db);
  const [cookie = ""] = await signedInCookies(database.db, [seller.userId]);
  const client = await poolOf(database.db).connect();
  await client.query("begin; lock table imports in access exclusive mode");
  try {
    const { status, headers } = await app.fetch(
      new Request(`${appUrl}/seller/import`, { headers: { Cookie: cookie } }),
    );
    expect([status, headers.get("Retry-After")]).toEqual([503, "5"]);
  } finally {
    await client.query("rollback");
    client.release();
  }
});
