import { expect, test } from "vitest";
import { aBody, signatureOf, unreachable } from "#tests/support/a-payment.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { receiveEvent } from "./receive-event.ts";

const shop = useTestDatabase();

test("an event without an id is identified by its content: stored once, and two that differ are two", async () => {
  const bodies = ["payment.captured", "payment.captured", "refund.processed"].map((kind) =>
    aBody(kind),
  );
  for (const body of bodies)
    await receiveEvent(shop.db, unreachable, {
      rawBody: Buffer.from(body),
      headers: new Headers({ "X-Razorpay-Signature": signatureOf(body) }),
    });
  const { rows } = await shop.db.$client.query(
    `select kind,
       (
         select count(*)::int
         from pgboss.job
         where name = 'payments' and data->>'eventId' = e.id
       ) as jobs
     from provider_events e
     order by kind`,
  );
  expect(rows).toEqual([
    { kind: "payment.captured", jobs: 1 },
    { kind: "refund.processed", jobs: 1 },
  ]);
});
