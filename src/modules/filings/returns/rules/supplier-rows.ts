import { scaleHalfUp } from "#shared/money.ts";
import type { SupplierRow } from "../../contract.ts";

/**
 * A supplier's supplies at one rate of TCS: within or between states, to registered buyers or
 * others.
 */
export type SupplyGroup = {
  readonly registration: string;
  readonly name: string;
  readonly isRegistered: boolean;
  readonly toRegistered: boolean;
  readonly isInterState: boolean;
  readonly basisPoints: number;
  /** Null means none. */
  readonly suppliedPaise: number | null;
  readonly returnedPaise: number | null;
  readonly tcsPaise: number;
};

const sum = (groups: readonly SupplyGroup[], pick: (group: SupplyGroup) => number | null) =>
  groups.reduce((total, group) => total + (pick(group) ?? 0), 0);
const net = (groups: readonly SupplyGroup[]) =>
  sum(groups, ({ suppliedPaise }) => suppliedPaise) -
  sum(groups, ({ returnedPaise }) => returnedPaise);

/** One line per supplier. TCS within a state has two equal halves, as posted. */
export function supplierRows(groups: readonly SupplyGroup[]): readonly SupplierRow[] {
  return [
    ...Map.groupBy(
      groups,
      ({ registration, isRegistered }) => `${isRegistered} ${registration}`,
    ).values(),
  ].flatMap((of) => {
    const [first] = of;
    if (first === undefined) return [];
    const [registered, others] = [
      of.filter(({ toRegistered }) => toRegistered),
      of.filter(({ toRegistered }) => !toRegistered),
    ];
    const half =
      sum(
        of.filter(({ isInterState }) => !isInterState),
        ({ tcsPaise }) => tcsPaise,
      ) / 2;
    return [
      {
        registration: first.registration,
        name: first.name,
        isRegistered: first.isRegistered,
        toRegisteredPaise: sum(registered, ({ suppliedPaise }) => suppliedPaise),
        returnedByRegisteredPaise: sum(registered, ({ returnedPaise }) => returnedPaise),
        toOthersPaise: sum(others, ({ suppliedPaise }) => suppliedPaise),
        returnedByOthersPaise: sum(others, ({ returnedPaise }) => returnedPaise),
        netPaise: net(of),
        igstPaise: sum(
          of.filter(({ isInterState }) => isInterState),
          ({ tcsPaise }) => tcsPaise,
        ),
        cgstPaise: half,
        sgstPaise: half,
        oncePaise: onceOn(of),
      },
    ];
  });
}

/** TCS on the month's total, computed once per rate. Negative if returns exceed supplies. */
function onceOn(groups: readonly SupplyGroup[]): number {
  const byRate = Map.groupBy(
    groups,
    ({ isInterState, basisPoints }) => `${isInterState} ${basisPoints}`,
  );
  return [...byRate.values()].reduce((total, of) => {
    const [base, basisPoints, isInterState] = [
      net(of),
      of[0]?.basisPoints ?? 0,
      of[0]?.isInterState ?? false,
    ];
    const tax = isInterState
      ? scaleHalfUp(Math.abs(base), basisPoints, 10_000)
      : 2 * scaleHalfUp(Math.abs(base), basisPoints, 20_000);
    return total + Math.sign(base) * tax;
  }, 0);
}
