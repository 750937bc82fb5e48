import type { Actor } from "#policy/actor.ts";
import { allowedSeller, mustBeAllowed } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import type { Supplier } from "../contract.ts";

/**
 * Lets sellers read their own returns and administrators the marketplace's. Throws NotFound for
 * another seller's return.
 */
export function mustBeOwn(actor: Actor, { sellerId }: Supplier): void {
  if (sellerId === null) return mustBeAllowed(actor, "filings.viewAll");
  const seller = allowedSeller(actor, "filings.viewOwn");
  if (seller.sellerId !== sellerId) throw new NotFound();
}
