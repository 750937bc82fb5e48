import type { MailSender, MailText } from "#platform/mail/define-mail.ts";
import type { MailBlock } from "#platform/mail/render-mail.ts";
import { t } from "#shared/texts/text.ts";

/** The greeting of a mail to somebody with an account. */
export function helloBlock(displayName: string): MailBlock {
  return { kind: "text", text: t("Hello {displayName},", { displayName }) };
}

/** A mail to a seller, with a footer that says why it was sent. */
export function sellerText({ shopName }: MailSender, text: Omit<MailText, "footer">): MailText {
  return { ...text, footer: t("You receive this because you sell at {shopName}.", { shopName }) };
}
