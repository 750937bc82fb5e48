import { z } from "zod";
import { announcementParagraphs, announcementParts } from "#modules/announcements/public.ts";
import { defineMail, type MailSender, type MailText } from "#platform/mail/define-mail.ts";
import type { MailBlock } from "#platform/mail/render-mail.ts";
import { locale, t } from "#shared/texts/text.ts";
import { helloBlock, sellerText } from "./seller-mail-parts.ts";

const facts = z.object({
  displayName: z.string(),
  texts: z.array(z.object({ language: z.string(), title: z.string(), body: z.string() })).min(1),
});
type Facts = z.output<typeof facts>;

/** To a seller: what the marketplace announces. It can be switched off. */
export const announcementMail = defineMail(
  "announcements.announced",
  { topic: "announcements", priority: "bulk", data: facts },
  (given, sender) => ({
    ...letter(given, sender),
    footerLink: { label: t("Switch these mails off"), path: "/account/notices" },
  }),
);

/** As `announcementMail`, of what the law or the contract with sellers needs. */
export const neededAnnouncementMail = defineMail(
  "announcements.needed",
  { topic: "shop", data: facts },
  letter,
);

/** In the language of the reader, else in English. */
function letter({ displayName, texts }: Facts, sender: MailSender): MailText {
  const inLanguage = (code: string) => texts.find(({ language }) => language === code);
  const { title, body } = inLanguage(locale().slice(0, 2)) ??
    inLanguage("en") ?? { title: t("Announcement"), body: "" };
  return sellerText(sender, {
    subject: title,
    heading: title,
    blocks: [
      helloBlock(displayName),
      ...announcementParagraphs(body).flatMap(paragraphBlocks),
      { kind: "button", label: t("Open your announcements"), path: "/seller/announcements" },
    ],
  });
}

/** The words of a paragraph, and below them its links. */
function paragraphBlocks(paragraph: string): readonly MailBlock[] {
  const parts = announcementParts(paragraph);
  const items = parts.flatMap(({ text, path }) =>
    path === null ? [] : [{ title: text, path, lines: [] }],
  );
  const words: MailBlock = { kind: "text", text: parts.map(({ text }) => text).join("") };
  return items.length === 0 ? [words] : [words, { kind: "items", items }];
}
