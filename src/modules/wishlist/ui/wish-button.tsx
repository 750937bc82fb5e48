import { useEffect, type SubmitEvent } from "react";
import { changeWish, enterAccount, isToBeSaved, leaveAccount, useIsSaved } from "./wishes.ts";
import { localPath, t } from "#shared/texts/text.ts";

/** The page's one form for all its hearts; without JavaScript a heart submits it. */
const formId = "wishes";
const heart = (
  <svg
    aria-hidden="true"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.7"
    strokeLinejoin="round"
    className="size-5 group-aria-pressed/wish:fill-accent group-aria-pressed/wish:text-accent"
  >
    <path d="M12 20.3 4.2 12.6a5 5 0 0 1 7.1-7.1l.7.7.7-.7a5 5 0 0 1 7.1 7.1z" />
  </svg>
);

// 36 px visible, 44 px to press; on a card the disc separates the heart from the picture.
export const wishClasses = "tip group/wish grid size-11 place-items-center rounded-full text-ink";
export const discClasses =
  "grid size-9 place-items-center rounded-full transition-colors in-[article]:bg-surface-raised/90 group-hover/wish:bg-surface-raised group-hover/wish:text-accent";

export type WishButtonProps = { readonly product: { readonly id: string; readonly name: string } };

/**
 * The heart: pressed while the product is saved. Rendered the same for everybody on the server;
 * saved products show after hydration.
 */
export function WishButton({ product: { id, name } }: WishButtonProps) {
  const isSaved = useIsSaved(id);
  return (
    <button
      type="submit"
      form={formId}
      name="productId"
      value={id}
      data-name={name}
      aria-pressed={isSaved}
      aria-label={t("Save {name} to wishlist", { name })}
      className={wishClasses}
    >
      <span className={discClasses}>{heart}</span>
    </button>
  );
}

type FormProps = { readonly id: string; readonly intent: "save" | "remove" };

/** A form of saved products; its buttons are elsewhere in the page. */
export function WishForm({ id, intent }: FormProps) {
  function change(event: SubmitEvent<HTMLFormElement>): void {
    const { submitter } = event.nativeEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    changeWish(
      submitter.value,
      submitter.dataset["name"] ?? "",
      intent === "save" && isToBeSaved(submitter.value),
    );
  }
  return (
    <form
      id={id}
      method="post"
      action={localPath("/wishlist/items")}
      onSubmit={change}
      className="hidden"
    >
      <input type="hidden" name="intent" value={intent} />
    </form>
  );
}

/** Rendered once in every page: the form of its hearts, and whose list they show. */
export function WishlistSync({ userId }: { readonly userId: string | null }) {
  useEffect(() => {
    if (userId === null) leaveAccount();
    else void enterAccount(userId);
  }, [userId]);
  return <WishForm id={formId} intent="save" />;
}
