import { z } from "zod";
import { cleanLine } from "#shared/text.ts";

/**
 * What the portal of e-invoices answered, as somebody types or pastes it. `irnProblems` says what
 * of it cannot be taken.
 */

const longestQr = 4000;
const typed = (max: number) =>
  z
    .string()
    .default("")
    .transform((value) => cleanLine(value).slice(0, max));

/** What the portal of e-invoices answered, as the seller types or pastes it. */
export const IrnInput = z.object({
  irn: typed(100).transform((irn) => irn.toLowerCase()),
  ackNumber: typed(40),
  /**
   * A day and time in India: "2026-11-22T15:30", or as the portal writes it, "2026-11-22 15:30:10".
   */
  ackedAt: typed(40),
  // Pasted from a mail it may be broken into lines.
  signedQr: z
    .string()
    .default("")
    .transform((value) => value.replace(/\s+/g, "").slice(0, longestQr + 1)),
});
export type IrnInput = z.output<typeof IrnInput>;
