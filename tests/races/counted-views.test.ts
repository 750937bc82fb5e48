import { rm } from "node:fs/promises";
import { expect, test } from "vitest";
import { aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { startShop, type RunningShop } from "#tests/support/running-shop.ts";

const database = useTestDatabase();

async function lookAt(
  shop: RunningShop,
  productId: string,
  visitors: readonly string[],
): Promise<void> {
  for (const visitor of visitors) {
    const headers = {
      Origin: shop.baseUrl,
      "User-Agent": `Mozilla/5.0 (X11; Linux x86_64) Firefox/${visitor}`,
    };
    expect(
      (
        await fetch(`${shop.baseUrl}/views`, {
          method: "POST",
          body: `product:${productId}`,
          headers,
        })
      ).status,
    ).toBe(204);
  }
}

test("a server that is stopped has counted every view; one that is killed loses at most those of the last seconds", async () => {
  const { id } = await aProduct(database.db, await aSeller(database.db));
  const views = async () =>
    (
      await database.db.$client.query<{ views: number }>(
        "select views from products where id = $1",
        [id],
      )
    ).rows[0]?.views;
  const env = { DATABASE_URL: database.url };

  const stopped = await startShop({ env });
  await lookAt(stopped, id, ["1", "2", "3"]);
  await stopped.stop();
  expect(await views()).toBe(3);

  const killed = await startShop({ env, dataDir: stopped.dataDir });
  await lookAt(killed, id, ["4", "5"]);
  await expect.poll(views, { timeout: 30_000 }).toBe(5);
  await lookAt(killed, id, ["6"]);
  await killed.kill();
  expect(await views()).toBeGreaterThanOrEqual(5);
  expect(await views()).toBeLessThanOrEqual(6);
  await rm(stopped.dataDir, { recursive: true, force: true });
}, 120_000);
