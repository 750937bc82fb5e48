import { dayInIndia } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";
import type { SellerOfProduct } from "../../contract.ts";

/** Legal name, address and registration of a seller (E-Commerce Rules 2020, rule 5(3)). */
export function SoldBy({ company }: { company: SellerOfProduct["company"] }) {
  if (company === null) return null;
  // Many addresses already end with their state.
  const address =
    company.state === null || company.address.includes(company.state)
      ? company.address
      : `${company.address}, ${company.state}`;
  return (
    <p className="mt-3 border-t border-line pt-3 text-sm wrap-anywhere text-ink-muted">
      {t("Sold by {name}, {address}. {registration}", {
        name: company.name,
        address,
        registration: company.registration,
      })}
    </p>
  );
}

/** The year in India of an ISO 8601 instant. */
export function yearOf(instant: string): string {
  return dayInIndia(Date.parse(instant)).slice(0, 4);
}
