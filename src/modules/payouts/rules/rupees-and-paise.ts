/** An amount in rupees with two decimals, "1234.50", for files. */
export function rupeesAndPaise(amountPaise: number): string {
  const whole = Math.abs(amountPaise);
  return `${amountPaise < 0 ? "-" : ""}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, "0")}`;
}
