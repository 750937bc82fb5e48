import type { z } from "zod";
import {
  answerTicket,
  assignTicket,
  closeTicket,
  handOverTicket,
} from "#modules/helpdesk/public.server.ts";
import type { DeskForm } from "#modules/helpdesk/public.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { t } from "#shared/texts/text.ts";

/** Carries out a form of the help desk. Returns what was done, in words. */
export async function handleTicket(
  db: Db,
  actor: Actor,
  ticketId: string,
  sent: z.output<typeof DeskForm>,
): Promise<string> {
  if (sent.intent === "take" || sent.intent === "release") {
    await assignTicket(db, actor, { ticketId, isTaken: sent.intent === "take" });
    return sent.intent === "take" ? t("The ticket is yours") : t("Ticket given back");
  }
  if (sent.intent === "handOver") {
    await handOverTicket(db, actor, { ticketId, to: sent.colleague });
    return t("Ticket handed over");
  }
  if (sent.intent === "close") {
    await closeTicket(db, actor, { ticketId, seen: sent.seen });
    return t("Ticket closed");
  }
  const { body, seen, picture } = sent;
  await answerTicket(db, actor, {
    ticketId,
    body,
    seen,
    isClosing: sent.intent === "answerAndClose",
    imageIds: picture,
  });
  return t("Answer sent");
}
