import { expect, test } from "vitest";
import { system } from "#policy/actor.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { purgeEarlyUpdates } from "../refunds/early-updates.ts";
import { purgeEventBodies } from "./purge-event-bodies.ts";

const database = useTestDatabase();

test("the body of an old event is purged, and the event itself stays", async () => {
  const { $client } = database.db;
  await $client.query(`
    insert into provider_events (id, kind, body, received_at, handled_at)
    values (
        'old', 'payment.captured', '{"email":"asha@example.com"}', now() - interval '121 days',
        now() - interval '121 days'
      ),
      (
        'new', 'payment.captured', '{"email":"ravi@example.com"}', now() - interval '119 days',
        now() - interval '119 days'
      ),
      (
        'open', 'payment.captured', '{"email":"meera@example.com"}', now() - interval '300 days',
        null
      )`);
  expect([
    await purgeEventBodies(database.db, system),
    await purgeEventBodies(database.db, system),
  ]).toEqual([1, 0]);
  const { rows } = await $client.query<{ id: string; body: string }>(
    "select id, body from provider_events order by id",
  );
  expect(rows.map(({ id, body }) => [id, body === ""])).toEqual([
    ["new", false],
    ["old", true],
    ["open", false],
  ]);
});

test("news of a refund that never was one of ours is purged after the same time", async () => {
  const { $client } = database.db;
  await $client.query(`
    insert into early_refund_updates (
      provider_refund_id, provider_payment_id, amount_paise, status, received_at
    )
    values ('rfnd_old', 'pay_1', 100, 'processed', now() - interval '121 days'),
      ('rfnd_new', 'pay_2', 100, 'processed', now() - interval '119 days')`);
  expect(await purgeEarlyUpdates(database.db, system)).toBe(1);
  const { rows } = await $client.query("select provider_refund_id as id from early_refund_updates");
  expect(rows).toEqual([{ id: "rfnd_new" }]);
});
