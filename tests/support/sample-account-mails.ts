import {
  passkeyMail,
  phoneMail,
  roleChangedMail,
  suspensionMail,
} from "#modules/identity/public.server.ts";
import { closingChanges } from "#modules/privacy/privacy-mail-templates.ts";
import { accountClosingMail, dataCopyMail } from "#modules/privacy/public.server.ts";
import type { MailFacts } from "#platform/mail/define-mail.ts";

/** Samples of the mails about passkeys, mobile numbers and somebody's own data. */
export function ownAccountMails({
  displayName,
  at,
}: {
  readonly displayName: string;
  readonly at: Date;
}): readonly MailFacts[] {
  return [
    ...(["added", "removed"] as const).map((change) =>
      passkeyMail({ displayName, change, name: displayName }),
    ),
    ...(["added", "changed", "removed", "signedIn"] as const).map((change) =>
      phoneMail({ displayName, change, maskedPhone: "+91 98••• ••210" }),
    ),
    ...closingChanges.map((change) => accountClosingMail({ displayName, change, eraseAt: at })),
    suspensionMail({ displayName, reason: "Wrapped in felt" }),
    suspensionMail({ displayName, reason: null }),
    ...[null, displayName].flatMap((about) => [
      roleChangedMail({ displayName, about, by: displayName, isAdmin: true, roles: ["finance"] }),
      roleChangedMail({ displayName, about, by: displayName, isAdmin: false, roles: [] }),
    ]),
    dataCopyMail({ displayName, expiresAt: at }),
  ];
}
