import type { ReturnReader } from "../../return-parcels/ui/return-parcel.tsx";
import type { ReturnOfRow, OrderReturn, ReturnCondition, ReturnStatus } from "../contract.ts";
import { ownRepairLabels, repairStatusLabels } from "./repair-steps.tsx";
import { t } from "#shared/texts/text.ts";

const statusLabels = (reader: ReturnReader): Readonly<Record<ReturnStatus, string>> => ({
  ...ownRepairLabels(reader),
  requested: t("Return requested"),
  approved: t("Return approved"),
  declined: t("Return declined"),
  withdrawn: t("Return withdrawn"),
  not_sent: t("Return not sent"),
  received: t("Return received"),
  disputed: t("The marketplace decides"),
  objected: t("The marketplace decides"),
  settled: t("Partial refund"),
  replacing: t("Replacement to be sent"),
  replaced: t("Replacement sent"),
});

/** What a return's status is called for this reader. */
export function returnStatusLabel(
  { status, reason, condition, isUncollected, isRepair }: OrderReturn,
  reader: ReturnReader,
): string {
  if (isUncollected) return t("Not charged");
  const ofRepair = isRepair ? repairStatusLabels(reader)[status] : undefined;
  if (ofRepair !== undefined) return ofRepair;
  if (status === "received" && condition === "lost") return t("Refunded");
  return reason === "lost" ? t("Refunded") : statusLabels(reader)[status];
}

/** What an open return of an order is called: a repair differs from a return. */
export function openReturnLabel({ status, isRepair }: ReturnOfRow, reader: ReturnReader): string {
  const ofRepair = isRepair ? repairStatusLabels(reader)[status] : undefined;
  return ofRepair ?? statusLabels(reader)[status];
}

/** How a returned piece arrived, in words. */
export const conditionLabels = (): Readonly<Record<ReturnCondition, string>> => ({
  as_sent: t("As it was sent"),
  worn: t("Used or worn"),
  damaged: t("Damaged"),
  incomplete: t("Another piece, or parts are missing"),
  lost: t("Lost on its way back by the courier"),
});
