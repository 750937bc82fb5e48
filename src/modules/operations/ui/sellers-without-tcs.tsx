import type { SellersOfState } from "#modules/sellers/public.ts";
import { stateName } from "#shared/indian-states.ts";
import { t } from "#shared/texts/text.ts";

type Given = { readonly sellers: readonly SellersOfState[]; readonly isRefused: boolean };

/** Says in which States sellers are registered and the marketplace is not, and what follows. */
export function SellersWithoutTcs({ sellers, isRefused }: Given) {
  if (sellers.length === 0) return null;
  return (
    <div
      role="note"
      className="mb-8 max-w-form rounded-card border-l-4 border-accent bg-accent-soft px-4 py-3"
    >
      <p>
        {isRefused
          ? t(
              "These sellers cannot sell: the marketplace has no GSTIN for TCS in their State. Their pieces read “Not on sale”.",
            )
          : t(
              "The marketplace has no GSTIN for TCS in the States of these sellers. What they sell is under the head office, which the law does not provide for.",
            )}
      </p>
      <ul className="mt-2">
        {sellers.map(({ stateCode, sellers: count }) => (
          <li key={stateCode}>
            {t("{state}: {count, plural, one {# seller} other {# sellers}}", {
              state: stateName(stateCode),
              count,
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}
