import { createHash } from "node:crypto";
import type { CourierProvider } from "#platform/couriers/courier-provider.ts";
import { inTransaction, statement, type Db } from "#platform/db/database.ts";
import { sendJob } from "#platform/jobs/jobs.ts";
import { Unreadable } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";
import { courierJob } from "./jobs.ts";

const store = statement<{ digest: string }>(
  "orders.storeCourierHint",
  `insert into courier_hints (digest, tracking_number)
   values ($1, $2)
   on conflict (digest) do nothing
   returning digest`,
);

/**
 * Receives a webhook of the courier service. It has only a shared key, so its content decides
 * nothing: it is stored once, and a job asks the service about the parcel. Throws Unreadable if the
 * key is wrong.
 */
export async function receiveCourierHint(
  db: Db,
  courier: Pick<CourierProvider, "readWebhook">,
  { rawBody, headers }: { readonly rawBody: Uint8Array; readonly headers: Headers },
): Promise<void> {
  const hint = courier.readWebhook(rawBody, headers);
  if (hint === null) throw new Unreadable(t("This did not come from the courier service."));
  const digest = createHash("sha256").update(rawBody).digest("hex");
  await inTransaction(db, async (tx) => {
    const stored = await store(tx, [digest, hint.trackingNumber]);
    if (stored.length > 0) await sendJob(tx, courierJob, hint);
  });
}
