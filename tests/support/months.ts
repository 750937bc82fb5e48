import { dayInIndia } from "#shared/ist.ts";

/** The month so many months before the present one in India, "2026-10". */
export function monthAgo(ago: number): string {
  const [year = 0, month = 1] = dayInIndia(Date.now()).split("-").map(Number);
  const of = year * 12 + month - 1 - ago;
  return `${Math.floor(of / 12)}-${String((of % 12) + 1).padStart(2, "0")}`;
}
