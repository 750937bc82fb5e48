import type { UploadedPicture } from "#modules/media/public.ts";

/** The steps of making a piece, in their sequence; not every piece needs all. */
export const makingSteps = ["cutting", "stitching", "finishing", "ready"] as const;

/** One step of making a piece. */
export type MakingStep = (typeof makingSteps)[number];

/** A step that was reached, with the artisan's pictures. */
export type ReachedStep = {
  readonly step: MakingStep;
  readonly at: Date;
  readonly pictures: readonly UploadedPicture[];
};

/** A line of an order that is made for its buyer, and how far it is. */
export type LineInMaking = {
  readonly lineNumber: number;
  readonly productName: string;
  readonly size: string | null;
  readonly colour: string | null;
  readonly steps: readonly ReachedStep[];
};
