import { t } from "#shared/texts/text.ts";

/** How the marketplace decided on what people reported. */
export type ReportDecision =
  | "noFault"
  | "changeAsked"
  | "takenDown"
  | "reviewStays"
  | "reviewRemoved"
  | "conversationRead";

/** What whoever reported it reads. `name` is what it was called when they did. */
export function reportAnswer(decision: ReportDecision, name: string): string {
  return answers(name)[decision];
}

const answers = (name: string): Readonly<Record<ReportDecision, string>> => ({
  // The same sentences as in the mail about a listing.
  noFault: t(
    "Thank you for your report. We checked “{name}” and found nothing against our rules, so it stays in the shop.",
    { name },
  ),
  changeAsked: t(
    "Thank you for your report. We checked “{name}” and asked its seller to correct it.",
    { name },
  ),
  takenDown: t("Thank you for your report. We checked “{name}” and took it out of the shop.", {
    name,
  }),
  reviewStays: t(
    "Thank you for your report. We read the review of “{name}” and found nothing against our rules, so it stays.",
    { name },
  ),
  reviewRemoved: t("Thank you for your report. We read the review of “{name}” and removed it.", {
    name,
  }),
  conversationRead: t(
    "Thank you for your report. We read the conversation about “{name}” and have decided what to do. For the sake of the other side we cannot tell you more.",
    { name },
  ),
});
