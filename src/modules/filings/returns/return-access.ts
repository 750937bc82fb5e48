import type { Actor } from "#policy/actor.ts";
import { allowedSeller, mustBeAllowed } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import type { Supplier } from "../contract.ts";

/**
 * A seller's returns are their own; the marketplace's are administrators'. Anybody else's is as
 * absent as one that never was.
 */
export function mustBeOwn(actor: Actor, { sellerId }: Supplier): void {
  if (sellerId === null) return mustBeAllowed(actor, "filings.viewAll");
  const seller = allowedSeller(actor, "filings.viewOwn");
  if (seller.sellerId !== sellerId) throw new NotFound();
}
