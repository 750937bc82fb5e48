import { z } from "zod";
import { FormPictures } from "#modules/media/public.ts";
import { t } from "#shared/texts/text.ts";
import { makingSteps } from "./contract.ts";

/** The seller notes that a piece reached a step. */
export const MakingStepForm = z.object({
  intent: z.literal("making"),
  lineNumber: z.coerce.number().int().min(1).max(1000),
  step: z.enum(makingSteps, { error: () => t("Please choose a step.") }),
  picture: FormPictures,
});
