import { createHash } from "node:crypto";
import { inTransaction, statement, type Db } from "#platform/db/database.ts";
import { sendJob } from "#platform/jobs/jobs.ts";
import type { PaymentProvider } from "#platform/payments/provider.ts";
import { Unreadable } from "#shared/errors.ts";
import { cleanLine } from "#shared/text.ts";
import { paymentJob } from "../jobs.ts";

/** What came to the webhook's address: the bytes exactly as they came, and the headers. */
export type Delivered = { readonly rawBody: Uint8Array; readonly headers: Headers };

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
  { rawBody, headers }: Delivered,
): Promise<void> {
  const webhook = provider.readWebhook(rawBody, headers);
  if (webhook === null) throw new Unreadable("This was not signed by the payment provider.");
  const { eventId, kind, body } = webhook;
  // The provider's id is not signed. An event without one is known by the digest of its bytes.
  const id =
    cleanLine(eventId ?? "").slice(0, 100) || createHash("sha256").update(rawBody).digest("hex");
  await inTransaction(db, async (tx) => {
    const stored = await store(tx, [id, kind, body]);
    if (stored.length > 0) await sendJob(tx, paymentJob, { kind: "event", eventId: id });
  });
}
