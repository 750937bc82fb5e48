import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { useTestDatabase } from "#tests/support/database.ts";
import { patience } from "#tests/support/patience.ts";
import { root } from "#tests/support/source-tree.ts";
import { schemaProblem, watchSchema } from "./schema-check.ts";

const database = useTestDatabase();
const folders = { migrations: path.join(root, "migrations"), objects: path.join(root, "db") };
const silent = { warn: () => undefined };

const problem = () => schemaProblem({ databaseUrl: database.url, folders });

test("a database with everything has no problem", async () => {
  expect(await problem()).toBeNull();
});

test("a missing index stops the start with a sentence that names it", async () => {
  await database.db.$client.query("drop index accounts_user");
  await expect(
    watchSchema({ databaseUrl: database.url, folders, log: silent }),
  ).rejects.toMatchObject({
    name: "CannotStart",
    message: expect.stringContaining("The database lacks index accounts_user."),
  });
  await database.db.$client.query("create index accounts_user on accounts (user_id)");
});

test("so do a missing column and a missing table, whose columns are not listed", async () => {
  await database.db.$client.query("alter table order_notes rename to set_aside");
  expect(await problem()).toMatch(/^The database lacks table order_notes\b/);
  await database.db.$client.query("alter table set_aside rename to order_notes");
  await database.db.$client.query("alter table orders rename notes to set_aside");
  expect(await problem()).toMatch(/^The database lacks column orders.notes\./);
});

test("files of a newer release in place of the running one's do not make it incomplete", async () => {
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), "charma-names-"));
  const list = path.join(copy, "names.json");
  fs.writeFileSync(list, JSON.stringify(["table products"]));
  const sentences: string[] = [];
  const watch = await watchSchema({
    databaseUrl: database.url,
    folders: { ...folders, objects: copy },
    log: { warn: (_fields, sentence) => void sentences.push(sentence) },
    everyMs: 10,
  });
  fs.writeFileSync(list, JSON.stringify(["table products", "table of_the_next_release"]));
  // What is really lost is noticed, and only that.
  await database.db.$client.query("alter table products rename to set_aside");
  await vi.waitFor(() => expect(watch.isComplete()).toBe(false), patience);
  await database.db.$client.query("alter table set_aside rename to products");
  await watch.stop();
  fs.rmSync(copy, { recursive: true });
  expect(new Set(sentences)).toEqual(
    new Set([expect.stringMatching(/^The database lacks table products\./)]),
  );
});

test("a database that a newer release has migrated is not judged", async () => {
  expect(await problem()).not.toBeNull();
  // An older release has fewer migrations than the database.
  const older = { ...folders, migrations: path.join(root, "docs") };
  expect(await schemaProblem({ databaseUrl: database.url, folders: older })).toBeNull();
});
