import { AddedPictures } from "#modules/media/public.ui.ts";
import { formatDateTime } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";
import { Steps, type Step } from "#ui/steps.tsx";
import type { OrderReturn, ReturnStatus } from "../contract.ts";
import type { ReturnReader } from "../../return-parcels/ui/return-parcel.tsx";

/** The badges that only a repair has. */
export const ownRepairLabels = (reader: ReturnReader) => ({
  unrepairable: t("Cannot be repaired"),
  repaired: reader === "buyer" ? t("With you again") : t("With the buyer again"),
});

/** The badge of a repair in each status; others read as those of every return. */
export const repairStatusLabels = (
  reader: ReturnReader,
): Readonly<Partial<Record<ReturnStatus, string>>> => ({
  ...ownRepairLabels(reader),
  requested: t("Repair requested"),
  approved: t("Repair accepted"),
  declined: t("Repair declined"),
  replacing: t("In the workshop for repair"),
  replaced: t("On its way back"),
  received: t("Refunded"),
  withdrawn: t("Repair withdrawn"),
  not_sent: t("Not sent in time"),
});

/** How far a repair is, from the request until the piece is with its buyer again. */
export function RepairSteps({
  back,
  reader,
}: {
  readonly back: OrderReturn;
  readonly reader: ReturnReader;
}) {
  return (
    <div className="mt-5">
      <Steps label={t("Progress of this repair")} steps={repairSteps(back, reader)} />
      <RepairNote back={back} />
    </div>
  );
}

function repairSteps(back: OrderReturn, reader: ReturnReader): readonly Step[] {
  const { requestedAt, answeredAt, receivedAt, wayBack, parcel, status } = back;
  const isAccepted = status !== "declined" && status !== "disputed" && status !== "settled";
  const happened: readonly (readonly [string, Date | null])[] = [
    [t("Repair requested"), requestedAt],
    [t("Repair accepted"), isAccepted ? answeredAt : null],
    [t("On its way to the workshop"), parcel?.handedOverAt ?? null],
    [t("In the workshop"), receivedAt],
    [t("On its way back"), wayBack?.sentAt ?? null],
    [ownRepairLabels(reader).repaired, status === "repaired" ? (wayBack?.arrivedAt ?? null) : null],
  ];
  const last = happened.findLastIndex(([, at]) => at !== null);
  const ended = endedSteps(back, reader);
  // A piece that was brought in person has no parcel.
  const steps = happened.flatMap<Step>(([label, at], index) => {
    if (at !== null)
      return [
        {
          label,
          state: "done",
          time: <time dateTime={at.toISOString()}>{formatDateTime(at)}</time>,
        },
      ];
    if (index < last || ended.length > 0) return [];
    return [{ label, state: index === last + 1 ? "now" : "ahead" }];
  });
  return [...steps, ...ended];
}

/** What ends a repair before the piece is back. */
function endedSteps({ status }: OrderReturn, reader: ReturnReader): readonly Step[] {
  const label = repairStatusLabels(reader)[status];
  const isEnded = [
    "declined",
    "received",
    "settled",
    "withdrawn",
    "not_sent",
    "unrepairable",
  ].includes(status);
  if (!isEnded) return [];
  return [{ label: label ?? t("Partial refund"), state: "stopped" }];
}

/** What the workshop says and shows of it. */
function RepairNote({
  back: { repairNote, repairPictures, isUnrepairable },
}: {
  readonly back: OrderReturn;
}) {
  if (repairNote === null) return null;
  return (
    <div className="mt-4">
      <p className="text-ink-muted">
        {isUnrepairable ? t("Why it cannot be repaired") : t("What the workshop did")}
      </p>
      <p className="border-l-2 border-dashed border-accent pl-3 whitespace-pre-line wrap-anywhere">
        {repairNote}
      </p>
      <AddedPictures pictures={repairPictures} />
    </div>
  );
}
