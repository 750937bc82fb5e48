/** Moves the parcels on their way by themselves, until their delivery. Off until it is set. */
import type { Book } from "../book.ts";
import type { Clockwork } from "../clockwork.ts";
import type { Parcel } from "../entities.ts";
import type { ParcelHooks } from "./hooks.ts";
import { type Move, moveParcel, moves } from "./parcels.ts";

/** The way of a parcel that nothing happens to. */
const way: readonly Move[] = ["picked_up", "in_transit", "out_for_delivery", "delivered"];

export type ParcelClock = {
  /** Every parcel takes its next step after so many seconds, again and again; 0 stops that. */
  set(everySeconds: number): void;
  /** 0 if parcels move by buttons only. */
  everySeconds(): number;
};

export function openParcelClock(
  parts: { readonly book: Book; readonly hooks: ParcelHooks },
  clockwork: Clockwork,
): ParcelClock {
  let seconds = 0;
  let turn = 0;

  function tick(ofTurn: number): void {
    // It was set again meanwhile, and has another timer.
    if (ofTurn !== turn) return;
    for (const parcel of parts.book.all("parcel")) {
      const becomes = nextMove(parcel);
      if (parcel.awb !== null && becomes !== undefined)
        moveParcel(parts, { awb: parcel.awb, becomes });
    }
    clockwork.in(seconds * 1000, () => tick(ofTurn));
  }

  return {
    set(everySeconds) {
      seconds = everySeconds;
      const next = ++turn;
      if (seconds > 0) clockwork.in(seconds * 1000, () => tick(next));
    },
    everySeconds: () => seconds,
  };
}

/** The step after the last one; none once something else happened to a parcel. */
function nextMove({ isCancelled, scans }: Parcel): Move | undefined {
  if (isCancelled) return undefined;
  const last = scans.at(-1)?.["sr-status"];
  if (last === undefined) return way[0];
  const at = way.findIndex((move) => moves[move][0] === last);
  return at === -1 ? undefined : way[at + 1];
}
