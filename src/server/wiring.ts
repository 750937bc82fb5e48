import type { z } from "zod";
import { workOnCampaigns } from "#modules/advertising/public.server.ts";
import { nightlyCron } from "#modules/backups/public.ts";
import { backupJob, runBackup } from "#modules/backups/public.server.ts";
import { fetchSettlements } from "#modules/bank/public.server.ts";
import { workOnApprovals } from "#modules/approvals/public.server.ts";
import { expireMarks, productRunJob, workOnProductRun } from "#modules/catalog/public.server.ts";
import {
  archiveFiles,
  archiveJob,
  eInvoiceJob,
  reportEInvoice,
  reportUnanswered,
  sealPortalUsers,
  workOnArchive,
} from "#modules/filings/public.server.ts";
import { purgeTickets, workOnTickets } from "#modules/helpdesk/public.server.ts";
import {
  purgeExpired,
  purgeSecurityEvents,
  sealSecondFactors,
  reachOf,
} from "#modules/identity/public.server.ts";
import { addViewPartitions } from "#modules/insights/public.server.ts";
import { importJob, purgeImports, workOnImport } from "#modules/imports/public.server.ts";
import {
  deliverPush,
  mailDigests,
  mailFile,
  mailKinds,
  mailRegisteredDocuments,
  mailSenderOf,
  purgeNotices,
} from "#modules/notifications/public.server.ts";
import { purgeEntryFiles } from "#modules/ledger/public.server.ts";
import { purgePhotographs } from "#modules/media/public.server.ts";
import { purgeTroubles } from "#modules/operations/public.server.ts";
import { workOnCourierQuestions } from "#modules/shipping/public.server.ts";
import {
  courierJob,
  issueDueReceipts,
  keepNumbersInUse,
  workOnCouriers,
} from "#modules/orders/public.server.ts";
import { paymentJob, paymentRound, workOnPayment } from "#modules/payments/public.server.ts";
import {
  copyFiles,
  eraseLastMail,
  erasePerson,
  privacyJob,
  workOnClosures,
  workOnCopy,
} from "#modules/privacy/public.server.ts";
import { followDebts } from "#modules/debts/public.server.ts";
import { payoutJob, workOnPayouts } from "#modules/payouts/public.server.ts";
import { workOnCommissions } from "#modules/commissions/public.server.ts";
import { backUpBeside, drillBeside } from "#platform/backup/backup-commands.ts";
import type { EInvoiceProvider } from "#platform/e-invoices/e-invoice-provider.ts";
import type { CourierProvider } from "#platform/couriers/courier-provider.ts";
import type { Config } from "#platform/config/config.ts";
import { inTransaction, type Db } from "#platform/db/database.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { handlerFor, type JobHandler, type Queue } from "#platform/jobs/jobs.ts";
import { deliverMail } from "#platform/mail/deliver-mail.ts";
import { deliverByMessage } from "#platform/mail/deliver-by-message.ts";
import { purgeMailLinks } from "#platform/mail/purge-mail-links.ts";
import { mailByMessageJob, mailJob, storedMailJob } from "#platform/mail/outbox.ts";
import { deliverMessage } from "#platform/messages/deliver-message.ts";
import { messageJob, purgeMessages } from "#platform/messages/outbox.ts";
import type { Log } from "#platform/log.ts";
import { pushJob, purgePushes } from "#platform/push/outbox.ts";
import type { PaymentProvider } from "#platform/payments/provider.ts";
import { system } from "#policy/actor.ts";
import { checkBooksNightly } from "#modules/reconciliation/public.server.ts";
import { countSales } from "./count-sales.ts";
import { eventHandler } from "./events.ts";
import { payoutListener, shopPaymentHandlers } from "./payment-handlers.ts";
import { closeMonth, keepReviews } from "./routine-work.ts";
import { writeMornings, releaseAllDue, workOnAllDeadlines } from "./batches.ts";

/** What the handlers work with. */
type JobShop = {
  readonly db: Db;
  readonly config: Config;
  readonly pictures: FileStore;
  readonly provider: PaymentProvider | null;
  readonly courier: CourierProvider | null;
  readonly eInvoices: EInvoiceProvider | null;
  readonly log: Log;
};

/** Which handler works on which queue. `events.ts` says which handler gets which event. */
export function jobHandlers(shop: JobShop): Readonly<Record<Queue, JobHandler>> {
  const till = { provider: shop.provider, paymentHandlers: shopPaymentHandlers, payoutListener };
  const delivery = deliveryOfMails(shop);
  return {
    events: eventHandler(shop),
    outbox: handlerFor(mailJob, (work) => deliverMail(delivery, work)),
    mail: handlerFor(storedMailJob, (work) => deliverMail(delivery, work)),
    messages: handlerFor(messageJob, (work) => deliverMessage(deliveryOfMessages(shop), work)),
    "mails-by-message": handlerFor(mailByMessageJob, (work) =>
      deliverByMessage(deliveryByMessage(shop), work),
    ),
    pushes: handlerFor(pushJob, (work) =>
      deliverPush({ ...shop, sender: shop.config.push, now: () => new Date() }, work),
    ),
    imports: handlerFor(importJob, (work) =>
      workOnImport(shop.db, system, {
        ...work,
        store: shop.pictures,
        baseUrl: shop.config.baseUrl,
      }),
    ),
    products: handlerFor(productRunJob, (work) => workOnProductRun(shop.db, system, work)),
    payments: handlerFor(paymentJob, (work) => workOnPayment(shop.db, system, work, till)),
    "payment-rounds": () => paymentRound(shop.db, system, till),
    payouts: handlerFor(payoutJob, (work) => workOnPayouts(shop.db, system, shop.provider, work)),
    documents: () => closeMonth(shop.db),
    archives: handlerFor(archiveJob, (work) =>
      workOnArchive(shop.db, system, {
        ...work,
        files: archiveFiles(shop.config),
        pictures: shop.pictures,
      }),
    ),
    couriers: handlerFor(courierJob, (work) => workOnCouriers(shop.db, system, shop.courier, work)),
    "e-invoices": handlerFor(eInvoiceJob, (work) =>
      reportEInvoice(shop.db, system, shop.eInvoices, work),
    ),
    serviceability: () => workOnCourierQuestions(shop.db, system, shop.courier),
    campaigns: () => workOnCampaigns(shop.db, system),
    accounts: () => keepAccounts(shop.db),
    approvals: () => workOnApprovals(shop.db, system),
    partitions: () => addViewPartitions(shop.db, system),
    retention: () => purgeKept(shop),
    sales: () => countSales(shop.db),
    reviews: () => keepReviews(shop.db),
    tickets: () => workOnTickets(shop.db, system),
    commissions: () => workOnCommissions(shop.db, system),
    marks: async () => void (await expireMarks(shop.db, system)),
    privacy: handlerFor(privacyJob, (work) => workOnPrivacy(shop, work)),
    digests: () => mailDigests({ db: shop.db, baseUrl: shop.config.baseUrl }),
    mornings: () => writeMornings({ db: shop.db, baseUrl: shop.config.baseUrl }),
    releases: () => releaseAllDue(shop.db),
    deadlines: () => workOnAllDeadlines(shop.db),
    vouchers: () => issueDueReceipts(shop.db, system, shop.config),
    settlements: async () => void (await fetchSettlements(shop.db, system, shop.provider)),
    books: async () => void (await checkBooksNightly(shop.db, shop.provider)),
    debts: () => followDebts(shop.db, system, { isOnlineOffered: shop.provider !== null }),
    backups: handlerFor(backupJob, () => backUp(shop)),
  };
}

async function keepAccounts(db: Db): Promise<void> {
  await keepNumbersInUse(db, system);
  await sealSecondFactors(db, system);
  await inTransaction(db, (tx) => sealPortalUsers(tx, system));
  await reportUnanswered(db, system);
  await mailRegisteredDocuments({ db });
  await purgeSecurityEvents(db, system);
}

function deliveryOfMails(shop: JobShop) {
  return {
    ...shop,
    kinds: mailKinds,
    sender: () => mailSenderOf(shop.db),
    fileOf: (reference: string) => mailFile(shop, reference),
  };
}

function deliveryByMessage(shop: JobShop) {
  const reach = (userId: string) => reachOf(shop.db, system, { userId });
  return { ...shop, ...deliveryOfMessages(shop), kinds: mailKinds, reachOf: reach };
}

function deliveryOfMessages({ db, config, log }: JobShop) {
  const shopName = async () => (await mailSenderOf(db)).shopName;
  return { db, carrier: config.messages, shopName, log };
}

/** Deletes some rows that are over and returns how many; 0 if none is left. */
type Purge = (db: Db, actor: typeof system) => Promise<number>;

/** A job counts as dead after a quarter of an hour. What is left is deleted the next night. */
const purgeMs = 600_000;

/** Deletes what is kept for a time that is over. */
async function purgeKept({ db, pictures }: Pick<JobShop, "db" | "pictures">): Promise<void> {
  const purges: readonly Purge[] = [
    purgeExpired,
    purgeImports,
    purgeEntryFiles,
    purgeTroubles,
    purgeMessages,
    purgePushes,
    (one) => purgeMailLinks(one, mailKinds),
    purgeTickets,
    purgeNotices,
    () => purgePhotographs(db, system, pictures),
  ];
  const endsAt = performance.now() + purgeMs;
  for (const one of purges)
    while ((await one(db, system)) > 0) if (performance.now() > endsAt) return;
}

/** One piece of work on people's data; without any, the hourly round. */
async function workOnPrivacy(
  { db, config, pictures }: Pick<JobShop, "db" | "config" | "pictures">,
  { exportId, isToForget, closureOf, lastMailTo }: z.output<typeof privacyJob.schema>,
): Promise<void> {
  const files = { pictures, copies: copyFiles(config) };
  if (exportId !== undefined)
    return workOnCopy(db, system, { copyId: exportId, isToForget, files });
  if (closureOf !== undefined) return erasePerson(db, system, { userId: closureOf, files });
  if (lastMailTo !== undefined) return eraseLastMail(db, system, { userId: lastMailTo });
  return workOnClosures(db, system, { inactiveYears: config.eraseInactiveYears });
}

/** Without a place there is nothing to do: the job is of a time when one was set. */
async function backUp({
  db,
  config: { databaseUrl, backups, dataDir },
  log,
}: {
  readonly db: Db;
  readonly config: Config;
  readonly log: Log;
}): Promise<void> {
  if (databaseUrl !== undefined || backups === null) return;
  const tools = { backUp: () => backUpBeside(dataDir), drill: () => drillBeside(dataDir) };
  const problem = await runBackup(db, system, { tools });
  if (problem !== null) log.error({ problem }, "a backup could not be restored on trial");
}

/**
 * The schedules, as cron lines in UTC.
 * - `settlements` reads what the provider settled, and then `books`: at 2 at night in India.
 * - `releases`, hourly: releases earnings that have become payable.
 * - `payouts`, hourly: proposes payouts once the week has begun in India, and polls open ones.
 * - `digests`, hourly: the first run after Monday, nine o'clock in India, writes the week's mails.
 * - `mornings`, hourly from eight until noon in India: the first run writes the mails of the day.
 * - `payment-rounds`, every minute: closes payments whose time is over and sends due requests to
 *   the provider.
 * - `sales`, every minute: counts the units sold of what was ordered since.
 * - `couriers`, every two minutes: finishes bookings and polls parcels of which no webhook came.
 * - `campaigns`, every five minutes: starts and settles campaigns.
 * - `approvals`, every five minutes: puts into effect what nobody else could approve in time.
 * - `partitions`: once a day, before midnight in India.
 * - `deadlines`, every five minutes: works the table of deadlines of orders and returns.
 * - `vouchers`, hourly, first ten minutes after midnight in India: issues vouchers that are due.
 * - `marks`: a minute after midnight in India.
 * - `reviews`, hourly: reminds buyers to review what was delivered, forgets networks, keeps the
 *   scores of the order "Best rated" near the average of all reviews, and scores shops.
 * - `commissions`, hourly: works the deadlines of commissions.
 * - `privacy`, hourly: erases accounts whose time has come, and notifies inactive ones.
 * - `debts`: at a quarter past nine in India, tells sellers what they owe, and pauses orders by hand.
 * - `documents`: invoices the fees of a month on its last day at 23:10 in India, and closes its TCS
 *   in the night after it, when it invoices what was missed; does nothing in other nights.
 * - `accounts`, hourly: keeps the numbers of buyers with something open usable, encrypts secrets of accounts again while their key changes, and deletes
 *   old entries of the security log.
 * - `retention`: at 3:35 at night in India.
 * - `backups`: at 2:30 at night in India, or at the time that BACKUP_AT says.
 */
const schedules = {
  digests: "7 * * * *",
  mornings: "30 2-6 * * *",
  releases: "17 * * * *",
  books: "47 20 * * *",
  settlements: "27 20 * * *",
  payouts: "23 * * * *",
  documents: "40 17,19 * * *",
  campaigns: "*/5 * * * *",
  "payment-rounds": "* * * * *",
  sales: "* * * * *",
  couriers: "*/2 * * * *",
  backups: "0 21 * * *",
  approvals: "1-56/5 * * * *",
  partitions: "50 18 * * *",
  accounts: "37 * * * *",
  retention: "5 22 * * *",
  marks: "31 18 * * *",
  deadlines: "3-59/5 * * * *",
  vouchers: "40 * * * *",
  privacy: "47 * * * *",
  reviews: "27 * * * *",
  tickets: "57 * * * *",
  commissions: "33 * * * *",
  debts: "45 3 * * *",
} as const;

/** The schedules of a shop: backups only of an embedded database with a place for them. */
export function schedulesOf({
  databaseUrl,
  backups,
}: Config): Readonly<Partial<Record<Queue, string>>> {
  const { backups: _usual, ...others } = schedules;
  const time = databaseUrl === undefined ? (backups?.nightlyAt ?? null) : null;
  return time === null ? others : { ...others, backups: nightlyCron(time) };
}
