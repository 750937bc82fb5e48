import { t } from "#shared/texts/text.ts";
import { discClasses, wishClasses, WishForm, type WishButtonProps } from "./wish-button.tsx";

/** The form of a page whose buttons remove products. */
export const unwishFormId = "unwish";

/** On the wishlist itself: removes the product, without JavaScript too. */
export function UnwishButton({ product: { id, name } }: WishButtonProps) {
  return (
    <button
      type="submit"
      form={unwishFormId}
      name="productId"
      value={id}
      data-name={name}
      aria-label={t("Remove {name} from wishlist", { name })}
      className={wishClasses}
    >
      <span className={discClasses}>
        <svg
          aria-hidden="true"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.7"
          strokeLinecap="round"
          className="size-5"
        >
          <path d="m6 6 12 12M18 6 6 18" />
        </svg>
      </span>
    </button>
  );
}

/** Rendered once where there are `UnwishButton`s. */
export function UnwishForm() {
  return <WishForm id={unwishFormId} intent="remove" />;
}
