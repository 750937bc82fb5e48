import { Button } from "#ui/button.tsx";
import type { UnavailableWish } from "../contract.ts";
import { unwishFormId } from "./wish-button.tsx";

/**
 * Saved products that are no longer offered. They are removed by hand only, because they may be
 * offered again.
 */
export function UnavailableWishes({ gone }: { readonly gone: readonly UnavailableWish[] }) {
  if (gone.length === 0) return null;
  return (
    <section aria-labelledby="gone-wishes" className="mt-12">
      <h2 id="gone-wishes" className="text-xl">
        No longer offered
      </h2>
      <p className="mt-1 text-ink-muted">
        {gone.length === 1 ? "This piece is" : "These pieces are"} off the shelf at the moment.
      </p>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {gone.map(({ productId, name }) => (
          <li key={productId} className="flex items-center justify-between gap-4 py-2">
            <span className="min-w-0 wrap-anywhere">{name ?? "A piece you saved"}</span>
            <Button
              type="submit"
              form={unwishFormId}
              name="productId"
              value={productId}
              data-name={name ?? "A piece you saved"}
              variant="quiet"
              size="small"
            >
              Remove{name !== null && <span className="sr-only"> {name} from wishlist</span>}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
