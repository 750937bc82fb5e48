import type { OrdersToDo } from "#modules/orders/public.server.ts";
import { formatDateTime } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";

/** What is to be done about a return, as the seller's list of tasks says it. */
export function returnTask(back: OrdersToDo["returns"][number]) {
  const { status, isRepair, orderNumber: number, answerBy } = back;
  switch (status) {
    case "requested":
      return {
        title: t("Answer a return: {number}", { number }),
        note: t("Due by {answerBy}", { answerBy: formatDateTime(answerBy) }),
      };
    case "approved":
      return {
        title: t("A return is on its way: {number}", { number }),
        note: t("Mark it as received when it arrives."),
      };
    case "replacing":
      if (isRepair)
        return {
          title: t("Repair it and send it back: {number}", { number }),
          note: t("The piece is with you, and its buyer waits for it."),
        };
      return {
        title: t("Send the replacement: {number}", { number }),
        note: t("The returned piece has arrived, and its buyer waits for the other one."),
      };
  }
}
