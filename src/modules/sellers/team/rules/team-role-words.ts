import type { TeamRole } from "#policy/team-roles.ts";
import { t } from "#shared/texts/text.ts";

/** The name of a role in the team of a shop. */
export function teamRoleName(role: TeamRole): string {
  return role === "helper" ? t("Helper") : t("Accountant");
}

/** What somebody with the role can do, in one sentence. */
export function teamRoleSummary(role: TeamRole): string {
  return role === "helper"
    ? t("Works on orders, returns, products, questions, messages and reviews. Sees no earnings.")
    : t("Reads invoices, GST returns, earnings and payouts. Changes no orders and no products.");
}

/** What the role cannot do, in one sentence. */
export function teamRoleLimits(role: TeamRole): string {
  return role === "helper"
    ? t("Helpers do not see the shop's bank account, payouts, earnings, company settings or team.")
    : t("Accountants do not see the shop's orders, products, messages, company settings or team.");
}
