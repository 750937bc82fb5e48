import { createHash } from "node:crypto";
import { inTransaction, statement, type Db } from "#platform/db/database.ts";
import { sendJob } from "#platform/jobs/jobs.ts";
import type { PaymentProvider } from "#platform/payments/provider.ts";
import { Unreadable } from "#shared/errors.ts";
import { cleanLine } from "#shared/text.ts";
import { paymentJob } from "../jobs.ts";
import { t } from "#shared/texts/text.ts";

/** A webhook request: its exact bytes and its headers. */
export type Delivered = { readonly rawBody: Uint8Array; readonly headers: Headers };

const store = statement<{ id: string }>(
  "payments.storeEvent",
  `insert into provider_events (id, kind, body)
   values ($1, $2, $3)
   on conflict (id) do nothing
   returning id`,
);

/**
 * Receives an event: verifies the signature over the raw bytes, stores the event once and leaves it
 * to a job. The signature proves the sender; the content is judged later. Throws Unreadable if the
 * signature is wrong.
 */
export async function receiveEvent(
  db: Db,
  provider: PaymentProvider,
  { rawBody, headers }: Delivered,
): Promise<void> {
  const webhook = provider.readWebhook(rawBody, headers);
  if (webhook === null) throw new Unreadable(t("This was not signed by the payment provider."));
  const { eventId, kind, body } = webhook;
  // The provider's event id is not signed. An event without one is identified by the digest of its
  // bytes.
  const id =
    cleanLine(eventId ?? "").slice(0, 100) || createHash("sha256").update(rawBody).digest("hex");
  await inTransaction(
    db,
    async (tx) => {
      const stored = await store(tx, [id, kind, body]);
      if (stored.length > 0) await sendJob(tx, paymentJob, { kind: "event", eventId: id });
    },
    "orders",
  );
}
