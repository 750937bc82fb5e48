import type { MouseEvent } from "react";
import type { SavedAddress } from "#modules/identity/public.ts";
import { stateName } from "#shared/indian-states.ts";
import { textLinkClasses } from "#ui/page.tsx";
import { withSavedAddress } from "../rules/with-saved-address.ts";
import { t } from "#shared/texts/text.ts";

type SavedAddressesProps = {
  readonly addresses: readonly SavedAddress[];
  /** Gets the whole form with the chosen address. Without JavaScript the server fills it in. */
  readonly onChoose: (fields: Readonly<Record<string, string>>) => void;
};

/** The buyer's addresses. Choosing one fills in the form and keeps everything else in it. */
export function SavedAddresses({ addresses, onChoose }: SavedAddressesProps) {
  const choose = (event: MouseEvent<HTMLButtonElement>, chosen: SavedAddress) => {
    const { form } = event.currentTarget;
    if (form === null) return;
    event.preventDefault();
    const typed = withSavedAddress(textsOf(form), chosen, addresses);
    // The phone is beside the email, outside of this card.
    const phone = form.elements.namedItem("phone");
    if (phone instanceof HTMLInputElement) phone.value = typed["phone"] ?? "";
    onChoose(typed);
  };
  return (
    <ul className="mb-5 grid gap-2 sm:grid-cols-2" aria-label={t("Saved addresses")}>
      {addresses.map((saved) => (
        <li key={saved.id} className="rounded-card border border-line px-4 pt-3 pb-1 text-sm">
          <AddressLines saved={saved} />
          <button
            type="submit"
            name="useAddress"
            value={saved.id}
            onClick={(event) => choose(event, saved)}
            className={`min-h-11 ${textLinkClasses}`}
          >
            {t("Use this address")}
          </button>
        </li>
      ))}
    </ul>
  );
}

function textsOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value]] : [],
    ),
  );
}

function AddressLines({ saved }: { readonly saved: SavedAddress }) {
  return (
    <>
      <p className="font-medium">
        {saved.firstName} {saved.lastName}
      </p>
      <p className="text-ink-muted">
        {saved.address}, {saved.city} {saved.pinCode}, {stateName(saved.stateCode)}
        {saved.gstin !== null && (
          <span className="block">{t("GSTIN {gstin}", { gstin: saved.gstin })}</span>
        )}
      </p>
    </>
  );
}
