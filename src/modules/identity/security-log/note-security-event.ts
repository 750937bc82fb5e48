import { fingerprint } from "#platform/secrets/sealed-text.ts";
import { networkOf } from "#platform/rate-limits.ts";
import type { SecurityEventKind } from "./contract.ts";

/**
 * Where commands and the server say what was refused or changed. Whoever stores it listens; without
 * a listener nothing happens. Knows no database, so a refusal costs nothing.
 */

/** An event without personal data: `subject` is a keyed hash of the account, "" if there is none. */
export type SecurityEvent = {
  readonly kind: SecurityEventKind;
  /** What exactly: a route, an action, a limit. At most 100 characters, never typed by a person. */
  readonly detail: string;
  readonly network: string;
  readonly subject: string;
};

type Listener = (event: SecurityEvent) => void;
let listeners: readonly Listener[] = [];

/** Adds a listener. Returns a function that removes it. */
export function onSecurityEvent(listener: Listener): () => void {
  listeners = [...listeners, listener];
  return () => {
    listeners = listeners.filter((each) => each !== listener);
  };
}

/** Says that something was refused or changed. `email` is the account's, or what was typed. */
export function noteSecurityEvent({
  kind,
  detail,
  clientAddress,
  email,
}: {
  readonly kind: SecurityEventKind;
  readonly detail: string;
  readonly clientAddress: string | null;
  readonly email: string | null;
}): void {
  if (listeners.length === 0) return;
  const event = {
    kind,
    detail: detail.slice(0, 100),
    network: clientAddress === null ? "" : networkOf(clientAddress).slice(0, 60),
    subject: email === null ? "" : securitySubject(email),
  };
  for (const listener of listeners) listener(event);
}

/** The keyed hash by which the log names an account. It changes with the key. */
export function securitySubject(email: string): string {
  return fingerprint(email.toLowerCase(), "security log");
}
