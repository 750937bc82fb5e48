import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import {
  closeOwnTicket,
  rateTicket,
  writeToTicket,
  type TicketPlace,
} from "#modules/helpdesk/public.server.ts";
import { TicketForm } from "#modules/helpdesk/public.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { t } from "#shared/texts/text.ts";

type Ticket = {
  readonly db: Db;
  readonly actor: Actor;
  readonly place: TicketPlace;
  readonly page: string;
};

/** Carries out a form of a ticket's page, for accounts and for visitors with a link. */
export function actOnTicket(request: Request, { db, actor, place, page }: Ticket) {
  return submit(request, TicketForm, async (sent) => {
    if (sent.intent === "write") {
      await writeToTicket(db, actor, { place, body: sent.body, imageIds: sent.picture });
      return redirectWithToast(page, { title: t("Message sent"), tone: "positive" });
    }
    if (sent.intent === "close") {
      await closeOwnTicket(db, actor, place);
      return redirectWithToast(page, { title: t("Ticket closed"), tone: "neutral" });
    }
    await rateTicket(db, actor, { place, satisfaction: sent.satisfaction, note: sent.note });
    return redirectWithToast(page, { title: t("Thank you"), tone: "positive" });
  });
}
