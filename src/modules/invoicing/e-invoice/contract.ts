import { z } from "zod";
import { cleanLine } from "#shared/text.ts";

/** The response of the e-invoice portal as a seller types or pastes it. `irnProblems` checks it. */

const longestQr = 4000;
const typed = (max: number) =>
  z
    .string()
    .default("")
    .transform((value) => cleanLine(value).slice(0, max));

/** The fields of the portal's response, trimmed. Not checked against a document. */
export const IrnInput = z.object({
  irn: typed(100).transform((irn) => irn.toLowerCase()),
  ackNumber: typed(40),
  /** A time in India: "2026-11-22T15:30", or "2026-11-22 15:30:10" as the portal writes it. */
  ackedAt: typed(40),
  // Text that is pasted from an email may contain line breaks.
  signedQr: z
    .string()
    .default("")
    .transform((value) => value.replace(/\s+/g, "").slice(0, longestQr + 1)),
});
export type IrnInput = z.output<typeof IrnInput>;
