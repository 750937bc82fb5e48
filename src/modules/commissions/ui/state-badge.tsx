import { Badge, type BadgeTone } from "#ui/badge.tsx";
import type { CommissionSide, CommissionState } from "../rules/commission-values.ts";
import { commissionStateWords } from "../rules/commission-words.ts";

const tones: Readonly<Record<CommissionState, BadgeTone>> = {
  asked: "mustard",
  quoted: "accent",
  countered: "mustard",
  accepted: "accent",
  ordered: "positive",
  declined: "neutral",
  withdrawn: "neutral",
  expired: "neutral",
};

type StateBadgeProps = { readonly state: CommissionState; readonly side: CommissionSide };

/** The state of a commission, in the words of the side that reads it. */
export function StateBadge({ state, side }: StateBadgeProps) {
  return <Badge tone={tones[state]}>{commissionStateWords(side)[state]}</Badge>;
}
