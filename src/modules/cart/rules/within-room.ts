import { roomOf } from "#modules/catalog/public.ts";
import type { CartLine } from "../contract.ts";

/** The line with no more in stock than its workshop has room to make. */
export function withinRoom<Line extends Pick<CartLine, "stock" | "making">>(line: Line): Line {
  const { stock, making } = line;
  return making === null ? line : { ...line, stock: Math.min(stock, roomOf(making)) };
}
