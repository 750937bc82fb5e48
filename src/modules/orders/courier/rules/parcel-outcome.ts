import type { ShipmentEvent } from "../../shipments/contract.ts";

/** What became of a parcel, by all reports about it. Knows no clock. */

/** `under_way` also for damaged ones: people decide about those. */
export type ParcelOutcome = "under_way" | "delivered" | "returning" | "lost" | "returned";

const rank: Readonly<Record<string, number>> = { returning: 1, lost: 2, delivered: 3, returned: 4 };

/**
 * The latest report that decides, by the courier's own times and whatever the order in which the
 * reports arrived. A report from before the delivery does not undo it.
 */
export function parcelOutcome(scans: readonly Pick<ShipmentEvent, "kind" | "at">[]): ParcelOutcome {
  const last = scans
    .filter(({ kind }) => rank[kind] !== undefined)
    .toSorted(
      (a, b) => a.at.getTime() - b.at.getTime() || (rank[a.kind] ?? 0) - (rank[b.kind] ?? 0),
    )
    .at(-1);
  return last === undefined ? "under_way" : (last.kind as ParcelOutcome);
}
