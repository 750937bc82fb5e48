import type { AccountColumns } from "../contract.ts";

/**
 * The file by which a bank pays many: one line per payout, as bulk uploads of Indian banks take
 * them.
 */

export type BankLine = AccountColumns & {
  readonly reference: string;
  readonly holder: string;
  readonly amountPaise: number;
};

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
 * The cells of a payout; an amount of 123456 paise is "1234.56". What people typed begins no
 * formula.
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

/** "1234.50", as files have it. */
export function rupeesAndPaise(amountPaise: number): string {
  const whole = Math.abs(amountPaise);
  return `${amountPaise < 0 ? "-" : ""}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, "0")}`;
}
