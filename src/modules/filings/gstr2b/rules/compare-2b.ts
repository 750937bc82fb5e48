import type { BookedDocument } from "../../bookkeeping/contract.ts";
import { inputTaxOf } from "../../bookkeeping/rules/input-tax-of.ts";
import type { TaxedSum } from "../../contract.ts";
import { taxedTotal } from "../../returns/rules/taxed-total.ts";
import { comparedStates, type ComparedDocument, type StatedDocument } from "../contract.ts";

/** Compares what GSTR-2B states with the register of input tax, to the paisa. Pure. */

type Registered = Pick<BookedDocument, "id" | "kind" | "number" | "items">;
type Register = {
  /** What the marketplace issued in the month of the file. */
  readonly ofMonth: readonly Registered[];
  /** And in the months before it, which GSTR-2B states later if the marketplace filed late. */
  readonly before: readonly Registered[];
};

const nothing = taxedTotal([]);
const names = Object.keys(nothing) as readonly (keyof TaxedSum)[];

/** Each document once: first those that are missing or differ. */
export function compare2b(
  stated: readonly StatedDocument[],
  { ofMonth, before }: Register,
): readonly ComparedDocument[] {
  const left = new Map(stated.map((document) => [keyOf(document), document]));
  const matched = (registered: Registered) => {
    const key = keyOf({ ...registered, isCreditNote: registered.kind === "credit_note" });
    const found = left.get(key) ?? null;
    left.delete(key);
    return found;
  };
  const own = ofMonth.map((document) => compared(document, matched(document), "agrees"));
  const earlier = before.flatMap((document) => {
    const found = matched(document);
    return found === null ? [] : [compared(document, found, "earlier")];
  });
  return [...own, ...earlier, ...[...left.values()].map(onlyStated)].toSorted(
    (a, b) =>
      comparedStates.indexOf(a.state) - comparedStates.indexOf(b.state) ||
      a.number.localeCompare(b.number),
  );
}

function keyOf({ isCreditNote, number }: Pick<StatedDocument, "isCreditNote" | "number">): string {
  return `${isCreditNote} ${number.trim().toUpperCase()}`;
}

function compared(
  document: Registered,
  stated: StatedDocument | null,
  ifEqual: "agrees" | "earlier",
): ComparedDocument {
  const ours = inputTaxOf(document);
  const difference = less(stated ?? nothing, ours);
  const isEqual = names.every((name) => difference[name] === 0);
  return {
    state: stated === null ? "missing" : isEqual ? ifEqual : "different",
    isCreditNote: document.kind === "credit_note",
    number: document.number,
    documentId: document.id,
    ours,
    stated: stated === null ? null : taxedTotal([stated]),
    difference,
  };
}

function onlyStated(stated: StatedDocument): ComparedDocument {
  const sum = taxedTotal([stated]);
  const { isCreditNote, number } = stated;
  return {
    state: "only",
    isCreditNote,
    number,
    documentId: null,
    ours: null,
    stated: sum,
    difference: sum,
  };
}

function less(a: TaxedSum, b: TaxedSum): TaxedSum {
  return {
    taxablePaise: a.taxablePaise - b.taxablePaise,
    igstPaise: a.igstPaise - b.igstPaise,
    cgstPaise: a.cgstPaise - b.cgstPaise,
    sgstPaise: a.sgstPaise - b.sgstPaise,
  };
}
