import { z } from "zod";
import { latinNumber } from "#shared/indian-digits.ts";
import { indianMobile } from "#shared/phone.ts";
import { t } from "#shared/texts/text.ts";

/** How long a code counts, and how often it may be tried. */
export const phoneCodeMinutes = 10;
export const phoneCodeTries = 5;
/** How long after its end a code is remembered, so that a new one needs no number to be typed again. */
export const phoneCodeRemembered = "60 minutes";
/** Operators give a number to somebody else after 90 days without use. */
export const usableDays = 90;

const mobileNumber = z
  .string()
  .catch("")
  .transform((typed, context) => {
    const phone = indianMobile(typed);
    if (phone !== null) return phone;
    context.addIssue({
      code: "custom",
      message: t("Please enter an Indian mobile number, such as 98765 43210."),
    });
    return z.NEVER;
  });
const codeId = z.uuid({ error: () => t("Please ask for a new code.") });
const code = z
  .string()
  .catch("")
  .transform((typed) => latinNumber(typed).replace(/\D/g, ""))
  .pipe(z.string().length(6, { error: () => t("Please enter the six digits from our message.") }));

/** The forms about one's own mobile number. A new number replaces the one before. */
export const PhoneForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("addPhone"),
    phone: mobileNumber,
    consent: z.literal("yes", {
      error: () => t("Please tick the box to let us send you a code."),
    }),
  }),
  z.object({ intent: z.literal("confirmPhone"), codeId, code }),
  z.object({ intent: z.literal("removePhone") }),
]);
export type PhoneForm = z.output<typeof PhoneForm>;

/** Asks for a code to sign in: `email` is the field of the sign-in page, which takes both. */
export const PhoneSignInRequest = z
  .object({ email: mobileNumber })
  .transform(({ email }) => ({ phone: email }));

/** The form with the code that was sent. Spaces and the digits of any Indian script are fine. */
export const PhoneSignInStep = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("signIn"), codeId, code }),
  z.object({ intent: z.literal("newCode"), codeId }),
]);

/** A code that went to the number of a delivery. Spaces and the digits of any Indian script are fine. */
export const TypedCheckoutCode = z.object({ codeId, code });

/** The user's number. `isUsable`: one can sign in with it; otherwise it must be confirmed again. */
export type OwnPhone = {
  readonly phone: string;
  readonly confirmedAt: Date;
  readonly lastUsedAt: Date | null;
  readonly isUsable: boolean;
};

/** A code on its way, as the page that asks for it says: the number is masked. */
export type SentPhoneCode = { readonly codeId: string; readonly maskedPhone: string };

/** `isOver`: it has expired or was tried too often, and a new one can be asked for. */
export type PhoneCodeOfPage = SentPhoneCode & { readonly isOver: boolean };

/** A code to a number that the user wants to add. */
export type OwnPhoneCode = PhoneCodeOfPage & { readonly phone: string };
