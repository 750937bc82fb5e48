import type { DocumentStatus } from "../../contract.ts";
import { StatusBadge } from "#ui/status-badge.tsx";
import { t } from "#shared/texts/text.ts";

/**
 * The status of a document. One that is not sent yet is issued all the same: it has its number.
 * Whether it was sent and when it is due is the issuer's affair; buyers see Issued, Paid or
 * Cancelled.
 */
export function DocumentBadge({
  status,
  isIssuer,
}: {
  readonly status: DocumentStatus;
  readonly isIssuer: boolean;
}) {
  const isIssued = status === "draft" || (!isIssuer && (status === "sent" || status === "overdue"));
  return isIssued ? (
    <StatusBadge status="draft" label={t("Issued")} />
  ) : (
    <StatusBadge status={status} />
  );
}
