import type { Toast } from "#app/lib/toast.server.ts";
import type { Actor } from "#policy/actor.ts";
import { t } from "#shared/texts/text.ts";

/** What is said once an order is placed: where its confirmation goes. */
export function placedToast(actor: Actor): Toast {
  return {
    title: t("Order Placed Successfully!"),
    description:
      actor.kind === "user" && actor.email === null
        ? t("You will receive a message with a link to your order shortly.")
        : t("You will receive a confirmation email shortly."),
    tone: "positive",
  };
}
