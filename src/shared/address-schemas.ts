import { z } from "zod";
import { pinCodePattern } from "./indian-codes.ts";
import { findState } from "./indian-states.ts";
import { nationalNumber } from "./phone.ts";
import { requiredLine } from "./text-schemas.ts";
import { t } from "./texts/text.ts";

/** The fields of an address in India, as buyers type them. */

const mobilePattern = /^[6-9][0-9]{9}$/;

/** An Indian mobile number in any usual spelling, stored as +91 and ten digits. */
export const mobileNumber = requiredLine(20, () => t("Please enter your phone number.")).transform(
  (typed, context) => {
    const digits = nationalNumber(typed);
    if (mobilePattern.test(digits)) return `+91${digits}`;
    context.addIssue({
      code: "custom",
      message: t("Please enter a ten-digit Indian mobile number."),
    });
    return z.NEVER;
  },
);

/** A PIN code of six digits, with or without a space. */
export const pinCodeOfAddress = requiredLine(10, () => t("Please enter your PIN code."))
  .transform((typed) => typed.replace(/\s/g, ""))
  .pipe(z.string().regex(pinCodePattern, { error: () => t("Please enter a six-digit PIN code.") }));

/** The GST code of a state. */
export const stateOfAddress = z
  .string({ error: () => t("Please choose your state.") })
  .refine((code) => findState(code) !== undefined, { error: () => t("Please choose your state.") });

/** The town of an address. */
export const cityOfAddress = requiredLine(80, () => t("Please enter your city."));

/** Name and street of a person in India. */
export const personAndStreet = {
  firstName: requiredLine(80, () => t("Please enter your first name.")),
  lastName: requiredLine(80, () => t("Please enter your last name.")),
  address: requiredLine(300, () => t("Please enter your address.")),
};
