import {
  mailEInvoicesWaiting,
  mailFilingsDue,
  mailMornings,
  mailVoidIrns,
} from "#modules/notifications/public.server.ts";
import { z } from "zod";
import { deadlineJob, workOnDeadlines } from "#modules/orders/public.server.ts";
import { remindOfReviews } from "#modules/reviews/public.server.ts";
import { releaseDue } from "#modules/settlement/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import { defineJob, sendJob } from "#platform/jobs/jobs.ts";
import { system } from "#policy/actor.ts";

/** Scheduled work in batches: each ends with a job for the rest. */

const releaseJob = defineJob("releases", z.object({}));

/**
 * Releases earnings that have become payable since the last run. Works in batches, so that catching
 * up after a long outage stays bounded.
 */
export async function releaseAllDue(db: Db): Promise<void> {
  const { isAll } = await releaseDue(db, system);
  if (!isAll) await sendJob(db, releaseJob, {});
}

/** Works the deadlines that are due, in batches as well. */
export async function workOnAllDeadlines(db: Db): Promise<void> {
  const { isAll } = await workOnDeadlines(db, system);
  if (!isAll) await sendJob(db, deadlineJob, {});
}

const reviewJob = defineJob("reviews", z.object({}));

/** Reminds of all reviews that are due, in batches as well. */
export async function remindOfAllReviews(db: Db): Promise<void> {
  const { isAll } = await remindOfReviews(db, system);
  if (!isAll) await sendJob(db, reviewJob, {});
}

/**
 * Mails what waits today, which returns are due in three days, and what
 * the e-invoice portal left unanswered or registered although it is void.
 */
export async function writeMornings(shop: {
  readonly db: Db;
  readonly baseUrl: string;
}): Promise<void> {
  await mailMornings(shop);
  await mailFilingsDue(shop);
  await mailEInvoicesWaiting(shop);
  await mailVoidIrns(shop);
}
