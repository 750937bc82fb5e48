/** Who carries codes to mobile numbers, as the settings say, and what is wrong with them. */
import { messageSettings } from "./message-settings.ts";

/** An account at Exotel, with what the operators have registered (DLT). */
export type SmsAccount = {
  readonly apiUrl: string;
  readonly accountSid: string;
  readonly apiKey: string;
  readonly apiToken: string;
  readonly senderId: string;
  readonly entityId: string;
  /** The DLT id of the text by language; English is always there. */
  readonly templates: Readonly<Record<string, string>>;
  /** The same of the text with a link; null if it is not registered. */
  readonly linkTemplates: Readonly<Record<string, string>> | null;
};

/** A number of the WhatsApp Cloud API. */
export type WhatsAppAccount = {
  readonly apiUrl: string;
  readonly phoneNumberId: string;
  readonly accessToken: string;
  /** The name of the template by language; English is always there. */
  readonly templates: Readonly<Record<string, string>>;
  /** The same of the template with a link; null if there is none. */
  readonly linkTemplates: Readonly<Record<string, string>> | null;
};

/** Who carries the messages. `mailbox` sends nothing: they are read on a page of the shop. */
export type MessageCarrier =
  | { readonly channel: "mailbox" }
  | { readonly channel: "sms"; readonly account: SmsAccount }
  | { readonly channel: "whatsapp"; readonly account: WhatsAppAccount };

/** How messages are sent, what one costs, and what those of a day in India may cost. */
export type MessageSettings = MessageCarrier & {
  readonly costPaise: number;
  readonly dailyPaise: number;
};

/**
 * Whether links can go by message. Accounts without an email address need them: their notices and
 * documents are behind such links.
 */
export function carriesLinks(carrier: MessageCarrier | null | undefined): boolean {
  if (carrier === null || carrier === undefined) return false;
  return carrier.channel === "mailbox" || carrier.account.linkTemplates !== null;
}

/** The settings of messages, parsed; undefined for those that are not set. */
export type MessageValues = {
  readonly [Name in keyof typeof messageSettings]?: ReturnType<
    (typeof messageSettings)[Name]["schema"]["parse"]
  >;
};
type Parsed = MessageValues & { readonly APP_ENV?: string; readonly SMTP_URL?: string };

const neededFor = {
  sms: [
    "SMS_ACCOUNT_SID",
    "SMS_API_KEY",
    "SMS_API_TOKEN",
    "SMS_SENDER_ID",
    "SMS_ENTITY_ID",
    "SMS_TEMPLATES",
  ],
  whatsapp: ["WHATSAPP_PHONE_NUMBER_ID", "WHATSAPP_ACCESS_TOKEN", "WHATSAPP_TEMPLATES"],
} as const;

function channelOf({ MESSAGES: channel, APP_ENV: env, SMTP_URL: smtp }: Parsed) {
  return channel ?? (env !== "production" && smtp === undefined ? "mailbox" : "off");
}

/** How messages are sent; null if they are off. Settings without faults are complete. */
export function messagesOf(parsed: Parsed): MessageSettings | null {
  const carrier = carrierOf(parsed);
  if (carrier === null) return null;
  return {
    ...carrier,
    costPaise: parsed.MESSAGE_PAISE ?? Number(messageSettings.MESSAGE_PAISE.default),
    dailyPaise:
      (parsed.MESSAGES_DAILY_RUPEES ?? Number(messageSettings.MESSAGES_DAILY_RUPEES.default)) * 100,
  };
}

function carrierOf(parsed: Parsed): MessageCarrier | null {
  switch (channelOf(parsed)) {
    case "off":
      return null;
    case "mailbox":
      return { channel: "mailbox" };
    case "sms":
      return { channel: "sms", account: smsAccount(parsed) };
    case "whatsapp":
      return { channel: "whatsapp", account: whatsAppAccount(parsed) };
  }
}

function smsAccount(parsed: Parsed): SmsAccount {
  return {
    apiUrl: parsed.SMS_API_URL ?? messageSettings.SMS_API_URL.default,
    accountSid: parsed.SMS_ACCOUNT_SID ?? "",
    apiKey: parsed.SMS_API_KEY ?? "",
    apiToken: parsed.SMS_API_TOKEN ?? "",
    senderId: parsed.SMS_SENDER_ID ?? "",
    entityId: parsed.SMS_ENTITY_ID ?? "",
    templates: parsed.SMS_TEMPLATES ?? {},
    linkTemplates: parsed.SMS_LINK_TEMPLATES ?? null,
  };
}

function whatsAppAccount(parsed: Parsed): WhatsAppAccount {
  return {
    apiUrl: parsed.WHATSAPP_API_URL ?? messageSettings.WHATSAPP_API_URL.default,
    phoneNumberId: parsed.WHATSAPP_PHONE_NUMBER_ID ?? "",
    accessToken: parsed.WHATSAPP_ACCESS_TOKEN ?? "",
    templates: parsed.WHATSAPP_TEMPLATES ?? {},
    linkTemplates: parsed.WHATSAPP_LINK_TEMPLATES ?? null,
  };
}

/**
 * A sentence for each fault. `env` distinguishes a missing value from a faulty one, which already
 * has its own sentence.
 */
export function messageFaults(
  parsed: Parsed,
  env: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  const channel = channelOf(parsed);
  if (channel === "off") return [];
  if (channel === "mailbox") return mailboxFaults(parsed);
  const missing = neededFor[channel].filter((name) => (env[name]?.trim() ?? "") === "");
  return [
    ...missing.map((name) => `${name} must be set with MESSAGES=${channel}.`),
    ...(parsed.APP_ENV === "production" ? plainFaults(parsed) : []),
  ];
}

function mailboxFaults({ APP_ENV: env, SMTP_URL: smtp }: Parsed): readonly string[] {
  if (env === "production")
    return [
      "MESSAGES must be off, sms or whatsapp in production: others could read codes in the mailbox.",
    ];
  return smtp === undefined
    ? []
    : ["MESSAGES=mailbox needs a shop without SMTP_URL: with a mail server there is no mailbox."];
}

function plainFaults(parsed: Parsed): readonly string[] {
  return (["SMS_API_URL", "WHATSAPP_API_URL"] as const)
    .filter((name) => parsed[name]?.startsWith("http:"))
    .map((name) => `${name} must begin with https in production.`);
}
