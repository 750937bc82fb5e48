const hourMs = 3_600_000;

/** The e-invoice portal cancels an IRN within this time of its acknowledgement. */
const cancelHours = 24;

/** Until when an IRN can be cancelled at the portal, and the full hours left; 0 in the last one. */
export function cancelBy(
  ackedAt: Date,
  now: Date,
): { readonly by: Date; readonly hoursLeft: number; readonly isOver: boolean } {
  const by = new Date(ackedAt.getTime() + cancelHours * hourMs);
  const leftMs = by.getTime() - now.getTime();
  return { by, hoursLeft: Math.max(0, Math.floor(leftMs / hourMs)), isOver: leftMs <= 0 };
}
