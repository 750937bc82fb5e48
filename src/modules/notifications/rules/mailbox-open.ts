/**
 * The mailbox shows everybody's mail to everybody: it exists for trying the shop out, where no mail
 * leaves the machine.
 */
export function isMailboxOpen(config: {
  readonly appEnv: string;
  readonly smtpUrl: string | undefined;
}): boolean {
  return config.appEnv !== "production" && config.smtpUrl === undefined;
}
