import { localPath, t } from "#shared/texts/text.ts";
import { Icon } from "#ui/icon.tsx";
import { scaleIcon } from "#ui/icons.ts";
import { useIsCompared } from "./compared.ts";
import { discClasses, WishButton, wishClasses, type WishButtonProps } from "./wish-button.tsx";

// On cards it appears with a mouse over them, by keyboard, and while the product is compared.
const calm =
  "in-[article]:max-sm:hidden pointer-fine:not-data-on:in-[article]:opacity-0 group-hover:opacity-100! focus-visible:opacity-100!";

type CompareLinkProps = {
  readonly product: WishButtonProps["product"] & { readonly slug: string };
};

/**
 * The scales: a link to the comparison with this product. `CompareSync` handles the clicks of all
 * of them, and remembers the product instead.
 */
export function CompareLink({ product: { slug, name } }: CompareLinkProps) {
  const isCompared = useIsCompared(slug);
  return (
    <a
      href={localPath(`/compare?products=${slug}`)}
      data-compare={slug}
      aria-label={
        isCompared ? t("Remove {name} from comparison", { name }) : t("Compare {name}", { name })
      }
      data-on={isCompared || undefined}
      className={`${wishClasses} ${calm}`}
    >
      <span className={discClasses}>
        <Icon d={scaleIcon} strokeWidth={isCompared ? 3 : 1.7} className="size-5" />
      </span>
    </a>
  );
}

/** The heart of a product and its scales. */
export function ProductButtons({ product }: CompareLinkProps) {
  return (
    <>
      <WishButton product={product} />
      <CompareLink product={product} />
    </>
  );
}
