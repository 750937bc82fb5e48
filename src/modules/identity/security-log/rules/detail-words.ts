import { t } from "#shared/texts/text.ts";
import { auditActionName } from "../../audit/rules/audit-words.ts";

/** What the log calls its details, unless they are a route or an action. */
const details: Readonly<Record<string, () => string>> = {
  password: () => t("Password"),
  passkey: () => t("Passkey"),
  google: () => "Google",
  limit: () => t("Not checked, after too many tries"),
  code: () => t("Two-step sign-in"),
  email: () => t("Code from the email"),
  phone: () => t("Code from the message"),
  order: () => t("Code for a cash order"),
  signature: () => t("Payments"),
  key: () => t("Couriers"),
  "the day's messages are used up": () => t("The day's messages are used up"),
  "the day's messages at checkout are used up": () =>
    t("The day's messages at checkout are used up"),
};

/** A detail of the security log in words: "limit", or an action. A route stays as it is. */
export function securityDetail(detail: string): string {
  return details[detail]?.() ?? auditActionName(detail) ?? detail;
}
