import { createHash } from "node:crypto";
import pino from "pino";
import { expect, test } from "vitest";
import { openDatabase } from "#platform/db/database.ts";
import { dayInIndia } from "#shared/ist.ts";
import { aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { bufferViews } from "./view-buffer.ts";

const database = useTestDatabase();
const log = pino({ level: "silent" });
const never = 3_600_000;

async function aPiece(): Promise<string> {
  return (await aProduct(database.db, await aSeller(database.db))).id;
}

function by(name: string, id: string) {
  return {
    subject: { kind: "product", id } as const,
    visitor: createHash("sha256").update(name).digest(),
    viewerId: null,
  };
}

async function viewsOf(productId: string): Promise<number> {
  return (
    (
      await database.db.$client.query<{ views: number }>(
        "select views from products where id = $1",
        [productId],
      )
    ).rows[0]?.views ?? -1
  );
}

test("two processes that report the same visitor count one view", async () => {
  const id = await aPiece();
  const processes = [
    bufferViews({ db: database.db, log, everyMs: never }),
    bufferViews({ db: database.db, log, everyMs: never }),
  ];
  for (const process of processes) for (const name of ["Asha", "Bina"]) process.note(by(name, id));
  await Promise.all(processes.map((process) => process.stop()));
  expect(await viewsOf(id)).toBe(2);
});

test("views are counted regularly, and the last ones when the process stops", async () => {
  const id = await aPiece();
  const views = bufferViews({ db: database.db, log, everyMs: 20 });
  views.note(by("Asha", id));
  await expect.poll(() => viewsOf(id)).toBe(1);
  views.note(by("Bina", id));
  await views.stop();
  expect(await viewsOf(id)).toBe(2);
});

test("while the database is unavailable views are buffered, up to a limit, and counted afterwards", async () => {
  const id = await aPiece();
  const away = openDatabase({ url: "postgres://charma@127.0.0.1:1/none", poolSize: 1 });
  let isBack = false;
  // The same buffer meets both: a pool without a server, and then the real one.
  const db = new Proxy(database.db, {
    get: (there, name) => Reflect.get(isBack ? there : away.db, name),
  });
  const views = bufferViews({ db, log, most: 3, everyMs: never });
  for (const name of ["Asha", "Bina", "Chitra", "Divya"]) views.note(by(name, id));
  await views.flush();
  expect(await viewsOf(id)).toBe(0);
  isBack = true;
  await views.stop();
  expect(await viewsOf(id)).toBe(3);
  await away.close();
});

test("many views are counted in batches, and a failed batch is counted later", async () => {
  const id = await aPiece();
  let begun = 0;
  // The database becomes unavailable during the second batch.
  const client = new Proxy(database.db.$client, {
    get: (there, name) =>
      name === "connect" && ++begun === 2
        ? () => Promise.reject(Object.assign(new Error("gone"), { code: "ECONNREFUSED" }))
        : Reflect.get(there, name),
  });
  const views = bufferViews({
    db: new Proxy(database.db, {
      get: (there, name) => (name === "$client" ? client : Reflect.get(there, name)),
    }),
    log,
    everyMs: never,
  });
  for (let visitor = 0; visitor < 2500; visitor++) views.note(by(`visitor ${visitor}`, id));
  await views.flush();
  expect(await viewsOf(id)).toBe(1000);
  await views.stop();
  expect(await viewsOf(id)).toBe(2500);
});

test("a quarter of an hour into the day, yesterday's visitor marks are deleted", async () => {
  const id = await aPiece();
  const midnight = Date.parse("2030-06-30T18:30:00Z");
  let now = midnight - 1000;
  const views = bufferViews({ db: database.db, log, everyMs: never, clock: () => now });
  const days = async () =>
    (
      await database.db.$client.query<{ day: string }>(
        `select to_char(day, 'YYYY-MM-DD') as day
         from view_salts
         where day >= '2030-01-01'
         order by day`,
      )
    ).rows.map((row) => row.day);
  views.note(by("Asha", id));
  now = midnight + 60_000;
  views.note(by("Asha", id));
  await views.flush();
  expect(await days()).toEqual(["2030-06-30", dayInIndia(now)]);
  now = midnight + 16 * 60_000;
  await views.stop();
  expect(await days()).toEqual(["2030-07-01"]);
  expect(await viewsOf(id)).toBe(2);
});
