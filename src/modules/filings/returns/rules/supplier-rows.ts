import { scaleHalfUp } from "#shared/money.ts";
import type { SupplierRow } from "../../contract.ts";

/**
 * What a supplier sold at one rate of TCS, within the state or to others, to registered buyers or
 * not.
 */
export type SupplyGroup = {
  readonly registration: string;
  readonly name: string;
  readonly isRegistered: boolean;
  readonly toRegistered: boolean;
  readonly isInterState: boolean;
  readonly basisPoints: number;
  /** Null: nothing. */
  readonly suppliedPaise: number | null;
  readonly returnedPaise: number | null;
  readonly tcsPaise: number;
};

const sum = (groups: readonly SupplyGroup[], pick: (group: SupplyGroup) => number | null) =>
  groups.reduce((total, group) => total + (pick(group) ?? 0), 0);
const net = (groups: readonly SupplyGroup[]) =>
  sum(groups, ({ suppliedPaise }) => suppliedPaise) -
  sum(groups, ({ returnedPaise }) => returnedPaise);

/** One line per supplier. TCS within the state is two equal halves, as it was booked. */
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

/**
 * TCS on the month's sum, multiplied once for each rate; where returns took back more than was sold
 * it goes back.
 */
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
