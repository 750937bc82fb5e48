import { Button } from "#ui/button.tsx";
import type { UnavailableWish } from "../contract.ts";
import { unwishFormId } from "./unwish-button.tsx";
import { t } from "#shared/texts/text.ts";
import { rich } from "#ui/rich-text.tsx";

/**
 * Saved products that are no longer offered. They are removed by hand only, because they may be
 * offered again.
 */
export function UnavailableWishes({ gone }: { readonly gone: readonly UnavailableWish[] }) {
  if (gone.length === 0) return null;
  return (
    <section aria-labelledby="gone-wishes" className="mt-12">
      <h2 id="gone-wishes" className="text-xl">
        {t("No longer offered")}
      </h2>
      <p className="mt-1 text-ink-muted">
        {t(
          "{length, plural, one {This piece is} other {These pieces are}} not available right now.",
          { length: gone.length },
        )}
      </p>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {gone.map(({ productId, name }) => (
          <li key={productId} className="flex items-center justify-between gap-4 py-2">
            <span className="min-w-0 wrap-anywhere">{name ?? t("A piece you saved")}</span>
            <Button
              type="submit"
              form={unwishFormId}
              name="productId"
              value={productId}
              data-name={name ?? t("A piece you saved")}
              variant="quiet"
              size="small"
            >
              {name === null
                ? t("Remove")
                : rich("Remove<about> {name} from wishlist</about>", {
                    about: (words) => <span className="sr-only">{words}</span>,
                    name,
                  })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
