import { PackageCheck, RotateCcw, Truck } from "lucide-react";
import type { ReactNode } from "react";
import { formatRupeesShort } from "#shared/money.ts";
import type { DeliveryPromise } from "../rules/delivery-promise.ts";

/** When it arrives, what sending costs, and what if it does not please: near the price, before anybody has to ask. */
export function DeliveryNote({ delivery, isSoldOut }: { delivery: DeliveryPromise; isSoldOut: boolean }) {
  return (
    <ul className="mt-6 grid gap-3 border-y border-line py-5">
      {!isSoldOut && (
        <Line icon={<Truck />}>
          Arrives {delivery.elsewhereArrival}; in metro cities {delivery.metroArrival}
        </Line>
      )}
      <Line icon={<PackageCheck />}>{shippingWords(delivery)}</Line>
      <Line icon={<RotateCcw />}>7 days to return it, and a 30-day quality guarantee. Cash on delivery available.</Line>
    </ul>
  );
}

export function shippingWords({ standardFeePaise, freeFromPaise }: DeliveryPromise): string {
  if (standardFeePaise === 0) return "Free standard delivery";
  const fee = `Standard delivery ${formatRupeesShort(standardFeePaise)} incl. GST`;
  return freeFromPaise === null ? fee : `${fee}, free from ${formatRupeesShort(freeFromPaise)}`;
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span aria-hidden="true" className="mt-0.5 text-accent [&_svg]:size-5 [&_svg]:stroke-[1.6]">
        {icon}
      </span>
      <span>{children}</span>
    </li>
  );
}
