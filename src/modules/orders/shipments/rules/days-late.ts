/** Compares when a parcel arrived with what was promised. Knows no clock. */

const dayMs = 86_400_000;

/**
 * So many days after the promised one a parcel arrived, 0 if it was in time. Both are days in India:
 * "2026-11-26" and a promise of "2026-11-24" are 2 days late.
 */
export function daysLate(arrivedOn: string, promisedBy: string): number {
  return Math.max(0, Math.round((Date.parse(arrivedOn) - Date.parse(promisedBy)) / dayMs));
}
