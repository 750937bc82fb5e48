import type { GstPayment } from "../contract.ts";

type Paid = Pick<
  GstPayment,
  "igstPaise" | "cgstPaise" | "sgstPaise" | "interestPaise" | "feePaise"
>;

/** What left the bank with a challan, in paise. */
export function bankPaise(paid: Paid): number {
  return paid.igstPaise + paid.cgstPaise + paid.sgstPaise + paid.interestPaise + paid.feePaise;
}
