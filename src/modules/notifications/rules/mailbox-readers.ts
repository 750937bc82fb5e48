/** Who reads the mailbox, which holds everybody's mail: links that open accounts included. */
export type MailboxReaders = "nobody" | "administrators" | "everybody";

type Settings = {
  readonly appEnv: string;
  readonly smtpUrl: string | undefined;
  readonly demo: string;
};

/**
 * The mailbox exists only for trying the shop out, where no mail leaves the machine. Where others
 * can reach the shop, or this request came from elsewhere, only administrators read it.
 */
export function mailboxReaders(
  { appEnv, smtpUrl, demo }: Settings,
  isExternalRequest: boolean,
): MailboxReaders {
  if (appEnv === "production" || smtpUrl !== undefined) return "nobody";
  return demo === "exposed" || isExternalRequest ? "administrators" : "everybody";
}
