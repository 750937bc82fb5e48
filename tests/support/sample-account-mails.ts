import { teamChangedMail, teamInvitationMail } from "#modules/sellers/public.server.ts";
import { teamRoles } from "#policy/team-roles.ts";
import {
  googleMail,
  passkeyMail,
  phoneMail,
  approvalDecidedMail,
  approvalRequestedMail,
  roleChangedMail,
  suspensionMail,
} from "#modules/identity/public.server.ts";
import { closingChanges } from "#modules/privacy/privacy-mail-templates.ts";
import { accountClosingMail, dataCopyMail } from "#modules/privacy/public.server.ts";
import {
  approvalRules,
  type ApprovalKind,
} from "#modules/identity/approvals/rules/approval-kinds.ts";
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
    ...(["added", "removed"] as const).map((change) =>
      googleMail({ displayName, change, googleEmail: "support@charma.example" }),
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
    ...teamMails({ displayName, at }),
    ...approvalMails({ displayName, at }),
    dataCopyMail({ displayName, expiresAt: at }),
  ];
}

/** Each role and each change, as the person and as the owner of the shop. */
function teamMails({
  displayName,
  at,
}: {
  readonly displayName: string;
  readonly at: Date;
}): readonly MailFacts[] {
  const workshop = "Kolhapur Charmakar";
  return teamRoles.flatMap((role) => [
    teamInvitationMail({ by: displayName, workshop, role, token: "secret-token", expiresAt: at }),
    ...(["joined", "changed", "removed", "left"] as const).flatMap((change) => [
      teamChangedMail({ displayName, about: null, workshop, change, role }),
      teamChangedMail({ displayName, about: displayName, workshop, change, role }),
    ]),
  ]);
}

/** Each kind of request once, and each outcome with and without somebody who decided. */
function approvalMails({
  displayName,
  at,
}: {
  readonly displayName: string;
  readonly at: Date;
}): readonly MailFacts[] {
  const [kind] = approvalKinds;
  return [
    ...approvalKinds.map((each) =>
      approvalRequestedMail({ displayName, by: displayName, kind: each, until: at }),
    ),
    approvalRequestedMail({ displayName, by: null, kind, until: at }),
    ...(["approved", "declined", "expired", "failed"] as const).flatMap((status) => [
      approvalDecidedMail({
        displayName,
        kind,
        status,
        by: displayName,
        reason: "Wrapped in felt",
      }),
      approvalDecidedMail({ displayName, kind, status, by: null, reason: null }),
    ]),
  ];
}

const approvalKinds = Object.keys(approvalRules) as [ApprovalKind, ...ApprovalKind[]];
