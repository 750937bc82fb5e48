import { NotAllowed, NotFound, NotSignedIn } from "#shared/errors.ts";
import { staffRoles, type StaffRole } from "./staff-roles.ts";
import type { TeamRole } from "./team-roles.ts";
import {
  isApprovedSeller,
  ownsShop,
  type Actor,
  type SellerActor,
  type UserActor,
} from "./actor.ts";

/** Who may do what, in one table. The compiler refuses an action outside it or without a rule. */

/** The owner of an action's object, as the database has it. */
export type Owned = { readonly buyerId?: string | null; readonly sellerId?: string | null };

type Rule = (actor: Actor, object: Owned | undefined) => boolean;

const anyone: Rule = () => true;
const signedIn: Rule = (actor) => actor.kind === "user";
const confirmedUser: Rule = (actor) => actor.kind === "user" && actor.isEmailVerified;
/**
 * Whoever bought with a code chooses a password, and adds an email address, before they sell. Nobody
 * has a shop and works in another one.
 */
const mayApply: Rule = (actor) =>
  actor.kind === "user" &&
  actor.email !== null &&
  actor.hasPassword !== false &&
  actor.teamRole === undefined;
/** The owner of an approved shop. Whatever is not opened to a team below stays the owner's. */
const approvedSeller: Rule = (actor) => ownsShop(actor);
/** The owner, and the people in the shop's team with one of these roles. */
const team =
  (...roles: readonly TeamRole[]): Rule =>
  (actor) =>
    isApprovedSeller(actor) && (actor.teamRole === undefined || roles.includes(actor.teamRole));
const administrator: Rule = (actor) => actor.kind === "user" && actor.isAdmin;
/** Administrators, and the staff with one of these roles. */
const staff =
  (...roles: readonly StaffRole[]): Rule =>
  (actor) =>
    actor.kind === "user" &&
    (actor.isAdmin || roles.some((role) => actor.staffRoles?.includes(role) === true));
const onlySystem: Rule = (actor) => actor.kind === "system";
/** Or a command on the server. */
const operator: Rule = (...of) => onlySystem(...of) || administrator(...of);

/** Whether the actor is the buyer. A missing owner never equals a missing user. */
const buyer: Rule = (actor, object) =>
  actor.kind === "user" && typeof object?.buyerId === "string" && object.buyerId === actor.userId;
/** Everybody in the team of a shop, open or not. */
const inTeam: Rule = (actor) => actor.kind === "user" && actor.teamRole !== undefined;
/** Like `team`, for an object of the actor's own shop, which is approved now. */
const itsTeam =
  (...roles: readonly TeamRole[]): Rule =>
  (actor, object) =>
    team(...roles)(actor, object) &&
    isApprovedSeller(actor) &&
    typeof object?.sellerId === "string" &&
    object.sellerId === actor.sellerId;
/** Whether the actor owns the shop to which the object belongs. */
const itsSeller: Rule = itsTeam();
/** The buyer of an order, its shop, and the staff that looks into orders. */
const ofOrder: Rule = (...of) =>
  staff("finance", "support", "readOnly")(...of) || itsTeam("helper")(...of) || buyer(...of);

/** The table. The type of a rule's `object` says what the action is about. */
export const policy = {
  "identity.enter": anyone,
  "identity.useAccount": signedIn,
  "identity.changeAccount": signedIn,
  "identity.secureAccount": signedIn,
  "identity.makeAdministrator": onlySystem,
  "identity.resetSecondFactor": onlySystem,
  "identity.tidyAccounts": onlySystem,
  "identity.actForUser": onlySystem,
  "identity.replacePasswords": onlySystem,
  "identity.purge": onlySystem,
  "identity.enterDesk": staff(...staffRoles),
  "identity.viewAccounts": staff("finance", "support", "readOnly"),
  "identity.manageAccounts": staff("support"),
  "identity.changeRoles": administrator,
  "identity.suspendAccounts": administrator,
  "identity.viewApprovals": staff("finance", "support"),
  "identity.approveRequests": staff("finance", "support"),
  "identity.workOnApprovals": onlySystem,
  "identity.editSettings": administrator,
  "identity.readAudit": staff("readOnly"),
  "identity.readSecurity": administrator,
  "identity.refuseNetworks": administrator,
  "shipping.editTariff": administrator,
  "shipping.askCouriers": onlySystem,
  "operations.see": administrator,
  "operations.mend": administrator,
  "operations.watch": onlySystem,
  "backups.manage": administrator,
  "backups.work": onlySystem,
  "announcements.manage": administrator,
  "announcements.read": team("helper", "accountant"),
  "catalog.browse": anyone,
  "catalog.recordUnitsSold": onlySystem,
  "catalog.rankByRating": onlySystem,
  "catalog.manageProducts": team("helper"),
  "catalog.forgetDrafts": onlySystem,
  "catalog.reportListing": anyone,
  "catalog.moderate": staff("catalogue"),
  "catalog.changeListingRules": administrator,
  "catalog.manageCategories": staff("catalogue"),
  "catalog.manageAttributes": staff("catalogue"),
  "catalog.work": onlySystem,
  "catalog.importProducts": operator,
  "catalog.keepMarks": approvedSeller,
  "catalog.viewMarkDocument": (...of) => staff("catalogue")(...of) || itsSeller(...of),
  "catalog.checkMarks": staff("catalogue"),
  "catalog.endMarks": onlySystem,
  "promotions.manageSales": approvedSeller,
  "imports.use": approvedSeller,
  "imports.work": onlySystem,
  "insights.view": approvedSeller,
  "insights.record": onlySystem,
  "customers.keep": approvedSeller,
  "cart.keep": signedIn,
  "orders.checkOut": confirmedUser,
  "orders.viewOwn": signedIn,
  "orders.viewAsBuyer": buyer,
  "orders.cancelAsBuyer": buyer,
  "orders.viewSellerTable": team("helper"),
  "orders.changeStatus": itsTeam("helper"),
  "orders.sendProof": itsTeam("helper"),
  "orders.answerProof": buyer,
  "orders.viewProof": ofOrder,
  "orders.countSales": onlySystem,
  "orders.export": approvedSeller,
  "orders.createByHand": approvedSeller,
  "orders.viewAll": staff("finance", "support", "readOnly"),
  "orders.recordPayment": onlySystem,
  "orders.requestReturn": buyer,
  "orders.payRest": buyer,
  "orders.changeAddress": buyer,
  "orders.confirmArrival": buyer,
  "orders.decideReturn": itsTeam("helper"),
  "orders.bookCash": staff("finance"),
  "orders.manageCash": staff("finance"),
  "orders.overrule": staff("support"),
  "orders.workDeadlines": onlySystem,
  "orders.workCouriers": onlySystem,
  "orders.workVouchers": onlySystem,
  "orders.viewDeadline": ofOrder,
  "reviews.write": signedIn,
  "reviews.vote": signedIn,
  "reviews.answer": team("helper"),
  "reviews.moderate": staff("support", "catalogue"),
  "reviews.work": onlySystem,
  "conversations.write": confirmedUser,
  "conversations.answer": team("helper"),
  "conversations.moderate": staff("support"),
  "commissions.ask": confirmedUser,
  "commissions.answer": team("helper"),
  "commissions.work": onlySystem,
  "helpdesk.write": anyone,
  "helpdesk.readOwn": signedIn,
  "helpdesk.handle": staff("support"),
  "helpdesk.work": onlySystem,
  "conversations.countAnswers": onlySystem,
  "settlement.record": onlySystem,
  "settlement.viewOwn": team("accountant"),
  "tax.viewRates": staff("finance", "readOnly"),
  "tax.addRate": staff("finance"),
  "tax.withdrawRate": staff("finance"),
  "ledger.view": staff("finance", "readOnly"),
  "ledger.adjust": staff("finance"),
  "ledger.attachFiles": staff("finance"),
  "ledger.check": onlySystem,
  "debts.payOwn": team("accountant"),
  "debts.changeLimits": staff("finance"),
  "debts.work": onlySystem,
  "bank.manage": staff("finance"),
  "bank.work": onlySystem,
  "payments.pay": signedIn,
  "payments.work": onlySystem,
  "payments.viewAll": staff("finance", "support", "readOnly"),
  "payments.refund": staff("finance"),
  "payments.controlSandbox": administrator,
  "payments.sayWhereTo": buyer,
  "payouts.viewOwn": team("accountant"),
  "payouts.editAccount": approvedSeller,
  "payouts.manage": staff("finance"),
  "payouts.work": onlySystem,
  "invoicing.viewOwn": team("accountant"),
  "invoicing.issueOwn": approvedSeller,
  "invoicing.viewOne": (actor, object) =>
    staff("finance", "support", "readOnly")(actor, object) ||
    itsTeam("helper", "accountant")(actor, object) ||
    buyer(actor, object),
  "invoicing.manageOne": itsSeller,
  "invoicing.viewAll": staff("finance", "support", "readOnly"),
  "invoicing.reopenSeries": staff("finance"),
  "invoicing.work": onlySystem,
  "filings.viewOwn": team("accountant"),
  "filings.viewAll": staff("finance"),
  "filings.changeLimits": staff("finance"),
  "filings.manageTaxes": staff("finance"),
  "filings.markFiled": staff("finance"),
  "filings.markOwnFiled": team("accountant"),
  "filings.closeVoidIrns": administrator,
  "filings.work": onlySystem,
  "advertising.browse": anyone,
  "advertising.buy": approvedSeller,
  "advertising.manageOwn": itsSeller,
  "advertising.administer": administrator,
  "advertising.work": onlySystem,
  "sellers.apply": mayApply,
  "sellers.work": team("helper", "accountant"),
  // What invoices and packing slips print anyway.
  "sellers.readCompany": team("helper", "accountant"),
  "sellers.editCompany": approvedSeller,
  "sellers.editShop": approvedSeller,
  "sellers.setAway": onlySystem,
  "sellers.manageTeam": approvedSeller,
  "sellers.joinTeam": confirmedUser,
  "sellers.leaveTeam": inTeam,
  "sellers.stopMornings": anyone,
  "sellers.review": staff("support"),
  "media.upload": confirmedUser,
  "media.addAnswer": anyone,
  "media.forget": onlySystem,
  "wishlist.keep": signedIn,
  "subscriptions.enter": anyone,
  "privacy.useOwn": signedIn,
  "privacy.closeOwn": signedIn,
  "privacy.managePeople": administrator,
  "privacy.readPerson": (...of) => operator(...of) || buyer(...of),
  "privacy.work": onlySystem,
  "notifications.readOwn": signedIn,
  "notifications.chooseOwn": signedIn,
  "notifications.stopByLink": anyone,
  "notifications.readByLink": anyone,
  "notifications.purge": onlySystem,
  "notifications.handleMails": staff("support"),
  "notifications.send": onlySystem,
  "notifications.readMailbox": anyone,
  "notifications.readExposedMailbox": administrator,
} as const satisfies Record<string, Rule>;

/** The name of an action. */
export type Action = keyof typeof policy;

/** Whether this actor may do this, and to this object if the action is about one. */
export function can(actor: Actor, action: Action, object?: Owned): boolean {
  return policy[action](actor, object);
}

/** Throws if the actor may not: NotSignedIn, NotFound for somebody else's object, or NotAllowed. */
export function mustBeAllowed(actor: Actor, action: Action, object?: Owned): void {
  if (can(actor, action, object)) return;
  if (actor.kind === "visitor") throw new NotSignedIn();
  if (object !== undefined) throw new NotFound();
  throw new NotAllowed();
}

/** Like `mustBeAllowed`, for actions that only people can do. Returns the person. */
export function allowedUser(actor: Actor, action: Action, object?: Owned): UserActor {
  mustBeAllowed(actor, action, object);
  if (actor.kind !== "user") throw new NotSignedIn();
  return actor;
}

/** Like `allowedUser`, for actions that only shops can do. Returns the person with the shop. */
export function allowedSeller(actor: Actor, action: Action, object?: Owned): SellerActor {
  mustBeAllowed(actor, action, object);
  if (!isApprovedSeller(actor)) throw new NotAllowed();
  return actor;
}

/**
 * Whether this actor may do this at all. If the action is about an object, whether the actor may do
 * it to its own.
 */
export function canAtAll(actor: Actor, action: Action): boolean {
  return actor.kind === "user"
    ? can(actor, action, { buyerId: actor.userId, sellerId: actor.sellerId })
    : can(actor, action);
}

/** Whether somebody of a team does this for their shop, and not for themselves. */
export function isForShop(actor: Actor, action: Action): actor is SellerActor {
  return (
    isApprovedSeller(actor) &&
    actor.teamRole !== undefined &&
    !canAtAll({ ...actor, sellerId: null, isSeller: false, teamRole: undefined }, action)
  );
}

/** Throws if the actor may not do this at all: NotSignedIn or NotAllowed. */
export function mustBeAllowedAtAll(actor: Actor, action: Action): void {
  if (canAtAll(actor, action)) return;
  throw actor.kind === "visitor" ? new NotSignedIn() : new NotAllowed();
}
