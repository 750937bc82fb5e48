/**
 * The settings of messages to mobile numbers: whether codes are sent, by whom, and what a day may
 * cost. Production refuses the mailbox; a provider needs all of its own settings.
 */
import { z } from "zod";
import { address, choice, integer, type Setting, text } from "./setting-kinds.ts";

/** settings.ts says what is done with them. */
export const messageSettings = {
  MESSAGES: {
    meaning:
      "How codes go to mobile numbers: `off`, `mailbox` (shown at `/dev/mailbox`, never in production), `sms` (Exotel) or `whatsapp` (Cloud API). With `off` people sign in by email only.",
    default: "`mailbox` where SMTP_URL is not set, else `off`",
    example: "sms",
    schema: choice("off", "mailbox", "sms", "whatsapp"),
  },
  MESSAGE_PAISE: {
    meaning: "What one message costs, in paise.",
    default: "25",
    schema: integer(0, 10_000),
  },
  MESSAGES_DAILY_RUPEES: {
    meaning:
      "The most that the messages of a day in India may cost. Beyond it none is sent, and people are asked to use their email.",
    default: "500",
    schema: integer(0, 1_000_000),
  },
  SMS_API_URL: {
    meaning: "Address of Exotel's interface: that of Mumbai or of Singapore.",
    default: "https://api.in.exotel.com",
    schema: address(["http:", "https:"], "https://api.in.exotel.com"),
  },
  SMS_ACCOUNT_SID: {
    meaning: "Account at Exotel. Needed with `sms`.",
    default: "none",
    example: "charma1",
    schema: z.string().regex(/^\w{1,64}$/, "must be an account SID such as charma1"),
  },
  SMS_API_KEY: {
    meaning: "API key of that account. Needed with `sms`.",
    default: "none",
    example: "the-key-from-exotel",
    schema: text(),
  },
  SMS_API_TOKEN: {
    meaning: "Token of that key. Needed with `sms`.",
    default: "none",
    example: "the-token-from-exotel",
    schema: text(),
  },
  SMS_SENDER_ID: {
    meaning: "Sender (header) as registered with the operators (DLT). Needed with `sms`.",
    default: "none",
    example: "CHARMA",
    schema: z.string().regex(/^[A-Za-z0-9]{3,14}$/, "must be a header such as CHARMA"),
  },
  SMS_ENTITY_ID: {
    meaning: "DLT id of the company (principal entity). Needed with `sms`.",
    default: "none",
    example: "1101234567890123456",
    schema: z.string().regex(/^\d{10,20}$/, "must be a DLT id of 10 to 20 digits"),
  },
  SMS_TEMPLATES: {
    meaning:
      "DLT ids of the text of the code, by language; English is needed with `sms`. docs/messages.md has the texts to register.",
    default: "none",
    example: "en=1107161234567890123,hi=1107161234567890124",
    schema: byLanguage(/^\d{10,20}$/, "en=1107161234567890123"),
  },
  SMS_LINK_TEMPLATES: {
    meaning:
      "DLT ids of the text with a link, by language. With them people can order and have an account with a mobile number only; their notices and invoices go by message and link.",
    default: "none: an email address is needed",
    example: "en=1107161234567890125,hi=1107161234567890126",
    schema: byLanguage(/^\d{10,20}$/, "en=1107161234567890125"),
  },
  WHATSAPP_API_URL: {
    meaning: "Address of the WhatsApp Cloud API with its version.",
    default: "https://graph.facebook.com/v23.0",
    schema: address(["http:", "https:"], "https://graph.facebook.com/v23.0"),
  },
  WHATSAPP_PHONE_NUMBER_ID: {
    meaning: "Id of the number that sends. Needed with `whatsapp`.",
    default: "none",
    example: "106540352242922",
    schema: z.string().regex(/^\d{5,30}$/, "must be an id of digits"),
  },
  WHATSAPP_ACCESS_TOKEN: {
    meaning:
      "Permanent token of a system user with `whatsapp_business_messaging`. Needed with `whatsapp`.",
    default: "none",
    example: "the-token-from-meta",
    schema: text(),
  },
  WHATSAPP_TEMPLATES: {
    meaning:
      "Names of the approved templates of the category authentication, by language; English is needed with `whatsapp`.",
    default: "none",
    example: "en=sign_in_code,hi=sign_in_code",
    schema: byLanguage(/^[a-z0-9_]{1,512}$/, "en=sign_in_code"),
  },
  WHATSAPP_LINK_TEMPLATES: {
    meaning:
      "As SMS_LINK_TEMPLATES: names of the approved templates of the category utility with a link, by language.",
    default: "none: an email address is needed",
    example: "en=new_message,hi=new_message",
    schema: byLanguage(/^[a-z0-9_]{1,512}$/, "en=new_message"),
  },
} as const satisfies Record<string, Setting<unknown>>;

function byLanguage(value: RegExp, form: string): z.ZodType<Readonly<Record<string, string>>> {
  return z
    .string()
    .transform((given) => given.split(",").map((entry) => entry.trim().split("=")))
    .refine(
      (entries) =>
        entries.every(
          ([language = "", name = "", ...rest]) =>
            /^[a-z]{2,3}$/.test(language) && value.test(name) && rest.length === 0,
        ) && entries.some(([language]) => language === "en"),
      `must name a template for each language, English among them, such as ${form}`,
    )
    .transform((entries) =>
      Object.fromEntries(entries.map(([language = "", name = ""]) => [language, name])),
    );
}
