import { z, type ZodType } from "zod";
import type { Db } from "#platform/db/database.ts";
import type { JobRow } from "./insert-jobs.ts";
import { defineJob, sendJob } from "./jobs.ts";

declare const eventBrand: unique symbol;

/**
 * Something that happened, written in the transaction that made it true. Its data is ids, never
 * copies. Only a definition creates one, so `emit` accepts no misspelt name and no wrong data.
 */
export type DomainEvent = {
  readonly name: string;
  readonly data: Readonly<Record<string, string>>;
  /** Somebody waits for what follows: it goes before all other events. */
  readonly isAwaited: boolean;
  readonly [eventBrand]: true;
};

/** The name of an event and the data it carries. Call it with the data to get the event to emit. */
export type EventDefinition<Data> = {
  (data: Data): DomainEvent;
  /** The name in the queue. It never changes: events may be waiting while the shop is upgraded. */
  readonly eventName: string;
  /** Checks the data when the event is delivered. */
  readonly schema: ZodType<Data>;
};

/**
 * Defines an event once, in `events.ts` of the module that emits it: `"orders.purchasePlaced"` and
 * `z.object({ purchaseId: z.uuid() })`. `isAwaited`: somebody waits for what follows, so in a rush it
 * goes first.
 */
export function defineEvent<Data extends Readonly<Record<string, string>>>(
  eventName: `${string}.${string}`,
  schema: ZodType<Data>,
  { isAwaited = false }: { readonly isAwaited?: boolean } = {},
): EventDefinition<Data> {
  function event(data: Data): DomainEvent {
    const unbranded: Omit<DomainEvent, typeof eventBrand> = { name: eventName, data, isAwaited };
    return unbranded as DomainEvent;
  }
  return Object.assign(event, { eventName, schema });
}

/** Carries an event from the transaction that emitted it to its handlers. */
export const eventJob = defineJob(
  "events",
  z.object({ name: z.string(), data: z.record(z.string(), z.string()) }),
);

/** Emits an event as part of the transaction `tx`. `server/events.ts` lists who handles it. */
export async function emit(tx: Db, event: DomainEvent): Promise<void> {
  const { name, data, isAwaited } = event;
  await sendJob(tx, eventJob, { name, data }, { priority: Number(isAwaited) });
}

/** An event as the job of a statement that writes it itself (`insert-jobs.ts`). */
export function eventRow({ name, data, isAwaited }: DomainEvent): JobRow {
  return { queue: eventJob.queue, data: { name, data }, priority: Number(isAwaited) };
}

/** Like `emit`, but delivers the event only after `afterSeconds`. */
export async function emitLater(tx: Db, event: DomainEvent, afterSeconds: number): Promise<void> {
  const { name, data, isAwaited } = event;
  await sendJob(tx, eventJob, { name, data }, { afterSeconds, priority: Number(isAwaited) });
}
