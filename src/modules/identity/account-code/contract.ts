import { z } from "zod";
import { latinNumber } from "#shared/indian-digits.ts";
import { t } from "#shared/texts/text.ts";

/** How long a code counts, how often it may be tried, and how long a confirmation counts. */
export const accountCodeMinutes = 10;
export const accountCodeTries = 5;
export const confirmationMinutes = 15;

/** How a code goes to the user. */
export type CodeChannel = "phone" | "email";

/** A code as it is typed: spaces and the digits of any Indian script are fine. */
export const TypedAccountCode = z.object({
  codeId: z.uuid({ error: () => t("Please ask for a new code.") }),
  code: z
    .string()
    .catch("")
    .transform((typed) => latinNumber(typed).replace(/\D/g, ""))
    .pipe(z.string().length(6, { error: () => t("Please enter the six digits of the code.") })),
});
export type TypedAccountCode = z.output<typeof TypedAccountCode>;

/** A code on its way. `sentTo` is the user's email address, or the masked mobile number. */
export type SentAccountCode = { readonly codeId: string; readonly sentTo: string };
