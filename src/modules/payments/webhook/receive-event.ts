import { createHash } from "node:crypto";
import { inTransaction, statement, type Db } from "#platform/db/database.ts";
import { sendJob } from "#platform/jobs/jobs.ts";
import type { PaymentProvider } from "#platform/payments/provider.ts";
import { Unreadable } from "#shared/errors.ts";
import { cleanLine } from "#shared/text.ts";
import { kindOf } from "./read-event.ts";
import { paymentJob } from "../jobs.ts";

/** What came to the webhook's address: the bytes as they came, and what its headers say. */
export type Delivered = {
  readonly rawBody: Uint8Array;
  readonly signature: string | undefined;
  readonly eventId: string | undefined;
};

const store = statement<{ id: string }>(
  "payments.storeEvent",
  `insert into provider_events (id, kind, body)
   values ($1, $2, $3)
   on conflict (id) do nothing
   returning id`,
);

/**
 * Takes in what the provider tells by itself: checks the signature over the raw bytes, keeps the
 * event once and leaves it to a job. Whoever signs is the provider; what it says is judged later.
 * Throws Unreadable where the signature is wrong.
 */
export async function receiveEvent(
  db: Db,
  provider: PaymentProvider,
  { rawBody, signature, eventId }: Delivered,
): Promise<void> {
  if (!provider.signsWebhook(rawBody, signature))
    throw new Unreadable("This was not signed by the payment provider.");
  // No text of PostgreSQL's has a zero byte, and no JSON has one either.
  const body = Buffer.from(rawBody).toString("utf8").replaceAll("\u0000", "");
  // The header is not signed. What names none is known by what it says.
  const id =
    cleanLine(eventId ?? "").slice(0, 100) || createHash("sha256").update(rawBody).digest("hex");
  await inTransaction(db, async (tx) => {
    const stored = await store(tx, [id, kindOf(body), body]);
    if (stored.length > 0) await sendJob(tx, paymentJob, { kind: "event", eventId: id });
  });
}
