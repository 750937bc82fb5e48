import { z } from "zod";
import { inLanguage } from "#platform/texts/language-scope.ts";
import { english, languages } from "#shared/texts/languages.ts";
import { cleanLine } from "#shared/text.ts";
import { t } from "#shared/texts/text.ts";
import type { MailKind, MailSender, MailText } from "./define-mail.ts";
import { renderMail } from "./render-mail.ts";

/** What a mail of the outbox says, by the templates as they are now. */

/** The columns of a mail that decide what it says. */
export type StoredMail = {
  readonly kind: string;
  readonly language: string;
  /** Null for a mail that the release before wrote; it has its texts instead. */
  readonly data: Readonly<Record<string, unknown>> | null;
  readonly subject: string | null;
  readonly text: string | null;
  readonly html: string | null;
  /** Where one click switches off mails of its topic; null if they cannot be. */
  readonly leavePath: string | null;
};

/** These columns of `mail_outbox`, each with `alias` before it, such as "m.". */
export function storedMailColumns(alias = ""): string {
  return `${alias}kind, ${alias}language, ${alias}data, ${alias}subject,
    ${alias}body_text as text, ${alias}body_html as html, ${alias}leave_path as "leavePath"`;
}

/** The kinds of mail that this release knows, and the sender. */
export type MailTemplates = { readonly kinds: readonly MailKind[]; readonly sender: MailSender };

/** A mail as its recipient reads it. */
export type ReadableMail = {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

/** No template of this release can read the mail. The message contains no fact of it. */
export class UnreadableMail extends Error {}

/**
 * Writes a mail in its language, with links to the shop at `baseUrl`. Throws UnreadableMail.
 */
export function readMail(
  mail: StoredMail,
  templates: MailTemplates & { readonly baseUrl: string },
): ReadableMail {
  if (mail.data === null) return storedTexts(mail);
  return inLanguageOf(mail, () => {
    const { subject, footerLink = leaveLinkOf(mail), ...content } = wordsOf(mail, templates);
    const { baseUrl, sender } = templates;
    return {
      subject: cleanLine(subject),
      ...renderMail({
        shopName: sender.shopName,
        baseUrl,
        ...content,
        ...(footerLink !== undefined && { footerLink }),
      }),
    };
  });
}

/** The last line of a mail whose topic can be switched off. */
function leaveLinkOf({ leavePath: path }: Pick<StoredMail, "leavePath">) {
  return path === null ? undefined : { label: t("Stop emails of this kind"), path };
}

/** Only the subject, for lists. Secrets may be missing. Throws UnreadableMail. */
export function readSubject(
  mail: Omit<StoredMail, "text" | "html" | "leavePath">,
  templates: MailTemplates,
): string {
  if (mail.data === null) return mail.subject ?? "";
  return inLanguageOf(mail, () =>
    cleanLine(wordsOf(withHiddenSecrets(mail, templates), templates).subject),
  );
}

/**
 * A mail as a notice on the site, in the language of the page: its subject, and where its button
 * leads. Throws UnreadableMail.
 */
export function readNotice(
  mail: Pick<StoredMail, "kind" | "data">,
  templates: MailTemplates,
): { readonly title: string; readonly path: string | null } {
  const { subject, blocks } = wordsOf(mail, templates);
  const button = blocks.find((block) => block.kind === "button");
  return { title: cleanLine(subject), path: button?.path ?? null };
}

/** The mail with dots instead of its secrets, whether or not they are still stored. */
export function withHiddenSecrets<Mail extends Pick<StoredMail, "kind" | "data">>(
  mail: Mail,
  { kinds }: Pick<MailTemplates, "kinds">,
): Mail {
  const secrets = findKind(mail.kind, kinds)?.secrets ?? [];
  if (mail.data === null || secrets.length === 0) return mail;
  const hidden = Object.fromEntries(secrets.map((name) => [name, "•••"]));
  return { ...mail, data: { ...mail.data, ...hidden } };
}

/** The kind with this name; undefined if this release does not know it. */
export function findKind(kind: string, kinds: readonly MailKind[]): MailKind | undefined {
  return kinds.find((known) => known.kind === kind);
}

function storedTexts({ subject, text, html }: StoredMail): ReadableMail {
  return { subject: subject ?? "", text: text ?? "", html: html ?? "" };
}

function inLanguageOf<T>({ language }: Pick<StoredMail, "language">, work: () => T): T {
  return inLanguage(languages.find(({ code }) => code === language) ?? english, work);
}

function wordsOf(
  { kind, data }: Pick<StoredMail, "kind" | "data">,
  { kinds, sender }: MailTemplates,
): MailText {
  const known = findKind(kind, kinds);
  if (known === undefined) throw new UnreadableMail(`This release has no template for ${kind}.`);
  try {
    return known.write(data, sender);
  } catch (error) {
    const places =
      error instanceof z.ZodError ? error.issues.map(({ path }) => path.join(".")) : [];
    const where = places.length === 0 ? "" : ` (${places.join(", ")})`;
    throw new UnreadableMail(`The template of ${kind} cannot read this mail's data${where}.`, {
      cause: error,
    });
  }
}
