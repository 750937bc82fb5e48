import { t } from "#shared/texts/text.ts";

/** What debts are for. */
export const debtCauses = ["cash", "returns", "labels", "postage", "other"] as const;
/** What kind of charge is owed. */
export type DebtCause = (typeof debtCauses)[number];

/**
 * The kinds of bookings of each cause. A released order charges its seller only if the seller has
 * collected the money: orders by hand and cash on delivery by the seller.
 */
export const kindsOfCauses: Readonly<Record<Exclude<DebtCause, "other">, string>> = {
  cash: "released",
  returns: "returned",
  labels: "label",
  postage: "postage",
};

/** The label of a cause. */
export const causeWords = (): Readonly<Record<DebtCause, string>> => ({
  cash: t("Orders paid to the shop"),
  returns: t("Returns"),
  labels: t("Courier labels"),
  postage: t("Postage of returns"),
  other: t("Other"),
});

/** The cause of a charge by the kind of its booking. */
export function causeOf(kind: string): DebtCause {
  const found = Object.entries(kindsOfCauses).find(([, booked]) => booked === kind);
  return debtCauses.find((cause) => cause === found?.[0]) ?? "other";
}
