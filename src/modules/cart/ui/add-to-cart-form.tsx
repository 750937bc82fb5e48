import { useEffect, type ReactNode, type SubmitEvent } from "react";
import { Form, useFetcher, useRouteLoaderData } from "react-router";
import { showToast } from "#ui/toast.ts";
import { answersOfForm } from "#modules/catalog/public.ts";
import { addToBrowserCart, type BrowserItem } from "./browser-cart.ts";
import { t } from "#shared/texts/text.ts";

type Item = Omit<BrowserItem, "quantity">;

type AddToCartFormProps = {
  /**
   * The chosen variant, or a function that returns a variant by its id. Undefined while the choice
   * is incomplete: then the server decides.
   */
  readonly item: Item | undefined | ((variantId: string) => Item | undefined);
  readonly children: ReactNode;
  readonly className?: string;
  readonly id?: string;
  /** A form with files, for browsers without scripts. */
  readonly encType?: "application/x-www-form-urlencoded" | "multipart/form-data";
};

type Answer = { readonly added?: string; readonly problem?: { readonly message: string } };

/**
 * The form around "Add to Cart" and "Buy Now". Its fields are `variantId` and `quantity`; its
 * buttons set `intent` (`add` or `buyNow`). Without JavaScript it is an ordinary form. With it,
 * adding stays on the page, and a visitor's cart is stored in the browser.
 */
export function AddToCartForm({ item, children, ...form }: AddToCartFormProps) {
  const root = useRouteLoaderData<{ readonly viewer: unknown }>("root");
  const fetcher = useFetcher<Answer>();
  const isVisitor = root?.viewer === null || root?.viewer === undefined;

  useEffect(() => {
    if (fetcher.data?.added !== undefined) showAdded(fetcher.data.added);
    else if (fetcher.data?.problem !== undefined)
      showToast({ title: fetcher.data.problem.message, tone: "danger" });
  }, [fetcher.data]);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    const sent = new FormData(event.currentTarget, event.nativeEvent.submitter);
    if (sent.get("intent") !== "add") return;
    event.preventDefault();
    const quantity = Number(sent.get("quantity") ?? 1);
    if (!isVisitor) {
      sent.set("stay", "yes");
      void fetcher.submit(sent, { method: "post", action: "/cart" });
      return;
    }
    const chosen = typeof item === "function" ? item(String(sent.get("variantId"))) : item;
    if (chosen !== undefined && Number.isInteger(quantity) && quantity >= 1) {
      addToBrowserCart({ ...chosen, quantity, answers: answersOfForm(sent) });
      showAdded(chosen.name);
    }
  }

  return (
    <Form
      {...form}
      method="post"
      action="/cart"
      onSubmit={onSubmit}
      aria-busy={fetcher.state !== "idle"}
    >
      {children}
    </Form>
  );
}

function showAdded(name: string) {
  showToast({
    title: t("Added to cart"),
    description: t("{name} has been added to your cart.", { name }),
    tone: "positive",
  });
}
