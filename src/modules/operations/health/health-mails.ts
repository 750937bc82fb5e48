import { administrators, readPlatformSettings } from "#modules/identity/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import { enqueueMail, type Mail } from "#platform/mail/outbox.ts";
import { renderMail } from "#platform/mail/render-mail.ts";
import { system } from "#policy/actor.ts";
import { formatDateTime } from "#shared/ist.ts";
import { checkNames, type CheckName } from "./contract.ts";
import { checkWords } from "./rules/check-words.ts";
import type { TroubleMail } from "./rules/trouble-steps.ts";
import { t } from "#shared/texts/text.ts";

type Sender = { readonly shopName: string; readonly baseUrl: string };

/** Writes each mail to each administrator, as part of `tx`. */
export async function mailTroubles(
  tx: Db,
  mails: readonly TroubleMail[],
  baseUrl: string,
): Promise<void> {
  if (mails.length === 0) return;
  const { name: shopName } = await readPlatformSettings(tx);
  for (const { userId, email } of await administrators(tx, system)) {
    for (const mail of mails)
      await enqueueMail(tx, troubleMail({ shopName, baseUrl }, mail, { userId, email }));
  }
}

function troubleMail(
  { shopName, baseUrl }: Sender,
  { trouble, news }: TroubleMail,
  { userId, email }: { readonly userId: string; readonly email: string },
): Mail {
  const check = checkNames.find((each) => each === trouble.name);
  const title = check === undefined ? trouble.name : checkWords()[check].title;
  const heading = {
    began: t("{title}: failing", { title }),
    lasts: t("{title}: still failing", { title }),
    over: t("{title}: working again", { title }),
  }[news];
  const since = t("Since {beganAt}.", { beganAt: formatDateTime(trouble.beganAt) });
  return {
    kind: "operations.trouble",
    to: email,
    subject: `${shopName}: ${heading}`,
    cause: `operations.trouble:${trouble.id}:${momentOf({ trouble, news })}:${userId}`,
    ...renderMail({
      shopName,
      baseUrl,
      heading,
      blocks: [
        {
          kind: "text",
          text: news === "over" ? t("This check is working again.") : trouble.sentence,
        },
        { kind: "text", text: news === "over" ? since : `${since} ${adviceFor(check)}` },
        { kind: "button", label: t("Open the status page"), path: "/admin/status" },
      ],
      footer: t("You receive this mail because you are an administrator of {shopName}.", {
        shopName,
      }),
    }),
  };
}

/** The day of a reminder, or the end, makes the cause unique. */
function momentOf({ trouble, news }: TroubleMail): string {
  if (news === "lasts") return `lasts-${trouble.mailedAt?.toISOString() ?? ""}`;
  return news === "over" ? `over-${trouble.endedAt?.toISOString() ?? ""}` : news;
}

function adviceFor(check: CheckName | undefined): string {
  return check === undefined ? "" : checkWords()[check].advice;
}
