import type { DeliveryAddress } from "#modules/orders/contract.ts";
import { stateName } from "#shared/indian-states.ts";

/** Where a parcel goes, as it is written on it. */
export function AddressBlock({ deliverTo }: { readonly deliverTo: DeliveryAddress }) {
  return (
    <address className="not-italic leading-relaxed">
      <span className="block font-medium">{deliverTo.name}</span>
      <span className="block whitespace-pre-line">{deliverTo.address}</span>
      <span className="block">
        {deliverTo.city}, {stateName(deliverTo.stateCode)} <span className="money">{deliverTo.pinCode}</span>
      </span>
      <a href={`tel:${deliverTo.phone}`} className="inline-block py-1 underline-offset-4 hover:underline">
        {deliverTo.phone}
      </a>
    </address>
  );
}
