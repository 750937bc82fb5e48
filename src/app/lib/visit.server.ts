import { createContext, type RouterContextProvider } from "react-router";
import type { PlatformSettings } from "#modules/identity/public.ts";
import type { MailboxReaders } from "#modules/notifications/public.ts";
import type { PaymentHandlers } from "#modules/payments/public.server.ts";
import type { Config } from "#platform/config/config.ts";
import type { Db } from "#platform/db/database.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { Log } from "#platform/log.ts";
import type { PaymentProvider } from "#platform/payments/provider.ts";
import type { Actor } from "#policy/actor.ts";
import { canAtAll, type Action } from "#policy/can.ts";
import { NotAllowed, NotSignedIn } from "#shared/errors.ts";

/** Accounts with a public password, for trying the shop out. */
export type NamedAccounts = {
  readonly accounts: readonly { readonly role: string; readonly email: string }[];
  readonly password: string;
};

/**
 * One request as the screens see it: the database, who is asking, and where to write what went
 * wrong.
 */
export type Visit = {
  readonly db: Db;
  readonly actor: Actor;
  readonly requestId: string;
  readonly log: Log;
  readonly config: Config;
  readonly settings: PlatformSettings;
  /** Null: nothing is paid online, and nothing offers it. */
  readonly provider: PaymentProvider | null;
  /** The client's address, after trusted proxies. */
  readonly clientAddress: string;
  /** For the scripts of this one answer. */
  readonly nonce: string;
  readonly mailboxReaders: MailboxReaders;
  /** Only in a demo that nobody else can reach, for a request of this machine. */
  readonly demo?: NamedAccounts | undefined;
};

export const visitContext = createContext<Visit>();

/** Where pictures lie, for the few screens that take one from a form. */
export const picturesContext = createContext<FileStore>();

/**
 * What becomes of what is paid for, for the screens to which people come back from the payment
 * window.
 */
export const paymentHandlersContext = createContext<PaymentHandlers>();

/**
 * Set by a layout's middleware that has a screen of its own for people it refuses: makes what
 * `allow` throws.
 */
export const guardContext = createContext<(() => unknown) | null>(null);

type Context = Readonly<RouterContextProvider>;

export function visitOf(context: Context): Visit {
  return context.get(visitContext);
}

/**
 * The first line of every loader and action. Refuses whoever may not do `action` at all; the
 * command asks again about the object, inside its transaction. Throws NotSignedIn or NotAllowed,
 * which the root answers with /auth or a refusal.
 */
export function allow(context: Context, action: Action): Visit {
  const visit = visitOf(context);
  if (canAtAll(visit.actor, action)) return visit;
  const guard = context.get(guardContext);
  if (guard !== null) throw guard();
  if (visit.actor.kind === "visitor") throw new NotSignedIn();
  throw new NotAllowed();
}
