import { z } from "zod";
import { workOnCampaigns } from "#modules/advertising/public.server.ts";
import { archiveFiles, archiveJob, workOnArchive } from "#modules/filings/public.server.ts";
import { isSecretMail } from "#modules/identity/public.server.ts";
import { issueFeeInvoices } from "#modules/invoicing/public.server.ts";
import { importJob, workOnImport } from "#modules/imports/public.server.ts";
import { mailDigests, mailFile } from "#modules/notifications/public.server.ts";
import { paymentJob, paymentRound, workOnPayment } from "#modules/payments/public.server.ts";
import { payoutJob, workOnPayouts } from "#modules/payouts/public.server.ts";
import { gstOnCommission, releaseDue } from "#modules/settlement/public.server.ts";
import { isSecretSubscriptionMail } from "#modules/subscriptions/public.server.ts";
import type { Config } from "#platform/config/config.ts";
import type { Db } from "#platform/db/database.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import {
  defineJob,
  sendJob,
  handlerFor,
  type JobHandler,
  type Queue,
} from "#platform/jobs/jobs.ts";
import { deliverMail } from "#platform/mail/deliver-mail.ts";
import { mailJob } from "#platform/mail/outbox.ts";
import type { Log } from "#platform/log.ts";
import type { PaymentProvider } from "#platform/payments/provider.ts";
import { system } from "#policy/actor.ts";
import { checkBooksNightly } from "#modules/reconciliation/public.server.ts";
import { eventHandler } from "./events.ts";
import { payoutListener, shopPaymentHandlers } from "./payment-handlers.ts";

/** Who works on which queue. Which handler hears which event stands in `events.ts`. */
export function jobHandlers(shop: {
  readonly db: Db;
  readonly config: Config;
  readonly pictures: FileStore;
  readonly provider: PaymentProvider | null;
  readonly log: Log;
}): Readonly<Record<Queue, JobHandler>> {
  const till = { provider: shop.provider, paymentHandlers: shopPaymentHandlers, payoutListener };
  return {
    events: eventHandler(shop),
    mail: handlerFor(mailJob, (work) =>
      deliverMail(
        {
          ...shop,
          isSecret: (kind) => isSecretMail(kind) || isSecretSubscriptionMail(kind),
          fileOf: (reference) => mailFile(shop, reference),
        },
        work,
      ),
    ),
    imports: handlerFor(importJob, (work) =>
      workOnImport(shop.db, system, {
        ...work,
        store: shop.pictures,
        baseUrl: shop.config.baseUrl,
      }),
    ),
    payments: handlerFor(paymentJob, (work) => workOnPayment(shop.db, system, work, till)),
    "payment-rounds": () => paymentRound(shop.db, system, till),
    payouts: handlerFor(payoutJob, (work) => workOnPayouts(shop.db, system, shop.provider, work)),
    documents: async () =>
      void (await issueFeeInvoices(shop.db, system, (day) =>
        gstOnCommission(shop.db, system, { day }),
      )),
    archives: handlerFor(archiveJob, (work) =>
      workOnArchive(shop.db, system, {
        ...work,
        files: archiveFiles(shop.config.dataDir),
        pictures: shop.pictures,
      }),
    ),
    campaigns: () => workOnCampaigns(shop.db, system),
    digests: () => mailDigests({ db: shop.db, baseUrl: shop.config.baseUrl }),
    releases: () => releaseAllDue(shop.db),
    books: async () => void (await checkBooksNightly(shop.db, shop.provider)),
  };
}

/**
 * At a quarter past two at night in India the books are checked. Each hour: what has become payable
 * is released, payouts are proposed once the week has begun in India and asked about; the week's
 * letters are written in the first one that finds the shop open after Monday, nine o'clock in
 * India. Each minute: payments whose time is over are closed, and the provider is asked and told
 * what is due. Every five minutes: campaigns are begun and reckoned up. The fees of a month are
 * invoiced in the night after it; the other nights find nothing to do.
 */
export const schedules = {
  digests: "7 * * * *",
  releases: "17 * * * *",
  books: "47 20 * * *",
  payouts: "23 * * * *",
  documents: "40 19 * * *",
  campaigns: "*/5 * * * *",
  "payment-rounds": "* * * * *",
} as const;

const releaseJob = defineJob("releases", z.object({}));

/**
 * What has become payable since the last time: in parts, so that a long night is made up for in
 * bounded work.
 */
async function releaseAllDue(db: Db): Promise<void> {
  const { isAll } = await releaseDue(db, system);
  if (!isAll) await sendJob(db, releaseJob, {});
}
