import { t } from "#shared/texts/text.ts";

/**
 * The turnover under one PAN in any financial year since 2017-18. Above ₹5 crore, invoices to
 * businesses are e-invoices (Notification 10/2023), and HSN codes have six digits instead of four
 * (Notification 78/2020).
 */
export const turnovers = ["up_to_5_crore", "above_5_crore"] as const;
export type Turnover = (typeof turnovers)[number];

/** The names of the choices on the form. */
export const turnoverNames = (): Readonly<Record<Turnover, string>> => ({
  up_to_5_crore: t("Up to ₹5 crore"),
  above_5_crore: t("Above ₹5 crore"),
});
