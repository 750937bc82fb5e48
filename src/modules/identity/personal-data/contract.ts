import { z } from "zod";
import { requiredLine } from "#shared/text-schemas.ts";
import { t } from "#shared/texts/text.ts";

/** To what an account agrees. News are consents of an address (`subscriptions`). */
export type ConsentPurpose = "account" | "phone";

/** A consent, in the words that were read. `withdrawnAt` is null while it holds. */
export type Consent = {
  readonly purpose: ConsentPurpose;
  readonly words: string;
  readonly givenAt: Date;
  readonly withdrawnAt: Date | null;
};

/** Whom somebody names to act for them: section 14 of the Act. */
export type Nominee = { readonly name: string; readonly contact: string };

/** The form that names the nominee. */
export const NomineeInput = z.object({
  intent: z.literal("saveNominee"),
  name: requiredLine(200, () => t("Please enter the name of your nominee.")),
  contact: requiredLine(254, () => t("Please enter a phone number or an email address.")),
});
