import { t } from "#shared/texts/text.ts";
import type { Fit, HoldReason, ReportReason, ReviewStatus } from "./review-values.ts";

/** The words of reviews, in the reader's language. */

/** How it fits, as an answer of the form and beside a review. */
export function fitWords(): Readonly<Record<Fit, string>> {
  return { small: t("Runs small"), true: t("True to size"), large: t("Runs large") };
}

/** The states, for authors, sellers and administrators. */
export function reviewStatusWords(): Readonly<Record<ReviewStatus, string>> {
  return { held: t("Being checked"), published: t("Published"), removed: t("Removed") };
}

/** Why the automatic checks hold a review. */
export function holdReasonWords(): Readonly<Record<HoldReason, string>> {
  return {
    link: t("Contains a link"),
    contact: t("Contains a phone number, email address or UPI ID"),
    words: t("Contains an insult"),
    duplicate: t("The same text as another review"),
    network: t("Many reviews of this shop from one network"),
    device: t("Another account of the same device has reviewed this shop"),
    newAccounts: t("Many reviews of this shop from new accounts in one week"),
    burst: t("Many low ratings of this shop on one day"),
  };
}

/** Why somebody reports a review. */
export function reportReasonWords(): Readonly<Record<ReportReason, string>> {
  return {
    spam: t("Advertising or spam"),
    insult: t("Insulting or hateful"),
    personal: t("Contains personal details"),
    wrong: t("Not about this product"),
    other: t("Something else"),
  };
}

/** Stars in words, for those who cannot see them. */
export function starWords(stars: number): string {
  return t("{stars, plural, one {# star} other {# stars}} out of 5", { stars });
}
