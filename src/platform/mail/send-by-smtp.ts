import { createTransport, type Transporter } from "nodemailer";
import type { Config } from "#platform/config/config.ts";

/** Hands one mail to the mail server. */

/** A mail as it is handed over. */
export type OutgoingMail = {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where answers go; null: to the sender. */
  readonly replyTo: string | null;
  /** Where one POST unsubscribes (RFC 8058); null for mails that are of no list. */
  readonly leaveUrl: string | null;
  readonly files: readonly MailFile[];
};

/** An attachment with its content. */
export type MailFile = { readonly filename: string; readonly content: Buffer };

/** What the configuration says about sending. */
export type SmtpSettings = Pick<Config, "mailFrom" | "baseUrl" | "dkim" | "smtpConnections"> & {
  readonly smtpUrl: string;
};

const timeoutMs = 10_000;

/** A connection without work is closed after this. */
const idleTimeoutMs = 5000;

// Those that nodemailer signs, without the ones that our mails never have, and with the header of
// one-click unsubscribing, which must be signed (RFC 8058).
const signedHeaders =
  "From:Reply-To:To:Subject:Date:Message-ID:MIME-Version:Content-Type:" +
  "Content-Transfer-Encoding:Auto-Submitted:List-Unsubscribe:List-Unsubscribe-Post";

const transports = new Map<string, Transporter>();

/** Connections are kept for some seconds: shaking hands takes longer than the mail itself. */
function transportTo(smtpUrl: string, maxConnections: number): Transporter {
  const existing = transports.get(smtpUrl);
  if (existing !== undefined) return existing;
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections,
    idleTimeout: idleTimeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  });
  transports.set(smtpUrl, transport);
  return transport;
}

/** Throws what nodemailer throws. */
export async function sendBySmtp(
  mail: OutgoingMail,
  { smtpUrl, smtpConnections, mailFrom, baseUrl, dkim }: SmtpSettings,
): Promise<void> {
  await transportTo(smtpUrl, smtpConnections).sendMail({
    from: mailFrom,
    // As objects, so that nothing in them is parsed as a list of addresses.
    to: { name: "", address: mail.to },
    ...(mail.replyTo !== null && { replyTo: { name: "", address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments: [...mail.files],
    headers: {
      // Holiday notices and other automatic answers are not sent to it (RFC 3834).
      "Auto-Submitted": "auto-generated",
      ...(mail.leaveUrl !== null && {
        "List-Unsubscribe": `<${mail.leaveUrl}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
    messageId: `<${mail.id}@${new URL(baseUrl).hostname}>`,
    ...(dkim !== null && {
      dkim: {
        domainName: dkim.domain,
        keySelector: dkim.selector,
        privateKey: dkim.privateKey,
        headerFieldNames: signedHeaders,
      },
    }),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
