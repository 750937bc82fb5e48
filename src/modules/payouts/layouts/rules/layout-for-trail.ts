import type { LayoutColumn, PayoutLayout, StoredLayout } from "../contract.ts";

/**
 * A layout for the audit trail and for whoever approves it: each column and each kind of transfer by
 * its place or name, so that a difference shows what changed.
 */
export function layoutForTrail({
  code: _code,
  isChosen: _isChosen,
  columns,
  methods,
  ...whole
}: PayoutLayout & Partial<StoredLayout>): Readonly<Record<string, unknown>> {
  return {
    ...whole,
    columns: Object.fromEntries(columns.map((column, at) => [String(at + 1), words(column)])),
    methods: Object.fromEntries(methods.map(({ method, ...limits }) => [method, limits])),
  };
}

/** "BNF_NAME: name (100)", "PYMT_PROD_TYPE_CODE: text PAB_VENDOR". */
function words({ title, field, fixedText, maxLength }: LayoutColumn): string {
  return [
    title === "" ? field : `${title}: ${field}`,
    ...(fixedText === null ? [] : [fixedText]),
    ...(maxLength === null ? [] : [`(${maxLength})`]),
  ].join(" ");
}
