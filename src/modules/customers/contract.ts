import { z } from "zod";
import { isEmailAddress } from "#modules/identity/public.ts";
import { indianPhone } from "#shared/phone.ts";
import { optionalLine, optionalText, requiredLine } from "#shared/text-schemas.ts";
import { t } from "#shared/texts/text.ts";

const phone = optionalLine(30).transform((typed, context) => {
  if (typed === null) return null;
  const formatted = indianPhone(typed);
  if (formatted !== null) return formatted;
  context.addIssue({
    code: "custom",
    message: t("Please enter a 10-digit Indian phone number, such as 98765 43210."),
  });
  return z.NEVER;
});

const email = optionalLine(254).refine((value) => value === null || isEmailAddress(value), {
  error: () => t("Please enter a valid email address"),
});

/**
 * A customer as typed; `checkCustomer` validates the fields together. The phone becomes +91 and ten
 * digits.
 */
export const CustomerInput = z.object({
  name: requiredLine(200, () => t("Please enter the customer's name.")),
  phone,
  email,
  address: optionalText(300),
  city: optionalLine(80),
  stateCode: requiredLine(2, () => t("Please choose a state: it decides which GST applies.")),
  pinCode: optionalLine(10).transform((typed) => typed?.replace(/\s/g, "") ?? null),
  gstin: optionalLine(40),
});
export type CustomerInput = z.output<typeof CustomerInput>;

/** The actions of a customer's page. `version` is the one that the page showed. */
export const CustomerPageForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("remove") }),
  z.object({ intent: z.literal("restore") }),
  CustomerInput.extend({
    intent: z.literal("save").optional(),
    version: z.coerce
      .number({ error: () => t("Please reload the page.") })
      .int()
      .min(1),
  }).transform(({ intent: _, ...customer }) => ({ intent: "save" as const, customer })),
]);

/** One of the seller's customers. `version` increases with every change. */
export type Customer = Readonly<CustomerInput> & {
  readonly id: string;
  readonly version: number;
  readonly isArchived: boolean;
};

/** A row of the address book. */
export type CustomerRow = Pick<
  Customer,
  "id" | "name" | "phone" | "email" | "city" | "stateCode" | "gstin" | "isArchived"
>;
