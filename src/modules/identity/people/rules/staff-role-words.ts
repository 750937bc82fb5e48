import type { StaffRole } from "#policy/staff-roles.ts";
import { t } from "#shared/texts/text.ts";

/** Data tables: the names of the staff's roles, and what each is for. */

const names: Readonly<Record<StaffRole, () => string>> = {
  finance: () => t("Finance"),
  support: () => t("Support"),
  catalogue: () => t("Catalogue"),
  readOnly: () => t("Read only"),
};

const tasks: Readonly<Record<StaffRole, () => string>> = {
  finance: () => t("Payments, refunds, payouts, cash, books, tax rates, documents and returns"),
  support: () => t("Seller applications, accounts, orders, documents and mails"),
  catalogue: () => t("Products, marks of origin, categories and attributes"),
  readOnly: () => t("Reads accounts, orders, payments, books, documents and the audit trail"),
};

export const staffRoleName = (role: StaffRole): string => names[role]();
export const staffRoleTask = (role: StaffRole): string => tasks[role]();
