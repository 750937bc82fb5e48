import { expect, test } from "vitest";
import pino from "pino";
import { aBuyer, aSeller } from "#tests/support/builders.ts";
import { testConfig } from "#tests/support/config.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { memoryStore } from "#tests/support/memory-store.ts";
import { jobHandlers } from "./wiring.ts";

const database = useTestDatabase();

const purge = () =>
  jobHandlers({
    db: database.db,
    config: testConfig,
    pictures: memoryStore(),
    provider: null,
    courier: null,
    eInvoices: null,
    log: pino({ level: "silent" }),
  }).retention({});

async function textsOf(sql: string): Promise<readonly string[]> {
  const { rows } = await database.db.$client.query<{ text: string }>(sql);
  return rows.map(({ text }) => text).toSorted();
}

test("every night, what is over is deleted, and nothing else", async () => {
  const { $client } = database.db;
  const { userId } = await aBuyer(database.db);
  const other = await aBuyer(database.db);
  const { userId: sellerId } = await aSeller(database.db);
  await $client.query(
    `insert into sessions (user_id, token, expires_at, updated_at)
     select $1, token, now() + expires, now() - idle
     from (values ('valid', interval '1 day', interval '6 days'),
       ('expired', interval '-1 second', interval '0'),
       ('idle', interval '1 day', interval '8 days')) as s (token, expires, idle)`,
    [userId],
  );
  await $client.query(
    `insert into verifications (identifier, value, expires_at)
     values ('reset-password:a', $1, now() + interval '1 minute'),
       ('confirm-email:b', $1, now() - interval '1 minute')`,
    [userId],
  );
  await $client.query(
    `insert into email_changes (user_id, new_email, created_at)
     values ($1, 'new@example.com', now()), ($2, 'old@example.com', now() - interval '2 days')`,
    [userId, other.userId],
  );
  await $client.query(
    `with made as (
       insert into imports (seller_id, file_name, format, choices, status, uploaded_at, finished_at)
       select $1, name, 'own', '{}', status, now() - uploaded, now() - finished
       from (values ('new preview', 'preview', interval '6 days', null::interval),
         ('old preview', 'preview', interval '8 days', null),
         ('new report', 'done', interval '20 days', interval '20 days'),
         ('report without contents', 'done', interval '40 days', interval '40 days'),
         ('old report', 'cancelled', interval '400 days', interval '400 days'))
         as i (name, status, uploaded, finished)
       returning id
     ), products as (
       insert into import_products (import_id, line, name, outlook)
       select id, 1, 'Belt', 'new' from made
       returning import_id
     )
     select from products`,
    [sellerId],
  );
  await $client.query(
    "insert into import_contents (import_id, line, content) select id, 1, '{}' from imports",
  );
  await $client.query(
    `insert into health_troubles (check_name, sentence, began_at, ended_at)
     values ('disk', 'open', now() - interval '3 years', null),
       ('disk', 'new', now() - interval '2 years', now() - interval '300 days'),
       ('disk', 'old', now() - interval '2 years', now() - interval '400 days')`,
  );

  await $client.query(
    `insert into notices (user_id, kind, topic, data, cause, created_at, read_at)
     select $1, 'orders.placed', 'orders', '{}', cause, now() - age, now() - read
     from (values ('not read', interval '360 days', null::interval),
       ('too old', interval '370 days', null),
       ('just read', interval '300 days', interval '80 days'),
       ('read long ago', interval '300 days', interval '100 days')) as n (cause, age, read)`,
    [userId],
  );

  await purge();

  expect(await textsOf("select cause as text from notices")).toEqual(["just read", "not read"]);

  expect(await textsOf("select token as text from sessions")).toEqual(["valid"]);
  expect(await textsOf("select identifier as text from verifications")).toEqual([
    "reset-password:a",
  ]);
  expect(await textsOf("select new_email::text as text from email_changes")).toEqual([
    "new@example.com",
  ]);
  expect(await textsOf("select file_name as text from imports")).toEqual([
    "new preview",
    "new report",
    "report without contents",
  ]);
  expect(
    await textsOf("select file_name as text from imports i join import_contents on import_id = id"),
  ).toEqual(["new preview", "new report"]);
  expect(await textsOf("select sentence as text from health_troubles")).toEqual(["new", "open"]);
});
