import type { LayoutColumn, ColumnField, PayoutLayout } from "../contract.ts";

const column = (field: ColumnField, title: string): LayoutColumn => ({
  field,
  title,
  fixedText: null,
  maxLength: field === "narration" ? 30 : null,
});

/**
 * The layout without a bank of its own, and of all batches that were exported before there were
 * others.
 */
export const plainCsvLayout: PayoutLayout = {
  name: "Plain CSV",
  separator: "comma",
  lineEnd: "crlf",
  hasHeader: true,
  textForm: "as_written",
  forbidden: "",
  dateForm: "day_first",
  amountForm: "two_decimals",
  ownBank: null,
  isChecked: false,
  columns: [
    column("name", "Beneficiary Name"),
    column("account_number", "Account Number"),
    column("ifsc", "IFSC"),
    column("upi_address", "UPI ID"),
    column("amount", "Amount"),
    column("reference", "Reference"),
    column("narration", "Narration"),
  ],
  methods: [],
};
