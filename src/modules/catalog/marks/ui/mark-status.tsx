import { Badge, type BadgeTone } from "#ui/badge.tsx";
import type { MarkStatus } from "../contract.ts";
import { markStatusWords } from "../rules/mark-words.ts";

const tones: Readonly<Record<MarkStatus, BadgeTone>> = {
  pending: "mustard",
  verified: "positive",
  refused: "danger",
  expired: "neutral",
};

/** The state of a mark of origin. */
export function MarkStatusBadge({ status }: { readonly status: MarkStatus }) {
  return (
    <Badge tone={tones[status]}>
      <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
      {markStatusWords()[status]}
    </Badge>
  );
}
