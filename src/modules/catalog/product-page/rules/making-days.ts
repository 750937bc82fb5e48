import type { Processing, Tariff } from "#modules/shipping/public.ts";

type Made = { readonly processing: Processing; readonly makingDays: number | null };

/** A piece's own working days until it is sent; null for one from stock, and for the days of its kind. */
export function makingDaysOf({ processing, makingDays }: Made): number | null {
  return processing === "ready" ? null : makingDays;
}

/** The tariff as it is for this piece: its own days instead of those of its kind. */
export function withMakingDays(tariff: Tariff, piece: Made): Tariff {
  const days = makingDaysOf(piece);
  if (days === null) return tariff;
  const own = { min: days, max: days };
  return { ...tariff, processing: { ...tariff.processing, [piece.processing]: own } };
}
