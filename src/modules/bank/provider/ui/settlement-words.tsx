import { t } from "#shared/texts/text.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import type { ReportConflict, ProviderSettlementState } from "../contract.ts";

/** How far a settlement is, in words. */
export const settlementStateWords = (): Readonly<Record<ProviderSettlementState, string>> => ({
  waiting: t("Waits for the bank"),
  different: t("Another amount arrived"),
  booked: t("Booked, not arrived"),
  arrived: t("Arrived at the bank"),
});

const tones: Readonly<Record<ProviderSettlementState, BadgeTone>> = {
  waiting: "mustard",
  different: "danger",
  booked: "accent",
  arrived: "positive",
};

/** The state of a settlement. */
export function SettlementBadge({ state }: { readonly state: ProviderSettlementState }) {
  return <Badge tone={tones[state]}>{settlementStateWords()[state]}</Badge>;
}

/** What a line of the provider's report is; a word that we do not know is printed as it came. */
export function lineKindWords(kind: string): string {
  const words: Readonly<Record<string, () => string>> = {
    payment: () => t("Payment"),
    refund: () => t("Refund"),
    adjustment: () => t("Adjustment"),
    transfer: () => t("Transfer"),
    settlement: () => t("Settlement"),
  };
  return words[kind]?.() ?? kind.replaceAll("_", " ");
}

/** Why a later report conflicts, in words. */
export const conflictWords = (): Readonly<Record<ReportConflict["reason"], string>> => ({
  other_content: t("A later report has other amounts"),
  late_line: t("A later report has one more line, but the settlement is booked"),
  other_utr: t("A later report has another UTR"),
});
