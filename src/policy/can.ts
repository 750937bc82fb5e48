import { NotAllowed, NotFound, NotSignedIn } from "#shared/errors.ts";
import { staffRoles, type StaffRole } from "./staff-roles.ts";
import { isApprovedSeller, type Actor, type SellerActor, type UserActor } from "./actor.ts";

/**
 * Who may do what, in one table. The compiler refuses an action that is not in it, and one without
 * a rule.
 */

/** The owner of an action's object, as the database has it. */
export type Owned = { readonly buyerId?: string | null; readonly sellerId?: string | null };

type Rule = (actor: Actor, object: Owned | undefined) => boolean;

const anyone: Rule = () => true;
const signedIn: Rule = (actor) => actor.kind === "user";
const confirmedUser: Rule = (actor) => actor.kind === "user" && actor.isEmailVerified;
/** Whoever bought with a code by mail chooses a password before they sell. */
const userWithPassword: Rule = (actor) => actor.kind === "user" && actor.hasPassword !== false;
const approvedSeller: Rule = (actor) => isApprovedSeller(actor);
const administrator: Rule = (actor) => actor.kind === "user" && actor.isAdmin;
/** Administrators, and the staff with one of these roles. */
const staff =
  (...roles: readonly StaffRole[]): Rule =>
  (actor) =>
    actor.kind === "user" &&
    (actor.isAdmin || roles.some((role) => actor.staffRoles?.includes(role) === true));
const onlySystem: Rule = (actor) => actor.kind === "system";

/** Whether the actor is the buyer. A missing owner never equals a missing user. */
const buyer: Rule = (actor, object) =>
  actor.kind === "user" && typeof object?.buyerId === "string" && object.buyerId === actor.userId;
/** Whether the actor's shop owns the object and is approved now. */
const itsSeller: Rule = (actor, object) =>
  isApprovedSeller(actor) &&
  typeof object?.sellerId === "string" &&
  object.sellerId === actor.sellerId;

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
  "shipping.editTariff": administrator,
  "operations.see": administrator,
  "operations.mend": administrator,
  "operations.watch": onlySystem,
  "backups.manage": administrator,
  "backups.work": onlySystem,
  "catalog.browse": anyone,
  "catalog.recordUnitsSold": onlySystem,
  "catalog.rankByRating": onlySystem,
  "catalog.manageProducts": approvedSeller,
  "catalog.forgetDrafts": onlySystem,
  "catalog.moderate": staff("catalogue"),
  "catalog.manageCategories": staff("catalogue"),
  "catalog.manageAttributes": staff("catalogue"),
  "catalog.work": onlySystem,
  "catalog.keepMarks": approvedSeller,
  "catalog.viewMarkDocument": (actor, object) =>
    staff("catalogue")(actor, object) || itsSeller(actor, object),
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
  "orders.viewSellerTable": approvedSeller,
  "orders.changeStatus": itsSeller,
  "orders.countSales": onlySystem,
  "orders.createByHand": approvedSeller,
  "orders.viewAll": staff("finance", "support", "readOnly"),
  "orders.recordPayment": onlySystem,
  "orders.requestReturn": buyer,
  "orders.confirmArrival": buyer,
  "orders.decideReturn": itsSeller,
  "orders.manageCash": staff("finance"),
  "orders.overrule": staff("support"),
  "orders.workDeadlines": onlySystem,
  "orders.viewDeadline": (actor, object) =>
    staff("finance", "support", "readOnly")(actor, object) ||
    itsSeller(actor, object) ||
    buyer(actor, object),
  "reviews.write": signedIn,
  "reviews.vote": signedIn,
  "reviews.answer": approvedSeller,
  "reviews.moderate": staff("support", "catalogue"),
  "reviews.work": onlySystem,
  "conversations.write": confirmedUser,
  "conversations.answer": approvedSeller,
  "conversations.moderate": staff("support"),
  "helpdesk.write": anyone,
  "helpdesk.readOwn": signedIn,
  "helpdesk.handle": staff("support"),
  "helpdesk.work": onlySystem,
  "conversations.countAnswers": onlySystem,
  "settlement.record": onlySystem,
  "settlement.viewOwn": approvedSeller,
  "tax.viewRates": staff("finance", "readOnly"),
  "tax.addRate": staff("finance"),
  "tax.withdrawRate": staff("finance"),
  "ledger.view": staff("finance", "readOnly"),
  "ledger.adjust": staff("finance"),
  "ledger.check": onlySystem,
  "payments.pay": signedIn,
  "payments.work": onlySystem,
  "payments.viewAll": staff("finance", "support", "readOnly"),
  "payments.refund": staff("finance"),
  "payments.controlSandbox": administrator,
  "payments.sayWhereTo": buyer,
  "payouts.viewOwn": approvedSeller,
  "payouts.editAccount": approvedSeller,
  "payouts.manage": staff("finance"),
  "payouts.work": onlySystem,
  "invoicing.viewOwn": approvedSeller,
  "invoicing.issueOwn": approvedSeller,
  "invoicing.viewOne": (actor, object) =>
    staff("finance", "support", "readOnly")(actor, object) ||
    itsSeller(actor, object) ||
    buyer(actor, object),
  "invoicing.manageOne": itsSeller,
  "invoicing.viewAll": staff("finance", "support", "readOnly"),
  "invoicing.reopenSeries": staff("finance"),
  "invoicing.work": onlySystem,
  "filings.viewOwn": approvedSeller,
  "filings.viewAll": staff("finance"),
  "filings.changeLimits": staff("finance"),
  "filings.work": onlySystem,
  "advertising.browse": anyone,
  "advertising.buy": approvedSeller,
  "advertising.manageOwn": itsSeller,
  "advertising.administer": administrator,
  "advertising.work": onlySystem,
  "sellers.apply": userWithPassword,
  "sellers.work": approvedSeller,
  "sellers.editCompany": approvedSeller,
  "sellers.editShop": approvedSeller,
  "sellers.setAway": onlySystem,
  "sellers.review": staff("support"),
  "media.upload": confirmedUser,
  "media.forget": onlySystem,
  "wishlist.keep": signedIn,
  "subscriptions.enter": anyone,
  "privacy.useOwn": signedIn,
  "privacy.closeOwn": signedIn,
  "privacy.managePeople": administrator,
  "privacy.readPerson": (actor, object) =>
    onlySystem(actor, object) || administrator(actor, object) || buyer(actor, object),
  "privacy.work": onlySystem,
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

/** Throws if the actor may not do this at all: NotSignedIn or NotAllowed. */
export function mustBeAllowedAtAll(actor: Actor, action: Action): void {
  if (canAtAll(actor, action)) return;
  throw actor.kind === "visitor" ? new NotSignedIn() : new NotAllowed();
}
