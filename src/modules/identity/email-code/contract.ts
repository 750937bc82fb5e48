import { z } from "zod";
import { latinNumber } from "#shared/indian-digits.ts";
import { t } from "#shared/texts/text.ts";

/** How long a code counts, and how often it may be tried. */
export const codeMinutes = 10;
export const codeTries = 5;

/** A code that was mailed, as it is typed: spaces and the digits of any Indian script are fine. */
export const TypedEmailCode = z.object({
  codeId: z.uuid({ error: () => t("Please ask for a new code.") }),
  code: z
    .string()
    .catch("")
    .transform((typed) => latinNumber(typed).replace(/\D/g, ""))
    .pipe(z.string().length(6, { error: () => t("Please enter the six digits from our email.") })),
});
export type TypedEmailCode = z.output<typeof TypedEmailCode>;

/** A code on its way: what the form sends back, and where the mail went. */
export type SentEmailCode = { readonly codeId: string; readonly email: string };
