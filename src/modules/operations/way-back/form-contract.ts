import { z } from "zod";
import { t } from "#shared/texts/text.ts";
import { wayBackLimits } from "./contract.ts";

const Line = z.tuple([
  z.string().regex(/^[A-Z0-9]{1,60}$/),
  z.coerce.number().int().positive().max(100_000_00),
  z.iso.date(),
]);

/** The charges of a preview, as its form sends them back: "AWB paise day", one in each line. */
export const BookWayBack = z.object({
  charges: z
    .string()
    .max(wayBackLimits.lines * 90)
    .transform((text, context) => {
      const lines = z.array(Line).min(1).max(wayBackLimits.lines);
      const read = lines.safeParse(text.split(/\s*\n\s*/).map((line) => line.trim().split(" ")));
      if (read.success)
        return read.data.map(([trackingNumber, paise, chargedOn]) => ({
          trackingNumber,
          paise,
          chargedOn,
        }));
      context.addIssue({ code: "custom", message: t("Please upload the file again.") });
      return z.NEVER;
    }),
});
