import { z } from "zod";
import type { NoticeTopic } from "#shared/notice-topics.ts";
import type { MailContent } from "./render-mail.ts";

/**
 * A kind of mail. It is defined once, in the module that sends it: its name, its facts, and the
 * template that chooses the words from them. The outbox stores the facts. The words are chosen when
 * the mail is sent, in the language of its recipient.
 */

/** Who sends the mails: the marketplace as it is when they are sent. */
export type MailSender = {
  readonly shopName: string;
  readonly supportEmail: string;
};

/**
 * What a mail says, without the sender. Its texts are in the language in which the template is
 * called; its paths are those of English pages, and `renderMail` translates them.
 */
export type MailText = Omit<MailContent, "shopName" | "baseUrl"> & { readonly subject: string };

/**
 * How urgent a kind of mail is. `urgent`: somebody waits for its link. `receipt`: a buyer has just
 * paid or ordered. `normal`: about one order or one account. `bulk`: newsletters.
 */
export type MailPriority = "bulk" | "normal" | "receipt" | "urgent";

/** What the outbox stores. */
export const mailPriorities = {
  bulk: 0,
  normal: 1,
  receipt: 1,
  urgent: 2,
} as const satisfies Record<MailPriority, number>;

/** The jobs of which mails go first. */
export const mailJobPriorities = {
  bulk: 0,
  normal: 1,
  receipt: 2,
  urgent: 3,
} as const satisfies Record<MailPriority, number>;

declare const mailBrand: unique symbol;

/** The kind of a mail and its facts. Only a definition makes one, so the facts fit the template. */
export type MailFacts = {
  readonly kind: string;
  readonly priority: MailPriority;
  /** What the reader can switch off. Null: the mail is no notice, and is always sent. */
  readonly topic: NoticeTopic | null;
  /** Plain JSON. */
  readonly data: unknown;
  readonly [mailBrand]: true;
};

/** A kind of mail, without the type of its facts: for the list of all kinds. */
export type MailKind = {
  /** Module and kind: "account.confirmation". It never changes: mails of it may wait. */
  readonly kind: string;
  /** The fields with which whoever reads them could act for the recipient. */
  readonly secrets: readonly string[];
  /**
   * Whether its link proves the address. Such a mail goes to a refused address too, since its owner
   * asked for it to correct it, and nobody else reads it.
   */
  readonly provesAddress: boolean;
  readonly topic: NoticeTopic | null;
  /** Throws for data that today's template cannot read. */
  readonly write: (data: unknown, sender: MailSender) => MailText;
};

/** A definition. Call it with the facts to get the mail to enqueue. */
export type MailDefinition<Data> = MailKind & ((facts: Data) => MailFacts);

type Description<Schema extends z.ZodType> = {
  /** The facts: ids, names, paise, dates. Other fields of an object that is passed are left out. */
  readonly data: Schema;
  /** If the account that it is for also gets a notice on the site. */
  readonly topic?: NoticeTopic | null;
  readonly priority?: MailPriority;
  readonly secrets?: readonly (keyof z.output<Schema> & string)[];
  readonly provesAddress?: boolean;
};

/**
 * Defines a kind of mail: `defineMail("account.password-changed", { data: z.object({ displayName:
 * z.string() }) }, ({ displayName }, sender) => …)`. The template may be called at any later time,
 * in any language, so it takes every text from `t` and everything else from its facts. A change of
 * `data` must accept the facts of mails that wait: new fields are optional.
 */
export function defineMail<Schema extends z.ZodType>(
  kind: `${string}.${string}`,
  {
    data,
    topic = null,
    priority = "normal",
    secrets = [],
    provesAddress = false,
  }: Description<Schema>,
  template: (facts: z.output<Schema>, sender: MailSender) => MailText,
): MailDefinition<z.output<Schema>> {
  function mail(facts: z.output<Schema>): MailFacts {
    const unbranded: Omit<MailFacts, typeof mailBrand> = {
      kind,
      priority,
      topic,
      data: z.encode(data, facts),
    };
    return unbranded as MailFacts;
  }
  const write = (stored: unknown, sender: MailSender) =>
    template(z.decode(data, stored as z.input<Schema>), sender);
  return Object.assign(mail, { kind, secrets, provesAddress, topic, write });
}

/** An instant among the facts of a mail: a Date in the template, ISO 8601 in UTC in the outbox. */
export const mailInstant = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});
