import { useRouteLoaderData } from "react-router";
import type { Action } from "#policy/can.ts";

/**
 * The permission that each page of a shop's desk needs, by its address. A page that is not here
 * needs what the page above it needs. Menus and links show the team only pages that open.
 */
export const sellerPages = {
  "/seller/dashboard": "sellers.work",
  "/seller/announcements": "announcements.read",
  "/order-management": "orders.viewSellerTable",
  "/order-management/new": "orders.createByHand",
  "/order-management/orders.csv": "orders.export",
  "/seller/messages": "conversations.answer",
  "/seller/commissions": "commissions.answer",
  "/seller/reviews": "reviews.answer",
  "/seller/customers": "customers.keep",
  "/seller/invoices": "invoicing.viewOwn",
  "/seller/invoices.csv": "invoicing.viewOwn",
  "/seller/documents": "invoicing.viewOwn",
  "/gst-invoice": "invoicing.issueOwn",
  "/seller/gst": "filings.viewOwn",
  "/seller/tds": "filings.viewOwn",
  "/seller/filings": "filings.viewOwn",
  "/seller/archives": "filings.viewOwn",
  "/seller/e-invoices": "filings.viewOwn",
  "/seller/add-product": "catalog.manageProducts",
  "/seller/drafts": "catalog.manageProducts",
  "/edit-product": "catalog.manageProducts",
  "/seller/import": "imports.use",
  "/seller/products.csv": "imports.use",
  "/seller/marks": "catalog.keepMarks",
  "/seller/manage-sales": "promotions.manageSales",
  "/seller/campaigns": "advertising.buy",
  "/advertisement": "advertising.buy",
  "/seller/earnings": "settlement.viewOwn",
  "/seller/debt": "debts.payOwn",
  "/seller/payments": "payouts.editAccount",
  "/seller/payouts": "payouts.viewOwn",
  "/seller/shop-settings": "sellers.editShop",
  "/seller/shipping-settings": "sellers.editShop",
  "/company-settings": "sellers.editCompany",
  "/seller/team": "sellers.manageTeam",
} as const satisfies Readonly<Record<string, Action>>;

const patterns = Object.entries(sellerPages)
  .toSorted(([a], [b]) => b.length - a.length)
  .map(([address, action]) => ({
    isWithin: new RegExp(`^${address.replaceAll(".", "\\.")}(?:[/?#]|$)`),
    action,
  }));

/** What the page at this address needs. Addresses outside the desk need nothing. */
export function actionOfSellerPage(address: string): Action | undefined {
  return patterns.find(({ isWithin }) => isWithin.test(address))?.action;
}

/** Which pages of the desk open for whoever looks at one, and what else they may do there. */
export type SellerRights = {
  readonly may: (action: Action) => boolean;
  readonly mayOpen: (address: string) => boolean;
};

/** The rights of somebody to whom these actions are closed. */
export function sellerRightsOf(closed: readonly Action[]): SellerRights {
  const may = (action: Action) => !closed.includes(action);
  return {
    may,
    mayOpen: (address) => {
      const action = actionOfSellerPage(address);
      return action === undefined || may(action);
    },
  };
}

/** The rights of whoever looks at a page of the desk. Its layout reads them. */
export function useSellerRights(): SellerRights {
  const layout = useRouteLoaderData<{ readonly closed: readonly Action[] }>("routes/seller/layout");
  return sellerRightsOf(layout?.closed ?? []);
}
