import type { LayoutColumn, ColumnField, PayoutLayout } from "../contract.ts";

const column = (field: ColumnField, title: string): LayoutColumn => ({
  field,
  title,
  fixedText: null,
  maxLength: field === "narration" ? 30 : null,
});

/** The only layout before banks had their own: the one of batches that were exported then. */
export const earlierLayout: PayoutLayout = {
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
