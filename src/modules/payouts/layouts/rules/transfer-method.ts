import type { FilePayout, LayoutMethod, PayoutLayout, TransferMethod } from "../contract.ts";
import { transferMethods } from "../contract.ts";

/** By which kind of transfer a payout goes. */

/**
 * The first method of the bank that takes the account and the amount, in the order of
 * `transferMethods`. UPI is for UPI addresses only. Null if no method takes it.
 */
export function methodFor(
  payout: Pick<FilePayout, "ifsc" | "amountPaise">,
  { methods, ownBank }: Pick<PayoutLayout, "methods" | "ownBank">,
): LayoutMethod | null {
  return (
    transferMethods
      .filter((method) => takesAccount(method, payout.ifsc, ownBank))
      .flatMap((method) => methods.filter((one) => one.method === method))
      .find(
        ({ fromPaise, toPaise }) =>
          payout.amountPaise >= fromPaise && (toPaise === null || payout.amountPaise <= toPaise),
      ) ?? null
  );
}

/**
 * A branch has a number. Letters are another bank that is reached through this one, where the same
 * account number is somebody else's: "HDFC0000123" is HDFC Bank, "HDFC0CADARS" is not.
 */
const ownBranch = /^[A-Z]{4}0[0-9]{6}$/;

function takesAccount(
  method: TransferMethod,
  ifsc: string | null,
  ownBank: string | null,
): boolean {
  if (ifsc === null) return method === "upi";
  const isOwnBank = ownBank !== null && ifsc.startsWith(ownBank) && ownBranch.test(ifsc);
  return method === "internal" ? isOwnBank : method !== "upi";
}
