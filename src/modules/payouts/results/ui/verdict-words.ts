import { t } from "#shared/texts/text.ts";
import type { BadgeTone } from "#ui/badge.tsx";
import { payoutReason } from "../../rules/payout-reason.ts";
import { payoutLabels } from "../../rules/payout-status.ts";
import type { JudgedLine, ResultPayout, Verdict } from "../contract.ts";

/** What a line of the bank's file means, in a word and in a sentence. */

export const verdictLabels = (): Readonly<Record<Verdict, string>> => ({
  paid: t("Paid"),
  failed: t("Returned"),
  recorded: t("Already recorded"),
  pending: t("Not decided yet"),
  contradicts: t("Contradicts the record"),
  amountDiffers: t("Amount differs"),
  unknown: t("Unknown payout"),
  unknownStatus: t("Unknown status"),
  noUtr: t("No UTR"),
  sharedUtr: t("UTR of another payout"),
  twice: t("Contradicts itself"),
  ownShop: t("Your own shop"),
});

export const verdictTones: Readonly<Record<Verdict, BadgeTone>> = {
  paid: "positive",
  failed: "danger",
  recorded: "neutral",
  pending: "neutral",
  contradicts: "mustard",
  amountDiffers: "mustard",
  unknown: "mustard",
  unknownStatus: "mustard",
  noUtr: "mustard",
  sharedUtr: "mustard",
  twice: "mustard",
  ownShop: "mustard",
};

/** What the line says, or why it is not recorded. */
export function verdictSentence({ line, payout, verdict }: JudgedLine): string {
  switch (verdict) {
    case "paid":
    case "recorded":
      return (line.outcome === "failed" ? line.reason : (line.utr ?? payout?.bankReference)) ?? "";
    case "failed":
      return line.reason ?? t("The bank returned the payment and gave no reason.");
    case "pending":
      return t("The bank says “{status}”.", { status: line.status });
    case "contradicts":
      return contradiction(line.status, payout);
    case "amountDiffers":
      return t("The payout has another amount.");
    case "unknown":
      return t("No payout of this bank file has this reference, or this account and amount.");
    case "unknownStatus":
      return t("The layout does not have the word “{status}”.", { status: line.status });
    case "noUtr":
      return t(
        "No bank reference. A date, our own reference or a number that a spreadsheet rounded is not one.",
      );
    case "sharedUtr":
      return t("Another payout, or another line of this file, has the bank reference {utr} too.", {
        utr: line.utr ?? "",
      });
    case "twice":
      return t("The file has several lines for this payout, which do not agree.");
    case "ownShop":
      return t("Ask another administrator to upload this file too.");
  }
}

function contradiction(status: string, payout: ResultPayout | null): string {
  if (payout === null) return "";
  const detail = payout.reason === null ? payout.bankReference : payoutReason(payout.reason);
  const recorded = [payoutLabels()[payout.status], detail].filter(Boolean).join(", ");
  return t("The bank says “{status}”. Recorded: {recorded}.", { status, recorded });
}
