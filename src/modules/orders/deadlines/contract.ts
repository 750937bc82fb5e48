import { z } from "zod";
import type { DeliveryDates } from "#modules/shipping/public.ts";
import { isDay } from "#shared/days.ts";
import { t } from "#shared/texts/text.ts";
import { requiredText } from "#shared/text-schemas.ts";
import type { OrderStatus } from "../contract.ts";
import type { ArrivalClaim } from "../arrivals/contract.ts";
import type { MissingParcel } from "../missing/contract.ts";
import type { DeadlineStep } from "./rules/deadline-table.ts";

/** What a buyer was promised when ordering: days in India, "2026-11-21". */
export type PromisedDays = Pick<DeliveryDates, "shipBy" | "arrivesFrom" | "arrivesBy">;

/** What the buyer has paid of an order: nothing before cash on delivery, the advance, or all of it. */
export type PaidSoFar = "nothing" | "advance" | "all";

/** The deadlines of an order as its parties see them. */
export type OrderDeadlines = {
  readonly paid: PaidSoFar;
  /** The coming deadlines, the next one first. */
  readonly coming: readonly {
    /** The id of the order, return, refund or proof that it is about. */
    readonly subjectId: string;
    readonly step: DeadlineStep;
    readonly dueAt: Date;
    /** Whether the return that it is about is a repair. */
    readonly isRepair: boolean;
  }[];
  /** Null for orders older than the promise. */
  readonly promised: PromisedDays | null;
  readonly now: Date;
  /** Whether the buyer may cancel at once, because it is so late. */
  readonly canCancelLate: boolean;
  readonly canConfirmArrival: boolean;
  /** Whether the buyer of a cash order may say that it arrived and was paid. */
  readonly canClaimArrival: boolean;
  readonly canReportMissing: boolean;
  /** The ids of repairs whose refund the buyer may take. */
  readonly refundableRepairs: readonly string[];
  /** The ids of proofs that were not answered in time: their seller may go ahead as shown. */
  readonly overdueProofs: readonly string[];
  /** The open report that the parcel never came. */
  readonly missing: MissingParcel | null;
  /** What the buyer of a cash order on its way said about its arrival. */
  readonly claim: ArrivalClaim | null;
};

/** An order whose reminder passed and that still waits. */
export type OverdueOrder = {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly status: OrderStatus;
  readonly shopName: string;
  readonly step: DeadlineStep;
  /** When the last step was taken. */
  readonly takenAt: Date;
  readonly coming: { readonly step: DeadlineStep; readonly dueAt: Date } | null;
  readonly isOwn: boolean;
};

/** An administrator gives an order more time, to the end of a day. */
export const ExtendDeadlineForm = z.object({
  orderId: z.uuid(),
  until: z
    .string()
    .trim()
    .refine(isDay, { error: () => t("Please choose a day.") }),
  reason: requiredText(500, () => t("Please give a reason.")),
});
