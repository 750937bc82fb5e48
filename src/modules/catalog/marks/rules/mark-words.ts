import { t } from "#shared/texts/text.ts";
import type { MarkKind, MarkStatus, OriginMark } from "../contract.ts";

/** What each kind of mark is called, in full. */
export const markKindWords = (): Readonly<Record<MarkKind, string>> => ({
  gi: t("Geographical indication (GI)"),
  odop: t("One District One Product (ODOP)"),
});

/** What each state is called on a badge. */
export const markStatusWords = (): Readonly<Record<MarkStatus, string>> => ({
  pending: t("Waiting for our check", {}, "the state of a mark of origin"),
  verified: t("Verified", {}, "the state of a mark of origin"),
  refused: t("Refused", {}, "the state of a mark of origin"),
  expired: t("Expired", {}, "the state of a mark of origin"),
});

/** "GI ✓ Kolhapuri Chappal": on cards and above a description. */
export function markBadge({ kind, name }: Pick<OriginMark, "kind" | "name">): string {
  return `${kind.toUpperCase()} ✓ ${name}`;
}

/** "Kolhapuri Chappal, no. AU/1054, certificate checked" */
export function markFact({ name, number }: OriginMark): string {
  return t("{name}, no. {number}, certificate checked by us", { name, number });
}
