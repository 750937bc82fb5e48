import { Badge, type BadgeTone } from "#ui/badge.tsx";
import type { CommissionState } from "../rules/commission-values.ts";
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

/** The state of a commission. */
export function StateBadge({ state }: { readonly state: CommissionState }) {
  return <Badge tone={tones[state]}>{commissionStateWords()[state]}</Badge>;
}
