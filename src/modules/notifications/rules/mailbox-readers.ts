/** Who may read the mailbox, which holds everybody's mail, with links that open accounts. */
export type MailboxReaders = "nobody" | "administrators" | "everybody";

type Settings = {
  readonly appEnv: string;
  readonly smtpUrl: string | undefined;
  readonly demo: string;
};

/**
 * The mailbox is for trying the shop out, when no mail leaves the machine. Only administrators read
 * it if others can reach the shop, or if this request is external.
 */
export function mailboxReaders(
  { appEnv, smtpUrl, demo }: Settings,
  isExternalRequest: boolean,
): MailboxReaders {
  if (appEnv === "production" || smtpUrl !== undefined) return "nobody";
  return demo === "exposed" || isExternalRequest ? "administrators" : "everybody";
}
