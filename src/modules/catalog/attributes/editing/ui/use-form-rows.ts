import { useState, type MouseEvent } from "react";
import { afterRowStep, type FormRow, type RowStep } from "../rules/form-rows.ts";

/** A row with a key of its own: what was typed moves along when rows change places. */
export type KeyedRow = { readonly key: number; readonly row: FormRow };

/** `next` is the key of the next row that is added. */
type RowState = { readonly rows: readonly KeyedRow[]; readonly next: number };

/**
 * The rows of a form that can move, and the buttons for it. Without JavaScript the buttons send the
 * form, and the server returns the rows after the step.
 */
export function useFormRows(initial: readonly FormRow[]) {
  const [{ rows }, change] = useState<RowState>(() => ({
    rows: initial.map((row, key) => ({ key, row })),
    next: initial.length,
  }));
  function take(step: RowStep, added: readonly FormRow[] = []): void {
    change((state) => ({
      rows: afterRowStep(
        state.rows,
        step,
        added.map((row, index) => ({ key: state.next + index, row })),
      ),
      next: state.next + added.length,
    }));
  }
  return {
    rows,
    take,
    stepButton: (step: RowStep, added?: readonly FormRow[]) => ({
      name: "step",
      value: `${step.kind}.${step.at}`,
      onClick: (event: MouseEvent) => {
        event.preventDefault();
        take(step, added);
      },
    }),
  };
}
