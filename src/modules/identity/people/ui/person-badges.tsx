import { Badge } from "#ui/badge.tsx";
import type { PersonLine } from "../contract.ts";
import { staffRoleName } from "../rules/staff-role-words.ts";
import { t } from "#shared/texts/text.ts";

type BadgedPerson = Pick<
  PersonLine,
  "isAdmin" | "staffRoles" | "isSeller" | "sellerStatus" | "isEmailVerified" | "suspendedFor"
>;

/** A user's roles and status as badges. */
export function PersonBadges({ person }: { readonly person: BadgedPerson }) {
  const { isAdmin, staffRoles, isSeller, sellerStatus, isEmailVerified, suspendedFor } = person;
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {isAdmin && <Badge tone="accent">{t("Administrator")}</Badge>}
      {staffRoles.map((role) => (
        <Badge key={role} tone="accent">
          {staffRoleName(role)}
        </Badge>
      ))}
      {isSeller && sellerStatus !== null ? (
        <Badge tone={tones[sellerStatus]}>{words[sellerStatus]}</Badge>
      ) : (
        !isAdmin && staffRoles.length === 0 && <Badge>{t("Buyer")}</Badge>
      )}
      {suspendedFor !== null && <Badge tone="danger">{t("Suspended")}</Badge>}
      {!isEmailVerified && <Badge tone="mustard">{t("Not confirmed")}</Badge>}
    </span>
  );
}

const words = {
  get pending() {
    return t("Applicant");
  },
  get approved() {
    return t("Seller");
  },
  get rejected() {
    return t("Rejected applicant");
  },
  get blocked() {
    return t("Blocked seller");
  },
} as const;
const tones = {
  pending: "mustard",
  approved: "positive",
  rejected: "neutral",
  blocked: "danger",
} as const;
