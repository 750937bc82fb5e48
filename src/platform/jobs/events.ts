import type { Db } from "#platform/db/database.ts";
import { sendJob } from "./jobs.ts";

/**
 * What happened, told by one module to whoever listens: ids, never copies. Written in the
 * transaction that made it true.
 */
export type DomainEvent = {
  readonly name: string;
  readonly data: Readonly<Record<string, string>>;
};

/** Announces an event as part of the transaction `tx`; `server/events.ts` says who hears it. */
export async function emit(tx: Db, event: DomainEvent): Promise<void> {
  await sendJob(tx, "events", event);
}

/** As `emit`, but heard only after so many seconds. */
export async function emitLater(tx: Db, event: DomainEvent, afterSeconds: number): Promise<void> {
  await sendJob(tx, "events", event, { afterSeconds });
}
