import { t } from "#shared/texts/text.ts";
import type { CommissionState } from "./commission-values.ts";

/** The states in the reader's language. */
export function commissionStateWords(): Readonly<Record<CommissionState, string>> {
  return {
    asked: t("Waiting for the artisan"),
    quoted: t("Quoted"),
    countered: t("Other price suggested"),
    accepted: t("Accepted, not ordered yet"),
    ordered: t("Ordered"),
    declined: t("Declined"),
    withdrawn: t("Withdrawn"),
    expired: t("Expired"),
  };
}
