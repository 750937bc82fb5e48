import { href } from "react-router";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import type { orderAgain } from "#modules/orders/public.server.ts";
import { t } from "#shared/texts/text.ts";

type OrderedAgain = Awaited<ReturnType<typeof orderAgain>>;

/** Leads to the cart with the order's pieces, or back if none can be bought any more. */
export function afterOrderingAgain(orderId: string, ordered: OrderedAgain): Response {
  if (ordered.inCart === 0)
    return redirectWithToast(href("/my-orders/:orderId", { orderId }), {
      title: t("Nothing of this order can be bought any more"),
      tone: "neutral",
    });
  const description = descriptionOf(ordered);
  return redirectWithToast(href("/cart"), {
    title: t("Your order is in the cart again, at today's prices"),
    ...(description !== "" && { description }),
    tone: "positive",
  });
}

/** What to know before ordering: what is left out, and whose answers the pieces have. */
function descriptionOf({ missing, answered }: OrderedAgain): string {
  const left =
    missing.length > 0 ? t("No longer available: {names}", { names: missing.join(", ") }) : null;
  return [left, answeredWords(answered)].filter((one) => one !== null).join(" · ");
}

function answeredWords(answered: OrderedAgain["answered"]): string | null {
  switch (answered) {
    case "nothing":
      return null;
    case "words":
      return t(
        "With your answers from that order. To change them, remove the item and add it again.",
      );
    case "photographs":
      return t(
        "With your answers and photographs from that order. To change them, remove the item and add it again.",
      );
  }
}
