import { useSyncExternalStore } from "react";
import { onlyWithinState, type CartLine } from "#modules/cart/public.ts";
import { rememberedPinCode } from "#modules/catalog/public.ui.ts";
import { summariseCheckout } from "#modules/orders/public.ts";
import { useCourierWays } from "#modules/orders/public.ui.ts";
import type { Tariff } from "#modules/shipping/public.ts";
import { pinCodeFitsState } from "#shared/indian-states.ts";
import { formatArrival } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";
import { undecided } from "./undecided.ts";

type CartArrivalProps = {
  readonly lines: readonly CartLine[];
  readonly tariff: Tariff;
  /** Whether a courier service says where couriers go. */
  readonly hasCouriers: boolean;
  readonly now: Date;
};

const never = () => () => {};

/** When all of a cart has arrived at the PIN code that was checked last in this browser. */
export function CartArrival({ lines, tariff, hasCouriers, now }: CartArrivalProps) {
  const pinCode = useSyncExternalStore(never, rememberedPinCode, () => "");
  const ways = useCourierWays(hasCouriers ? noWays : null, { pinCode, lines });
  const choice = { ...undecided, pinCode, ways, now };
  const [standard] = summariseCheckout(lines, tariff, choice).offers;
  if (pinCode === "" || standard === undefined) return null;
  if (lines.some((line) => isOutOfReach(line, pinCode))) return null;
  return (
    <p className="mt-2 text-sm">
      {t("Arrives at {pinCode}: {arrival}", { pinCode, arrival: formatArrival(standard.dates) })}
    </p>
  );
}

/** Whether its workshop sends within another state only; the line says within which. */
function isOutOfReach(line: CartLine, pinCode: string): boolean {
  const only = onlyWithinState(line);
  return only !== null && !pinCodeFitsState(pinCode, only);
}

const noWays = { pinCode: "", ways: {} };
