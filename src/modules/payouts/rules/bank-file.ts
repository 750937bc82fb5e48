import type { AccountColumns } from "../contract.ts";

/** The file for a bank's bulk upload: one line per payout, in the format of Indian banks. */

export type BankLine = AccountColumns & {
  readonly reference: string;
  readonly holder: string;
  readonly amountPaise: number;
};

/** The column headings of the bank's file. */
export const bankFileHead = [
  "Beneficiary Name",
  "Account Number",
  "IFSC",
  "UPI ID",
  "Amount",
  "Reference",
  "Narration",
] as const;

/**
 * The cells of a payout; 123456 paise are "1234.56". Typed text cannot start a spreadsheet formula.
 */
export function bankFileLine(
  { holder, accountNumber, ifsc, upiAddress, amountPaise, reference }: BankLine,
  shopName: string,
): readonly string[] {
  const narration = `${shopName} ${reference}`.replaceAll(/[^A-Za-z0-9 ]/g, "").trim();
  return [
    holder,
    accountNumber ?? "",
    ifsc ?? "",
    upiAddress ?? "",
    rupeesAndPaise(amountPaise),
    reference,
    narration.slice(0, 30),
  ];
}

/** An amount in rupees with two decimals, "1234.50". */
export function rupeesAndPaise(amountPaise: number): string {
  const whole = Math.abs(amountPaise);
  return `${amountPaise < 0 ? "-" : ""}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, "0")}`;
}
