import { z } from "zod";
import { FormPictures } from "#modules/media/public.ts";
import { requiredText } from "#shared/text-schemas.ts";
import { t } from "#shared/texts/text.ts";
import { maxProofWords } from "./rules/proofs.ts";

/** The id of the version that was on the page. Not named after the proof: such fields are never echoed. */
const versionId = z.uuid();

/** What the seller does with proofs. */
export const SellerProofForms = [
  z.object({
    intent: z.literal("sendProof"),
    lineNumber: z.coerce.number().int().min(1).max(1000),
    drawingNote: requiredText(maxProofWords, () => t("Please say what the picture shows.")),
    drawingPicture: FormPictures.refine((ids) => ids.length > 0, {
      error: () => t("Please add at least one picture."),
    }),
  }),
  z.object({ intent: z.literal("withdrawProof"), versionId }),
  z.object({ intent: z.literal("goAhead"), versionId }),
] as const;

/** What the buyer answers. The id is that of the version that was seen. */
export const BuyerProofForms = [
  z.object({ intent: z.literal("approveProof"), versionId }),
  z.object({
    intent: z.literal("askChange"),
    versionId,
    changeNote: requiredText(maxProofWords, () => t("Please say what should be different.")),
    drawingPicture: FormPictures,
  }),
] as const;
