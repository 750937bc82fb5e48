import { t } from "#shared/texts/text.ts";

/** What a courier charged for the way back of a parcel, as its report says. */
export type WayBackCharge = {
  /** Capital letters and digits only. */
  readonly trackingNumber: string;
  readonly paise: number;
  /** The day on which it was charged: "2026-11-28". */
  readonly chargedOn: string;
};

/**
 * Whether a charge can be booked: `new` can. Of a parcel that was charged in an earlier file
 * (`booked`) or above (`second`) it is booked by hand if it is another charge. Of `unknown` no parcel
 * has the number, of `not_back` the courier never reported that it comes back, and a `credit` is no
 * charge.
 */
export const wayBackStates = ["new", "booked", "second", "unknown", "not_back", "credit"] as const;

/** One of them. */
export type WayBackState = (typeof wayBackStates)[number];

/** A line of the report, judged. */
export type WayBackLine = WayBackCharge & {
  readonly state: WayBackState;
  readonly orderId: string | null;
  readonly orderNumber: string | null;
};

/** The greatest size of a report in bytes, and its greatest number of lines. */
export const wayBackLimits = { bytes: 512 * 1024, lines: 300 } as const;

/** The sentence about a report above the limits. */
export function tooLargeWayBack(): string {
  return t("The file has more than {lines} lines. Please upload it in parts.", {
    lines: wayBackLimits.lines,
  });
}

/** The charges that can be booked, as the form sends them back. */
export function wordOfCharges(lines: readonly WayBackLine[]): string {
  return lines
    .filter(({ state }) => state === "new")
    .map(({ trackingNumber, paise, chargedOn }) => `${trackingNumber} ${paise} ${chargedOn}`)
    .join("\n");
}
