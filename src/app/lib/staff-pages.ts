import { useRouteLoaderData } from "react-router";
import type { Action } from "#policy/can.ts";

/**
 * The permission that each page of the administration needs, by its address. A page that is not
 * here needs what the page above it needs. The menu and links show only pages that open.
 */
export const staffPages = {
  "/admin": "identity.enterDesk",
  "/admin/seller-approvals": "sellers.review",
  "/admin/announcements": "announcements.manage",
  "/admin/users": "identity.viewAccounts",
  "/admin/users/:userId/data": "privacy.managePeople",
  "/admin/approvals": "identity.viewApprovals",
  "/admin/team": "identity.changeRoles",
  "/admin/products": "catalog.moderate",
  "/admin/listings": "catalog.moderate",
  "/admin/reviews": "reviews.moderate",
  "/admin/reported-messages": "conversations.moderate",
  "/admin/tickets": "helpdesk.handle",
  "/admin/marks": "catalog.checkMarks",
  "/admin/orders": "orders.viewAll",
  "/admin/deadlines": "orders.overrule",
  "/admin/payouts": "payouts.manage",
  "/admin/cash": "orders.manageCash",
  "/admin/remittances": "orders.manageCash",
  "/admin/remittance-layouts": "orders.manageCash",
  "/admin/claims": "orders.manageCash",
  "/admin/cash-limits": "orders.manageCash",
  "/admin/categories": "catalog.manageCategories",
  "/admin/categories/:slug/attributes": "catalog.manageAttributes",
  "/admin/attributes": "catalog.manageAttributes",
  "/admin/couriers": "shipping.editTariff",
  "/admin/shipping-tariff": "shipping.editTariff",
  "/admin/settings": "identity.editSettings",
  "/admin/mails": "notifications.handleMails",
  "/admin/payments": "payments.viewAll",
  "/admin/refunds": "payments.refund",
  "/admin/jobs": "operations.see",
  "/admin/status": "operations.see",
  "/admin/ledger": "ledger.view",
  "/admin/ledger/adjust": "ledger.adjust",
  "/admin/ledger/debts/pause": "debts.changeLimits",
  "/admin/ledger/way-back": "ledger.adjust",
  "/admin/bank": "bank.manage",
  "/admin/gst": "filings.viewAll",
  "/admin/tds": "filings.viewAll",
  "/admin/filings": "filings.viewAll",
  "/admin/gst/3b/payment": "filings.manageTaxes",
  "/admin/tds/challan": "filings.manageTaxes",
  "/admin/gst-rates": "tax.viewRates",
  "/admin/documents": "invoicing.viewAll",
  "/admin/restored-series": "invoicing.reopenSeries",
  "/admin/archives": "filings.viewAll",
  "/admin/campaigns": "advertising.administer",
  "/admin/ad-prices": "advertising.administer",
  "/admin/backups": "backups.manage",
  "/admin/audit": "identity.readAudit",
  "/admin/security": "identity.readSecurity",
} as const satisfies Readonly<Record<string, Action>>;

const patterns = Object.entries(staffPages)
  .toSorted(([a], [b]) => b.length - a.length)
  .map(([address, action]) => ({
    isWithin: new RegExp(`^${address.replaceAll(/:\w+/g, "[^/]+")}(?:[/?#]|$)`),
    action,
  }));

/** What the page at this address needs. Addresses outside the administration need nothing. */
export function actionOfStaffPage(address: string): Action | undefined {
  return patterns.find(({ isWithin }) => isWithin.test(address))?.action;
}

/** What the person on this page may do, and which pages of the administration open for them. */
export type StaffRights = {
  readonly may: (action: Action) => boolean;
  readonly mayOpen: (address: string) => boolean;
};

export function staffRightsOf(allowed: readonly Action[]): StaffRights {
  const may = (action: Action) => allowed.includes(action);
  return {
    may,
    mayOpen: (address) => {
      const action = actionOfStaffPage(address);
      return action === undefined || may(action);
    },
  };
}

/** The rights of whoever looks at a page of the administration. Its layout reads them. */
export function useStaffRights(): StaffRights {
  const layout = useRouteLoaderData<{ readonly allowed: readonly Action[] }>("routes/admin/layout");
  return staffRightsOf(layout?.allowed ?? []);
}
