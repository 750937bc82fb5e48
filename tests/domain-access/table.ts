import type { Rows } from "./access.ts";
import * as administration from "./administration.ts";
import { advertising } from "./advertising.ts";
import { announcements } from "./announcements.ts";
import * as approvals from "./approvals.ts";
import { bank } from "./bank.ts";
import * as books from "./books.ts";
import { couriers } from "./couriers.ts";
import { customers } from "./customers.ts";
import { returnParcels } from "./return-parcels.ts";
import { debts } from "./debts.ts";
import * as deadlines from "./deadlines.ts";
import { filings } from "./filings.ts";
import { identity, media, shipping, tax } from "./ground-floor.ts";
import { insights } from "./insights.ts";
import * as health from "./health.ts";
import * as care from "./listing-care.ts";
import { imports } from "./imports.ts";
import { marks } from "./marks.ts";
import { invoicing, ledger } from "./money.ts";
import { payments } from "./payments.ts";
import { payouts } from "./payouts.ts";
import { personalData } from "./personal-data.ts";
import { commissions } from "./commissions.ts";
import { conversations } from "./conversations.ts";
import { helpdesk } from "./helpdesk.ts";
import { remittances } from "./remittances.ts";
import { reviews } from "./reviews.ts";
import { sellers } from "./sellers.ts";
import { settlement } from "./settlement.ts";
import { teams } from "./teams.ts";
import { cart, catalog, wishlist } from "./shop.ts";
import { staff } from "./staff.ts";
import { notifications, subscriptions } from "./subscriptions.ts";
import { orders, promotions } from "./trade.ts";

const byModule: Readonly<Record<string, Rows>> = {
  announcements,
  approvals: approvals.approvals,
  cart,
  customers,
  debts,
  filings,
  imports,
  insights,
  media,
  promotions,
  reviews,
  commissions,
  conversations,
  helpdesk,
  subscriptions,
  tax,
  wishlist,
  backups: health.backups,
  bank,
  advertising: { ...advertising, ...books.advertising },
  invoicing: { ...invoicing, ...books.invoicing },
  payouts: { ...payouts, ...books.payouts },
  catalog: { ...catalog, ...marks, ...care.listingCare, ...administration.catalog },
  identity: {
    ...identity,
    ...administration.identity,
    ...staff,
    ...health.identity,
    ...approvals.identity,
    ...teams.identity,
  },
  notifications: { ...notifications, ...administration.notifications, ...care.notifications },
  operations: { ...administration.operations, ...books.operations, ...health.operations },
  ledger: { ...ledger, ...books.ledger, ...health.ledger },
  orders: {
    ...remittances,
    ...orders,
    ...administration.orders,
    ...books.orders,
    ...health.orders,
    ...deadlines.orders,
    ...couriers,
    ...returnParcels,
  },
  payments: { ...payments, ...books.payments, ...health.payments },
  sellers: { ...sellers, ...administration.sellers, ...deadlines.sellers, ...teams.sellers },
  settlement,
  shipping: { ...shipping, ...administration.shipping },
};

/** Every public function of every module, by module and name: who may call it, and how. */
export const table: Readonly<Record<string, Rows>> = Object.fromEntries(
  [...new Set([...Object.keys(byModule), ...Object.keys(personalData)])].map((module) => [
    module,
    { ...byModule[module], ...personalData[module] },
  ]),
);
