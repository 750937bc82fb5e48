import type { OrderLine, OrderStatus } from "../../contract.ts";
import type { Shipment, ShipmentPieces } from "../contract.ts";

/** Which pieces of an order travel in which parcel. Knows no database and no clock. */

/** A line with the units that are in parcels. */
export type SentLine = {
  readonly lineNumber: number;
  readonly quantity: number;
  readonly sent: number;
  /** Whether its buyer has not approved a proof yet; absent on pages, which do not send it. */
  readonly isWaitingForProof?: boolean;
};

/** The units that are in no parcel yet, by line: 3 bought and 1 sent leave 2. */
export function unsentPieces(lines: readonly SentLine[]): readonly ShipmentPieces[] {
  return lines.flatMap(({ lineNumber, quantity, sent }) =>
    quantity > sent ? [{ lineNumber, quantity: quantity - sent }] : [],
  );
}

/** The lines of an order with the units that are in its parcels. */
export function sentLines(
  lines: readonly Pick<OrderLine, "lineNumber" | "quantity">[],
  shipments: readonly Pick<Shipment, "pieces">[],
): readonly SentLine[] {
  const packed = shipments.flatMap(({ pieces }) => pieces);
  return lines.map(({ lineNumber, quantity }) => ({
    lineNumber,
    quantity,
    sent: packed
      .filter((piece) => piece.lineNumber === lineNumber)
      .reduce((sum, piece) => sum + piece.quantity, 0),
  }));
}

/**
 * What a parcel holds: the chosen pieces, or everything that was not sent yet. Null if a line is
 * named twice or gets more units than are left, or if nothing is left.
 */
export function piecesToSend(
  lines: readonly SentLine[],
  chosen: readonly ShipmentPieces[],
): readonly ShipmentPieces[] | null {
  const left = unsentPieces(lines);
  const pieces = chosen.length === 0 ? left : chosen;
  const isPossible = pieces.every(
    ({ lineNumber, quantity }) =>
      quantity > 0 &&
      left.some((line) => line.lineNumber === lineNumber && line.quantity >= quantity) &&
      pieces.filter((piece) => piece.lineNumber === lineNumber).length === 1,
  );
  return pieces.length > 0 && isPossible ? pieces : null;
}

/**
 * Whether the seller can hand over another parcel: the order is on its way and not all its pieces
 * are. An order that an earlier release shipped has no parcels and is whole.
 */
export function canSendMore(
  status: OrderStatus,
  lines: readonly Pick<OrderLine, "lineNumber" | "quantity">[],
  shipments: readonly Pick<Shipment, "pieces">[],
): boolean {
  return (
    status === "shipped" &&
    shipments.length > 0 &&
    unsentPieces(sentLines(lines, shipments)).length > 0
  );
}

/** Whether the courier lost every parcel of the order that did not arrive; none comes back. */
export function isAllLost(shipments: readonly Pick<Shipment, "status" | "events">[]): boolean {
  const gone = shipments.filter(({ status }) => status === "not_delivered");
  return gone.length > 0 && gone.every(({ events }) => events.some(({ kind }) => kind === "lost"));
}
