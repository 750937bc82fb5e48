import { randomUUID } from "node:crypto";
import { z } from "zod";
import { recordCheck } from "#modules/ledger/public.server.ts";
import { reportProcess } from "#modules/operations/public.server.ts";
import type { ProcessReadings } from "#modules/operations/public.ts";
import type { Db } from "#platform/db/database.ts";
import { defineJob, sendJob, type Queue } from "#platform/jobs/jobs.ts";
import { deliverMail } from "#platform/mail/deliver-mail.ts";
import { openProvider } from "#platform/payments/open-provider.ts";
import { providerCalls } from "#platform/payments/provider-calls.ts";
import { system } from "#policy/actor.ts";
import { aStoredMail, testSender } from "./mails.ts";
import { freePort } from "./running-shop.ts";

/** Troubles as they happen to a shop, for tests of what administrators see of them. */

export const wellReadings: ProcessReadings = {
  freeBytes: 50_000_000_000,
  poolWaitMs: 0,
  clockAheadMs: 0,
  providerFailures: 0,
};

/** A process of the shop that reports these readings. */
export async function aProcess(
  db: Db,
  readings: Partial<ProcessReadings> = {},
  id: string = randomUUID(),
): Promise<string> {
  const startedAt = new Date();
  await reportProcess(
    db,
    system,
    { id, role: "all", host: "shop-1", version: "0.1.0", startedAt },
    { ...wellReadings, ...readings },
  );
  return id;
}

/** Mails to a mail server that nobody answers at. */
export async function refusedMails(db: Db, count = 3): Promise<void> {
  const config = {
    smtpUrl: `smtp://127.0.0.1:${await freePort()}`,
    dkim: null,
    smtpConnections: 1,
    mailFrom: "Charma <mail@shop.example>",
    baseUrl: "https://shop.example",
  };
  for (let number = 0; number < count; number++) {
    const mailId = await aStoredMail(db, { to: "planted.person@example.com" });
    const delivery = { db, config, kinds: [], sender: testSender };
    await deliverMail(delivery, { mailId }).catch(() => undefined);
  }
}

/** A job that failed its last attempt. */
export async function aFailedJob(db: Db, queue: Queue = "imports"): Promise<void> {
  await sendJob(db, defineJob(queue, z.looseObject({})), { importId: randomUUID() });
  await db.$client.query(
    `update pgboss.job
     set state = 'failed', retry_count = 12, started_on = now(), completed_on = clock_timestamp()
     where name = $1 and state = 'created'`,
    [queue],
  );
}

/** A check of the books that found differences. */
export async function aDifference(db: Db, differences = 1): Promise<void> {
  await recordCheck(db, system, {
    startedAt: new Date(),
    ordersChecked: 10,
    differences,
    unanswered: 0,
    details: [],
  });
}

/** Calls a payment provider that does not answer. Returns the calls that failed in turn. */
export async function providerAway(calls = 3): Promise<number> {
  const address = `http://127.0.0.1:${await freePort()}`;
  const provider = openProvider({
    apiUrl: address,
    checkoutUrl: `${address}/checkout.js`,
    keyId: "rzp_test_key",
    keySecret: "secret",
    webhookSecret: "secret",
    accountNumber: undefined,
  });
  for (let call = 0; call < calls; call++)
    await provider.findRefund("rfnd_1").catch(() => undefined);
  return providerCalls().failuresInTurn;
}
