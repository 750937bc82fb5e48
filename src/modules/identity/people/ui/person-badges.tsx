import { Badge } from "#ui/badge.tsx";
import type { PersonLine } from "../contract.ts";

type BadgedPerson = Pick<PersonLine, "isAdmin" | "isSeller" | "sellerStatus" | "isEmailVerified">;

/** A user's roles and status as badges. */
export function PersonBadges({ person }: { readonly person: BadgedPerson }) {
  const { isAdmin, isSeller, sellerStatus, isEmailVerified } = person;
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {isAdmin && <Badge tone="accent">Administrator</Badge>}
      {isSeller && sellerStatus !== null ? (
        <Badge tone={tones[sellerStatus]}>{words[sellerStatus]}</Badge>
      ) : (
        !isAdmin && <Badge>Buyer</Badge>
      )}
      {!isEmailVerified && <Badge tone="mustard">Not confirmed</Badge>}
    </span>
  );
}

const words = {
  pending: "Applicant",
  approved: "Seller",
  rejected: "Rejected applicant",
  blocked: "Blocked seller",
} as const;
const tones = {
  pending: "mustard",
  approved: "positive",
  rejected: "neutral",
  blocked: "danger",
} as const;
