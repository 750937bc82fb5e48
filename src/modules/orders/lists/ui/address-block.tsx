import type { OrderRecipient } from "../../contract.ts";
import { formatDateTime } from "#shared/ist.ts";
import { touchClasses } from "#ui/page.tsx";
import { t } from "#shared/texts/text.ts";
import { stateName } from "#shared/indian-states.ts";
import { formatPhone } from "#shared/phone.ts";

/** The delivery address, as it is written on the parcel. */
export function AddressBlock({ deliverTo }: { readonly deliverTo: OrderRecipient }) {
  return (
    <address className="leading-relaxed wrap-anywhere not-italic">
      <span className="block font-medium">{deliverTo.name}</span>
      {deliverTo.address !== null && (
        <span className="block whitespace-pre-line">{deliverTo.address}</span>
      )}
      <span className="block">
        {[deliverTo.city, stateName(deliverTo.stateCode)]
          .filter((part) => part !== null)
          .join(", ")}{" "}
        {deliverTo.pinCode !== null && <span className="money">{deliverTo.pinCode}</span>}
      </span>
      {deliverTo.phone !== null && (
        <a
          href={`tel:${deliverTo.phone}`}
          className={`inline-block py-1 underline-offset-4 hover:underline ${touchClasses}`}
        >
          {formatPhone(deliverTo.phone)}
        </a>
      )}
      {deliverTo.changedAt !== undefined && deliverTo.changedAt !== null && (
        <span className="block text-sm text-ink-muted">
          {typeof deliverTo.movedFrom === "string"
            ? t("Moved from {state} by the buyer {at}", {
                state: stateName(deliverTo.movedFrom),
                at: formatDateTime(new Date(deliverTo.changedAt)),
              })
            : t("Changed by the buyer {at}", {
                at: formatDateTime(new Date(deliverTo.changedAt)),
              })}
        </span>
      )}
    </address>
  );
}
