import { createContext, type RouterContextProvider } from "react-router";
import type { PlatformSettings } from "#modules/identity/public.ts";
import type { PrivateWidth } from "#modules/media/public.ts";
import type { MailboxReaders } from "#modules/notifications/public.ts";
import type { SetAside } from "#modules/orders/public.server.ts";
import type { PaymentHandlers } from "#modules/payments/public.server.ts";
import type { Config } from "#platform/config/config.ts";
import type { Db } from "#platform/db/database.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { Log } from "#platform/log.ts";
import type { CourierProvider } from "#platform/couriers/courier-provider.ts";
import type { EInvoiceProvider } from "#platform/e-invoices/e-invoice-provider.ts";
import type { PaymentProvider } from "#platform/payments/provider.ts";
import type { Actor } from "#policy/actor.ts";
import { canAtAll, policy, type Action } from "#policy/can.ts";
import { NotAllowed, NotSignedIn } from "#shared/errors.ts";

/** Demo accounts with a public password. */
export type NamedAccounts = {
  readonly accounts: readonly { readonly role: string; readonly email: string }[];
  readonly password: string;
};

/** One request as the screens see it: the database, the actor, and the log. */
export type Visit = {
  readonly db: Db;
  /**
   * For reads of the catalogue by its public pages. For a visitor it may be a replica, a few
   * seconds behind; for everybody else it is `db`.
   */
  readonly catalogueDb: Db;
  readonly actor: Actor;
  readonly requestId: string;
  readonly log: Log;
  readonly config: Config;
  readonly settings: PlatformSettings;
  /** Null: the shop has no online payments. */
  readonly provider: PaymentProvider | null;
  /** Null: no courier service books parcels. */
  readonly courier: CourierProvider | null;
  /** Null: no service reports e-invoices to the portal. */
  readonly eInvoices: EInvoiceProvider | null;
  /** The client's address, after trusted proxies. */
  readonly clientAddress: string;
  /** The CSP nonce for the scripts of this response. */
  readonly nonce: string;
  readonly mailboxReaders: MailboxReaders;
  /** Only in a local demo, for a request from this machine. */
  readonly demo?: NamedAccounts | undefined;
};

export const visitContext = createContext<Visit>();

/** The file store of pictures, for the few screens that upload one with a form. */
export const picturesContext = createContext<FileStore>();

/** Reads a private picture in a width, or as stored, by the name of its file, for screens that asked whether they may. */
export const privatePicturesContext =
  createContext<
    (fileName: string, width: PrivateWidth | null) => Promise<Uint8Array<ArrayBuffer>>
  >();

/** The handlers of payments, for the screens that follow the payment window. */
export const paymentHandlersContext = createContext<PaymentHandlers>();

/** What payouts will take from a seller, for the screen on which the seller reduces a price. */
export const setAsideContext = createContext<SetAside>();

/**
 * Set by the middleware of a layout with its own refusal screen: creates the error that `allow`
 * throws.
 */
export const guardContext = createContext<(() => unknown) | null>(null);

type Context = Readonly<RouterContextProvider>;

export function visitOf(context: Context): Visit {
  return context.get(visitContext);
}

/**
 * The first line of every loader and action. Refuses an actor who may never do `action`; the
 * command checks the object itself in its transaction. Throws NotSignedIn or NotAllowed, which the
 * root answers with /auth or a refusal.
 */
export function allow(context: Context, action: Action): Visit {
  const visit = visitOf(context);
  if (canAtAll(visit.actor, action)) return visit;
  const guard = context.get(guardContext);
  if (guard !== null) throw guard();
  if (visit.actor.kind === "visitor") throw new NotSignedIn();
  throw new NotAllowed();
}

/** What somebody of the staff may do, for the screens of the administration. */
export function allowedActions({ actor }: Visit): readonly Action[] {
  return (Object.keys(policy) as Action[]).filter((action) => canAtAll(actor, action));
}

/** Reads what the actor may read; `otherwise` for those who may not. */
export async function readIfAllowed<T>(
  { actor }: Pick<Visit, "actor">,
  action: Action,
  read: () => Promise<T>,
  otherwise: T,
): Promise<T> {
  return canAtAll(actor, action) ? read() : otherwise;
}
