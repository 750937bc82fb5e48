import { z } from "zod";
import { address, integer, type Setting, text } from "./setting-kinds.ts";

/** The settings of mail. settings.ts says what is done with them. */
export const mailSettings = {
  SMTP_URL: {
    meaning:
      "Mail server. Without it, mail is shown at `/dev/mailbox`; only to administrators if others can reach the shop. Needed in production.",
    default: "none",
    example: "smtps://user:password@mail.example.com:465",
    schema: address(["smtp:", "smtps:"], "smtp://user:password@host:587"),
  },
  SMTP_CONNECTIONS: {
    meaning:
      "How many mails are handed to the mail server at the same time. More are quicker with a distant server, if it allows them.",
    default: "5",
    schema: integer(1, 50),
  },
  MAIL_FROM: {
    meaning: "Sender of all mail. Needed in production.",
    default: "Charma <mail@localhost>",
    schema: z
      .string()
      .regex(
        /^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/,
        "must be an address such as Charma <mail@example.com>",
      ),
  },
  DKIM_DOMAIN: {
    meaning:
      "Domain in whose name mails are signed (DKIM): the one of MAIL_FROM. Only if the mail server does not sign them itself; needs DKIM_SELECTOR and DKIM_PRIVATE_KEY.",
    default: "none",
    example: "example.com",
    schema: z
      .string()
      .regex(
        /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*$/i,
        "must be a domain such as example.com",
      ),
  },
  DKIM_SELECTOR: {
    meaning: "Name of the key: the DNS record `selector._domainkey.domain` has its public half.",
    default: "none",
    example: "charma",
    schema: z
      .string()
      .regex(/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i, "must be a name such as charma"),
  },
  DKIM_PRIVATE_KEY: {
    meaning:
      "RSA private key as PEM, or the file that has it. Only the shop should be able to read it.",
    default: "none",
    example: "/etc/charma/dkim.pem",
    schema: text(),
  },
} as const satisfies Record<string, Setting<unknown>>;
