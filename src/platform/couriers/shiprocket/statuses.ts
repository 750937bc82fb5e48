/** Shiprocket's statuses. The number decides; a scan without one is read by its words. */
import type { ScanKind } from "../courier-provider.ts";

const byNumber: Readonly<Record<string, ScanKind>> = {
  "6": "in_transit",
  "7": "delivered",
  "9": "returning",
  "10": "returned",
  "12": "lost",
  "14": "returning",
  "17": "out_for_delivery",
  "18": "in_transit",
  "21": "failed_attempt",
  "22": "in_transit",
  "24": "damaged",
  "25": "damaged",
  "38": "in_transit",
  "39": "in_transit",
  "40": "returning",
  "41": "returning",
  "42": "picked_up",
  "46": "returning",
  "48": "in_transit",
  "50": "in_transit",
  "76": "lost",
};

const byWords: readonly (readonly [RegExp, ScanKind])[] = [
  [/\brto\b.*deliver|return(ed)? to origin.*deliver/, "returned"],
  [/\brto\b|return to origin/, "returning"],
  [/undeliver|not deliver|ndr|failed/, "failed_attempt"],
  [/out for delivery/, "out_for_delivery"],
  [/deliver/, "delivered"],
  [/picked up|shipped/, "picked_up"],
  [/transit|reached|destination hub|dispatched|misroute/, "in_transit"],
  [/\blost\b|untraceable/, "lost"],
  [/damaged|destroyed/, "damaged"],
];

const beforePickup =
  /out for pickup|pickup (scheduled|exception|error|resched|queued)|manifest|awb/i;

/** What a scan means; null for one that says nothing about the parcel's way. */
export function scanKindOf(
  number: string | number | null | undefined,
  words: string,
): ScanKind | null {
  const text = words.trim();
  if (number !== null && number !== undefined && /^\d+$/.test(String(number)))
    return byNumber[String(number)] ?? null;
  if (beforePickup.test(text)) return null;
  return byWords.find(([pattern]) => pattern.test(text.toLowerCase()))?.[1] ?? null;
}

/** Whether a status says that the parcel was cancelled. */
export function isCancelled(status: string): boolean {
  return /^cancel/i.test(status.trim());
}
