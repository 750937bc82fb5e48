import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { InLine, PieceIsCrowded, PieceIsLocked, TooManyOrders } from "./errors.ts";

/**
 * The line in front of a variant that many people order at once. A variant's row is locked by one
 * transaction at a time, so more than a few that wait for it only take connections from everybody
 * else. The others wait here, in the order of arrival and without a connection.
 *
 * Waiting: the buyer's request is open. Ordering: its transaction runs. Away: the buyer was told
 * the place in line and sends the form again within seconds; the place stays reserved until then.
 * The line belongs to this process.
 *
 * Every place counts for those behind it, so a buyer has only a few: otherwise one account could fill
 * the line of a piece.
 */

/** Transactions of this process that may lock one variant at the same time. */
const atOnce = 4;
/** Of a variant whose row stayed locked until the limit: one tries, until one succeeds. */
const atOnceWhileLocked = 1;
const maxWaitMs = 4000;
/** How long a place stays reserved for a buyer who does not come back. */
const awayMs = 20_000;
const maxTickets = 5000;
/** As many as a buyer may place in a minute. */
const maxTicketsOfBuyer = 10;

type Ticket = {
  readonly buyerId: string;
  /** The key of the form's first ticket; of this one, unless the form is sent twice at once. */
  readonly form: string;
  variantIds: readonly string[];
  state: "waiting" | "ordering" | "away";
  grant: () => void;
  awaySince: number;
};

// In the order of arrival.
const tickets = new Map<string, Ticket>();
const ordering = new Map<string, number>();
const lockedVariants = new Set<string>();

/** Whose order it is. The same buyer with the same form has the same place. */
type Buyer = { readonly buyerId: string; readonly idempotencyKey: string };

/** Called with the variants of the order before any of them is locked. Throws PieceIsCrowded. */
export type Enter = (variantIds: readonly string[]) => void;

/**
 * Runs `order` when it is this buyer's turn for all its variants. `order` calls `enter` once it
 * knows them; if others are first, it is rolled back and runs again in its turn. Throws InLine with
 * the place if that takes more than 4 s, or if `order` throws PieceIsLocked, and TooManyOrders if the
 * buyer has ten places.
 */
export async function inTurn<T>(buyer: Buyer, order: (enter: Enter) => Promise<T>): Promise<T> {
  forgetAbsent();
  const key = keyOf(buyer);
  const ticket = tickets.get(key) ?? newTicket(buyer);
  tickets.set(key, ticket);
  for (;;) {
    await turn(key, ticket);
    let then: "done" | "away" | "wait" = "done";
    let variantIds: readonly string[] = [];
    try {
      return await order((ids) => enter(ticket, (variantIds = ids)));
    } catch (error) {
      if (error instanceof PieceIsCrowded) then = "wait";
      else if (error instanceof PieceIsLocked) then = "away";
      else throw error;
      if (then === "away") throw new InLine(placeOf(ticket.form));
    } finally {
      leave(key, ticket, then);
      if (then === "wait") ticket.variantIds = variantIds;
    }
  }
}

function enter(ticket: Ticket, variantIds: readonly string[]): void {
  const isKnown = variantIds.every((id) => ticket.variantIds.includes(id));
  if (isKnown) return;
  if (!isFree(variantIds)) throw new PieceIsCrowded();
  const added = variantIds.filter((id) => !ticket.variantIds.includes(id));
  count(added, 1);
  ticket.variantIds = [...ticket.variantIds, ...added];
}

/** A form that is sent twice at once has two places, the second until it is answered. */
function keyOf(buyer: Buyer): string {
  const form = formOf(buyer);
  const existing = tickets.get(form);
  return existing === undefined || existing.state === "away" ? form : `${form} ${randomUUID()}`;
}

function formOf({ buyerId, idempotencyKey }: Buyer): string {
  return `${buyerId} ${idempotencyKey}`;
}

function newTicket(buyer: Buyer): Ticket {
  const { buyerId } = buyer;
  if (countOf(buyerId) >= maxTicketsOfBuyer) throw new TooManyOrders();
  const grant = () => undefined;
  return { buyerId, form: formOf(buyer), variantIds: [], state: "waiting", grant, awaySince: 0 };
}

function countOf(buyerId: string): number {
  let count = 0;
  for (const ticket of tickets.values()) if (ticket.buyerId === buyerId) count++;
  return count;
}

/** Waits until the ticket is granted. Throws InLine after 4 s, or if the line is too long. */
async function turn(key: string, ticket: Ticket): Promise<void> {
  if (isFree(ticket.variantIds)) return begin(ticket);
  ticket.state = "waiting";
  if (tickets.size > maxTickets) {
    tickets.delete(key);
    throw new InLine(maxTickets);
  }
  const { promise, resolve } = Promise.withResolvers<"granted">();
  ticket.grant = () => resolve("granted");
  const settled = new AbortController();
  const timeUp = sleep(maxWaitMs, undefined, { signal: settled.signal }).then(
    // Granted meanwhile, the turn counts.
    () => ticket.state === "waiting" && goAway(key, ticket),
    () => undefined,
  );
  await Promise.race([promise, timeUp]);
  settled.abort();
  if (isAway(ticket)) throw new InLine(placeOf(ticket.form));
}

function isAway({ state }: Ticket): boolean {
  return state === "away";
}

function isFree(variantIds: readonly string[]): boolean {
  return variantIds.every((id) => {
    const limit = lockedVariants.has(id) ? atOnceWhileLocked : atOnce;
    return (ordering.get(id) ?? 0) < limit;
  });
}

function begin(ticket: Ticket): void {
  ticket.state = "ordering";
  count(ticket.variantIds, 1);
}

function count(variantIds: readonly string[], change: 1 | -1): void {
  for (const id of variantIds) {
    const now = (ordering.get(id) ?? 0) + change;
    if (now === 0) ordering.delete(id);
    else ordering.set(id, now);
  }
}

/** A buyer whose variant was locked keeps the place, and so does one who found a crowd. */
function leave(key: string, ticket: Ticket, then: "done" | "away" | "wait"): void {
  count(ticket.variantIds, -1);
  for (const id of ticket.variantIds) {
    if (then === "away") lockedVariants.add(id);
    else if (then === "done") lockedVariants.delete(id);
  }
  ticket.state = "waiting";
  if (then === "away") goAway(key, ticket);
  else if (then === "done") tickets.delete(key);
  for (const next of tickets.values()) {
    if (next === ticket || next.state !== "waiting" || !isFree(next.variantIds)) continue;
    begin(next);
    next.grant();
  }
}

/** The form that comes again takes its first place, so nobody returns for another. */
function goAway(key: string, ticket: Ticket): void {
  if (key !== ticket.form) tickets.delete(key);
  ticket.state = "away";
  ticket.awaySince = performance.now();
}

function forgetAbsent(): void {
  const before = performance.now() - awayMs;
  for (const [key, { state, awaySince }] of tickets)
    if (state === "away" && awaySince < before) tickets.delete(key);
  // Nobody is left who could find out that it is free again.
  if (tickets.size === 0) lockedVariants.clear();
}

/** 1 for the first in line of those who want one of the same variants. */
function placeOf(key: string): number {
  const variantIds = new Set(tickets.get(key)?.variantIds);
  let place = 1;
  for (const [other, ticket] of tickets) {
    if (other === key) return place;
    if (ticket.variantIds.some((id) => variantIds.has(id))) place++;
  }
  return place;
}
