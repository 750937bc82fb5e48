import { t } from "#shared/texts/text.ts";
import type { OrderStatus } from "../../contract.ts";
import { type MakingStep, makingSteps } from "../contract.ts";

/** The names of the steps. */
export const makingStepLabels = (): Readonly<Record<MakingStep, string>> => ({
  cutting: t("Cutting"),
  stitching: t("Stitching"),
  finishing: t("Finishing"),
  ready: t("Finished"),
});

/**
 * The steps that may follow those that a piece has reached: every later one, because a belt needs no
 * stitching. After `["cutting"]`: stitching, finishing, ready.
 */
export function stepsAfter(reached: readonly MakingStep[]): readonly MakingStep[] {
  const last = Math.max(-1, ...reached.map((step) => makingSteps.indexOf(step)));
  return makingSteps.slice(last + 1);
}

/** Whether the pieces of an order with this status are in the workshop, at least in part. */
export function isInWorkshop(status: OrderStatus): boolean {
  return status === "confirmed" || status === "shipped";
}

/** Whether no piece of an order is left to be made: `isInMaking` says which are made for its buyer. */
export function areAllFinished(
  lines: readonly { readonly isInMaking: boolean; readonly steps: readonly MakingStep[] }[],
): boolean {
  return lines.every(({ isInMaking, steps }) => !isInMaking || steps.includes("ready"));
}

/**
 * Whether the buyer may cancel beyond the published time, because nothing is cut yet. Only for
 * orders of which every line is made for the buyer: nothing else is reserved for so long.
 */
export function mayCancelUncut(order: {
  readonly status: OrderStatus;
  readonly lines: number;
  /** The steps of each line that is made for the buyer. */
  readonly inMaking: readonly (readonly MakingStep[])[];
}): boolean {
  return (
    (order.status === "pending" || order.status === "confirmed") &&
    order.lines > 0 &&
    order.inMaking.length === order.lines &&
    order.inMaking.every((steps) => steps.length === 0)
  );
}
