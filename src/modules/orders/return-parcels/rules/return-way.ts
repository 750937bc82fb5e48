import { dayInIndia } from "#shared/ist.ts";
import { startOfDayInIndia } from "#shared/days.ts";
import type { OrderReturn } from "../../returns/contract.ts";
import { isSellersFault } from "../../returns/rules/returns.ts";

/** How a return can travel: picked up by a courier, or sent by its buyer. Knows no courier. */

const dayMs = 86_400_000;
const offeredDays = 5;

/** Whether its buyer is to send it now; also again, after its parcel came back. */
export function isToBeSent({ status, parcel }: Pick<OrderReturn, "status" | "parcel">): boolean {
  return status === "approved" && (parcel === null || parcel.status === "not_delivered");
}

/** Whether the buyer can still correct the courier and the number of a parcel that they sent. */
export function isCorrectable({
  status,
  parcel,
  isSentByBuyer,
}: Pick<OrderReturn, "status" | "parcel" | "isSentByBuyer">): boolean {
  return status === "approved" && isSentByBuyer && parcel?.status === "on_the_way";
}

/**
 * Whether a courier may pick it up: where the seller is responsible, so that sending it back is
 * free. Who has changed their mind pays for it and chooses how.
 */
export function isPickupFree({ reason }: Pick<OrderReturn, "reason">): boolean {
  return isSellersFault(reason);
}

/** Whether a pickup is booked, or may be. */
export function isPickupOpen({ pickup }: Pick<OrderReturn, "pickup">): boolean {
  return pickup !== null && ["booking", "booked", "cancelling"].includes(pickup.status);
}

/** The days on which a pickup can be ordered: the next five after today that are no Sundays. */
export function pickupDaysAfter(now: Date): readonly string[] {
  return Array.from({ length: offeredDays + 1 }, (_, index) =>
    dayInIndia(now.getTime() + (index + 1) * dayMs),
  )
    .filter((day) => !isSunday(day))
    .slice(0, offeredDays);
}

// At noon UTC it is the same day in India.
function isSunday(day: string): boolean {
  return new Date(startOfDayInIndia(day).getTime() + dayMs / 2).getUTCDay() === 0;
}
