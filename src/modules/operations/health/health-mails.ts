import { z } from "zod";
import { administrators } from "#modules/identity/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import { defineMail, mailInstant } from "#platform/mail/define-mail.ts";
import { enqueueMail } from "#platform/mail/outbox.ts";
import { wordsOfStored } from "#platform/texts/stored-text.ts";
import { system } from "#policy/actor.ts";
import { formatDateTime } from "#shared/ist.ts";
import { checkNames, type CheckName } from "./contract.ts";
import { checkWords } from "./rules/check-words.ts";
import type { TroubleMail } from "./rules/trouble-steps.ts";
import { t } from "#shared/texts/text.ts";

/** To an administrator: a check of the shop's health began to fail, still fails, or is over. */
export const troubleMail = defineMail(
  "operations.trouble",
  {
    topic: "staff",
    data: z.object({
      /** The name of the check. Of an older release, it may be one that is gone. */
      name: z.string(),
      news: z.enum(["began", "lasts", "over"]),
      /** A stored text. */
      sentence: z.string(),
      beganAt: mailInstant,
    }),
    priority: "urgent",
  },
  ({ name, news, sentence, beganAt }, { shopName }) => {
    const check = checkNames.find((each) => each === name);
    const title = check === undefined ? name : checkWords()[check].title;
    const heading = {
      began: t("{title}: failing", { title }),
      lasts: t("{title}: still failing", { title }),
      over: t("{title}: working again", { title }),
    }[news];
    const since = t("Since {beganAt}.", { beganAt: formatDateTime(beganAt) });
    return {
      subject: `${shopName}: ${heading}`,
      heading,
      blocks: [
        {
          kind: "text",
          text: news === "over" ? t("This check is working again.") : wordsOfStored(sentence),
        },
        { kind: "text", text: news === "over" ? since : `${since} ${adviceFor(check)}` },
        { kind: "button", label: t("Open the status page"), path: "/admin/status" },
      ],
      footer: t("You receive this because you are an administrator of {shopName}.", {
        shopName,
      }),
    };
  },
);

/** Writes each mail to each administrator, as part of `tx`. */
export async function mailTroubles(tx: Db, mails: readonly TroubleMail[]): Promise<void> {
  if (mails.length === 0) return;
  for (const { userId, email, language } of await administrators(tx, system)) {
    for (const mail of mails)
      await enqueueMail(tx, {
        ...troubleMail({ ...mail.trouble, news: mail.news }),
        to: email,
        userId,
        language,
        cause: `operations.trouble:${mail.trouble.id}:${momentOf(mail)}:${userId}`,
      });
  }
}

/** The day of a reminder, or the end, makes the cause unique. */
function momentOf({ trouble, news }: TroubleMail): string {
  if (news === "lasts") return `lasts-${trouble.mailedAt?.toISOString() ?? ""}`;
  return news === "over" ? `over-${trouble.endedAt?.toISOString() ?? ""}` : news;
}

function adviceFor(check: CheckName | undefined): string {
  return check === undefined ? "" : checkWords()[check].advice;
}
