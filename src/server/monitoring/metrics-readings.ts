import type { Pool } from "pg";
import { signUpsLastHour } from "#modules/identity/public.server.ts";
import { readShared } from "#modules/operations/public.server.ts";
import type { HealthState } from "#modules/operations/public.ts";
import { ordersLastHour } from "#modules/orders/public.server.ts";
import { paymentsLastHour } from "#modules/payments/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import { waitingForConnection } from "#platform/db/pool.ts";
import type { Log } from "#platform/log.ts";
import type { Replica } from "#platform/db/replica.ts";
import type { Metrics } from "#platform/metrics/metrics.ts";
import { providerCalls } from "#platform/payments/provider-calls.ts";
import { system } from "#policy/actor.ts";
import type { Admission } from "../admission/admission.ts";
import type { HealthWatch } from "./health-watch.ts";
import type { LiveStreams } from "../live/live-streams.ts";
import type { PageCache } from "../page-cache/page-cache.ts";

/** Reads the gauges of a scrape. Those of the database are read at most every 15 seconds. */
export type MetricsReadings = { refresh(): Promise<void> };

type Sources = {
  readonly metrics: Metrics;
  readonly db: Db;
  readonly pools: Readonly<Record<string, Pool>>;
  readonly pages: Pick<PageCache, "bytes" | "size">;
  readonly live: Pick<LiveStreams, "size">;
  readonly admission: Pick<Admission, "figures">;
  /** Null: this shop has no replica, and no metric of one. */
  readonly replica: Pick<Replica, "isUsed"> | null;
  readonly health: () => ReturnType<HealthWatch["checks"]>;
  readonly hasProvider: boolean;
  readonly log: Log;
  readonly now?: () => number;
};

const readEveryMs = 15_000;
const stateValues: Readonly<Record<HealthState, number>> = { ok: 0, degraded: 1, failing: 2 };

/** Declares the gauges of a process and of its database. */
export function createMetricsReadings(sources: Sources): MetricsReadings {
  const { log, now = Date.now } = sources;
  const readProcess = createProcessGauges(sources);
  const readAdmission = createAdmissionGauges(sources);
  const readReplica = createReplicaGauge(sources);
  const readDatabase = createDatabaseGauges(sources);
  let readAt = -Infinity;
  let reading: Promise<void> | undefined;
  return {
    async refresh() {
      readProcess();
      readAdmission();
      readReplica();
      if (now() - readAt < readEveryMs) return;
      // Scrapes that come together share one reading, and a database that is away stops none.
      reading ??= readDatabase()
        .then(() => void (readAt = now()))
        .catch((err: unknown) => log.warn({ err }, "the metrics of the database were not read"))
        .finally(() => (reading = undefined));
      await reading;
    },
  };
}

function createProcessGauges({ metrics, pools, pages, live, health }: Sources): () => void {
  const gauge = metrics.gauge;
  const inUse = gauge("charma_pool_in_use", "Connections in use.", "pool");
  const idle = gauge("charma_pool_idle", "Open connections that nobody uses.", "pool");
  const waiting = gauge("charma_pool_waiting", "Requests that wait for a connection.", "pool");
  const bytes = gauge("charma_page_cache_bytes", "Size of the cached pages.");
  const size = gauge("charma_page_cache_pages", "Cached pages.");
  const streams = gauge("charma_live_streams", "Open streams of live changes.");
  const calls = metrics.counter(
    "charma_provider_calls_total",
    "Calls to the payment provider.",
    "outcome",
  );
  const checks = gauge("charma_health_check", "0 ok, 1 degraded, 2 failing.", "check");
  return () => {
    for (const [pool, connections] of Object.entries(pools)) {
      const { totalCount, idleCount } = connections;
      inUse.set({ pool }, totalCount - idleCount);
      idle.set({ pool }, idleCount);
      waiting.set({ pool }, waitingForConnection(connections));
    }
    bytes.set(pages.bytes);
    size.set(pages.size);
    streams.set(live.size);
    calls.reset();
    for (const [outcome, count] of Object.entries(providerCalls().counts))
      calls.inc({ outcome }, count);
    checks.reset();
    for (const { name, state } of health()) checks.set({ check: name }, stateValues[state]);
  };
}

function createAdmissionGauges({ metrics, admission }: Sources): () => void {
  const gauge = metrics.gauge;
  const inProgress = gauge("charma_admission_in_progress", "Refusable requests in progress.");
  const waiting = gauge("charma_admission_waiting", "Requests that wait for a place.");
  const limit = gauge("charma_admission_limit", "Places for refusable requests.");
  const delay = gauge("charma_admission_delay_seconds", "How long work waits before it begins.");
  const refused = metrics.counter(
    "charma_admission_refused_total",
    "Requests refused because the shop was too busy.",
    "priority",
  );
  return () => {
    const figures = admission.figures();
    inProgress.set(figures.inProgress);
    waiting.set(figures.waiting);
    limit.set(figures.limit);
    delay.set(figures.delayMs / 1000);
    refused.reset();
    for (const [priority, count] of Object.entries(figures.refused))
      refused.inc({ priority }, count);
  };
}

function createReplicaGauge({ metrics, replica }: Sources): () => void {
  if (replica === null) return () => undefined;
  const isUsed = metrics.gauge(
    "charma_replica_used",
    "1 while the replica answers reads of the catalogue, 0 while the primary does.",
  );
  return () => isUsed.set(replica.isUsed() ? 1 : 0);
}

function createDatabaseGauges(sources: Sources): () => Promise<void> {
  const readShop = createShopGauges(sources);
  const readBusiness = createBusinessGauges(sources);
  return async () => {
    await readShop();
    await readBusiness();
  };
}

function createShopGauges({ metrics, db, hasProvider }: Sources): () => Promise<void> {
  const gauge = metrics.gauge;
  const waiting = gauge("charma_jobs_waiting", "Jobs that are due.", "queue");
  const active = gauge("charma_jobs_active", "Jobs under way.", "queue");
  const failed = gauge("charma_jobs_failed", "Jobs that failed for good.", "queue");
  const age = gauge("charma_jobs_oldest_seconds", "Age of the oldest job that is due.", "queue");
  const mails = gauge("charma_mail_waiting", "Mails in the outbox.");
  const refused = gauge("charma_mail_refused", "Waiting mails that the mail server refused.");
  const givenUp = gauge("charma_mail_given_up", "Mails that were given up.");
  const mailAge = gauge("charma_mail_oldest_seconds", "Age of the oldest waiting mail.");
  const differences = gauge("charma_books_differences", "Differences of the last check.");
  const checkedAt = gauge("charma_books_checked_timestamp_seconds", "When the books were checked.");
  const unchecked = gauge("charma_payments_unchecked", "Payments whose check is overdue.");
  return async () => {
    const { queues, mail, books, provider } = await readShared(db, system, { hasProvider });
    for (const { queue, ...reading } of queues) {
      waiting.set({ queue }, reading.waiting);
      active.set({ queue }, reading.active);
      failed.set({ queue }, reading.failed);
      age.set({ queue }, secondsSince(reading.oldestWaitingAt));
    }
    mails.set(mail.waiting);
    refused.set(mail.refused);
    givenUp.set(mail.givenUp);
    mailAge.set(secondsSince(mail.oldestWaitingAt));
    differences.set(books?.differences ?? 0);
    checkedAt.set((books?.finishedAt.getTime() ?? 0) / 1000);
    unchecked.set(provider?.unchecked ?? 0);
  };
}

function createBusinessGauges({ metrics, db }: Sources): () => Promise<void> {
  const gauge = metrics.gauge;
  const orders = gauge("charma_orders_last_hour", "Orders of the last hour.", "kind");
  const payments = gauge("charma_payments_last_hour", "Payments begun in an hour.", "status");
  const refunds = gauge("charma_refunds_last_hour", "Refunds requested in an hour.", "status");
  const signUps = gauge("charma_sign_ups_last_hour", "Accounts created in the last hour.");
  return async () => {
    const kinds = await ordersLastHour(db, system);
    const money = await paymentsLastHour(db, system);
    const accounts = await signUpsLastHour(db, system);
    for (const each of [orders, payments, refunds]) each.reset();
    for (const { kind, count } of kinds) orders.set({ kind }, count);
    for (const { what, status, count } of money)
      (what === "payment" ? payments : refunds).set({ status }, count);
    signUps.set(accounts);
  };
}

function secondsSince(instant: Date | null): number {
  return instant === null ? 0 : Math.max(0, (Date.now() - instant.getTime()) / 1000);
}
