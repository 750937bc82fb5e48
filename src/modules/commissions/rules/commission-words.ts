import { t } from "#shared/texts/text.ts";
import type { CommissionSide, CommissionState } from "./commission-values.ts";

/** The states in the words of the side that reads them. */
export function commissionStateWords(
  side: CommissionSide,
): Readonly<Record<CommissionState, string>> {
  return {
    asked: side === "seller" ? t("Waiting for your answer") : t("Waiting for the artisan"),
    quoted: t("Quoted"),
    countered: t("Other price suggested"),
    accepted: t("Accepted, not ordered yet"),
    ordered: t("Ordered"),
    declined: t("Declined"),
    withdrawn: t("Withdrawn"),
    expired: t("Expired"),
  };
}
