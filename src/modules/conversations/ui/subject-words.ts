import { t } from "#shared/texts/text.ts";
import type { ConversationSubject } from "../contract.ts";
import type { Side } from "../rules/conversation-values.ts";

/** What a conversation is about: the product's name, the commission, the return or repair, or the order. */
export function subjectWords(subject: ConversationSubject): string {
  const { productName, orderNumber, returnId, isRepair, commissionTitle: title } = subject;
  if (title !== null) return t("Commission: {title}", { title });
  const order = { value: orderNumber ?? "" };
  if (returnId !== null)
    return isRepair ? t("Repair, order {value}", order) : t("Return, order {value}", order);
  return productName ?? t("Order {value}", order).trim();
}

/** With whom; an erased account has no name. */
export function otherWords(
  { otherName }: { readonly otherName: string | null },
  side: Side,
): string {
  return otherName || (side === "seller" ? t("A buyer") : t("The artisan"));
}
