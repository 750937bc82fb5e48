import { scaleHalfUp } from "#shared/money.ts";
import type { Carry, SupplyGroup, TcsFigures, TcsKey, TcsRow } from "../contract.ts";

/**
 * What the marketplace collects from each supplier for a month: the value of their documents less
 * credit notes, times the rate, once. It knows sums of documents; no orders and no ledger.
 */

const nothing: Carry = {
  registeredPaise: 0,
  othersPaise: 0,
  igstPaise: 0,
  cgstPaise: 0,
  sgstPaise: 0,
};
/** Nothing is carried forward. */
export const nothingCarried: TcsFigures["carried"] = { intra: nothing, inter: nothing };

/** Identifies a supplier's line in each month. */
export function tcsKeyOf({ sellerId, supplier, tcsGstin }: TcsKey): string {
  return `${sellerId} ${supplier} ${tcsGstin ?? ""}`;
}

/** TCS of a line: the sum of its three taxes. */
export function tcsOf(figures: Pick<TcsFigures, "igstPaise" | "cgstPaise" | "sgstPaise">): number {
  return figures.igstPaise + figures.cgstPaise + figures.sgstPaise;
}

const sum = <Item>(items: readonly Item[], pick: (item: Item) => number) =>
  items.reduce((total, item) => total + pick(item), 0);

type Part = {
  readonly toRegistered: number;
  readonly toOthers: number;
  readonly returnedByRegistered: number;
  readonly returnedByOthers: number;
  readonly tcs: number;
  readonly gst: TcsFigures["gst"];
  readonly carried: Carry;
};

/** The part of a supplier's month within the State, or between States. */
function partOf(groups: readonly SupplyGroup[], before: Carry, isInterState: boolean): Part {
  const registered = groups.filter(({ isToRegistered }) => isToRegistered);
  const others = groups.filter(({ isToRegistered }) => !isToRegistered);
  const [toRegistered, toOthers] = [sum(registered, suppliedOf), sum(others, suppliedOf)];
  const backByRegistered = sum(registered, backOf) + before.registeredPaise;
  const backByOthers = sum(others, backOf) + before.othersPaise;
  const beyond = Math.max(0, backByRegistered + backByOthers - toRegistered - toOthers);
  const othersPaise = Math.min(beyond, backByOthers);
  const registeredPaise = beyond - othersPaise;
  const { gst, left } = gstOf(groups, before, beyond > 0);
  return {
    toRegistered,
    toOthers,
    returnedByRegistered: backByRegistered - registeredPaise,
    returnedByOthers: backByOthers - othersPaise,
    tcs: beyond > 0 ? 0 : tcsOn(groups, before, isInterState),
    gst,
    carried: { registeredPaise, othersPaise, ...left },
  };
}

const suppliedOf = ({ suppliedPaise }: SupplyGroup) => suppliedPaise;
const backOf = ({ returnedPaise }: SupplyGroup) => returnedPaise;
const netOf = (part: Part) =>
  part.toRegistered + part.toOthers - part.returnedByRegistered - part.returnedByOthers;

/** GST of the part, and what is left to be deducted: all of it if the value is negative. */
function gstOf(groups: readonly SupplyGroup[], before: Carry, isNegative: boolean) {
  const tax = (name: "igstPaise" | "cgstPaise" | "sgstPaise") => {
    const due = sum(groups, (group) => group[name]) - before[name];
    const reported = isNegative ? 0 : Math.max(0, due);
    return { reported, left: reported - due };
  };
  const [igst, cgst, sgst] = [tax("igstPaise"), tax("cgstPaise"), tax("sgstPaise")];
  return {
    gst: { igstPaise: igst.reported, cgstPaise: cgst.reported, sgstPaise: sgst.reported },
    left: { igstPaise: igst.left, cgstPaise: cgst.left, sgstPaise: sgst.left },
  };
}

/** The rate times the net value, rounded once; within the State as two equal halves. */
function tcsOn(groups: readonly SupplyGroup[], before: Carry, isInterState: boolean): number {
  const weighted =
    sum(groups, (group) => (group.suppliedPaise - group.returnedPaise) * group.basisPoints) -
    (before.registeredPaise + before.othersPaise) * (groups[0]?.endBasisPoints ?? 0);
  if (weighted <= 0) return 0;
  return isInterState ? scaleHalfUp(weighted, 1, 10_000) : 2 * scaleHalfUp(weighted, 1, 20_000);
}

/**
 * A supplier's month from the sums of its documents and what the month before left to deduct.
 * Within the State and between States, a negative net value is carried forward and reported as
 * zero. 666.95 to another State at 0.5%: TCS 3.33.
 */
export function figuresOfMonth(
  groups: readonly SupplyGroup[],
  { stateCode, isRegistered, isComposition }: SupplierKind,
  before: TcsFigures["carried"],
): TcsFigures {
  const of = (isInterState: boolean) =>
    groups.filter((group) => group.isInterState === isInterState);
  const part = (isInterState: boolean, carry: Carry) =>
    partOf(of(isInterState), carry, isInterState);
  const [intra, inter] = [part(false, before.intra), part(true, before.inter)];
  return {
    stateCode,
    isRegistered,
    isComposition,
    toRegisteredPaise: intra.toRegistered + inter.toRegistered,
    returnedByRegisteredPaise: intra.returnedByRegistered + inter.returnedByRegistered,
    toOthersPaise: intra.toOthers + inter.toOthers,
    returnedByOthersPaise: intra.returnedByOthers + inter.returnedByOthers,
    netPaise: netOf(intra) + netOf(inter),
    igstPaise: inter.tcs,
    cgstPaise: intra.tcs / 2,
    sgstPaise: intra.tcs / 2,
    gst: { ...intra.gst, igstPaise: inter.gst.igstPaise },
    withheldPaise: sum(groups, ({ withheldPaise }) => withheldPaise),
    creditedAtDeliveryPaise: sum(groups, (group) => group.creditedAtDeliveryPaise),
    carried: { intra: intra.carried, inter: inter.carried },
  };
}

type SupplierKind = Pick<TcsFigures, "stateCode" | "isRegistered" | "isComposition">;

/**
 * The lines of consecutive months, each with what the one before carried forward. `filed` are lines
 * of these months that were filed: they appear even if no document is left in them.
 */
export function linesOfMonths(
  months: readonly string[],
  groups: readonly SupplyGroup[],
  carriedBefore: readonly (TcsKey & Pick<TcsFigures, "carried">)[],
  filed: readonly (TcsRow & { readonly ofMonth: string })[],
): ReadonlyMap<string, readonly TcsRow[]> {
  const carried = new Map(carriedBefore.map((one) => [tcsKeyOf(one), one.carried]));
  const byMonth = Map.groupBy(groups, ({ month }) => month);
  const lines = new Map<string, readonly TcsRow[]>();
  for (const month of months) {
    const rows = rowsOf(
      byMonth.get(month) ?? [],
      filed.filter(({ ofMonth }) => ofMonth === month),
      carried,
    );
    for (const row of rows) carried.set(tcsKeyOf(row), row.carried);
    lines.set(month, rows);
  }
  return lines;
}

function rowsOf(
  groups: readonly SupplyGroup[],
  filed: readonly TcsRow[],
  carried: ReadonlyMap<string, TcsFigures["carried"]>,
): readonly TcsRow[] {
  const own = Map.groupBy(groups, tcsKeyOf);
  const suppliers = new Map<string, SupplyGroup | TcsRow>(
    [...filed, ...groups].map((one) => [tcsKeyOf(one), one]),
  );
  return [...suppliers].map(([key, { sellerId, supplier, tcsGstin, name, ...kind }]) => ({
    sellerId,
    supplier,
    tcsGstin,
    name,
    ...figuresOfMonth(own.get(key) ?? [], kind, carried.get(key) ?? nothingCarried),
  }));
}
