const small = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"];
const tens = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];

function belowHundred(value: number): string {
  if (value < 20) return small[value] ?? "";
  const rest = value % 10;
  return `${tens[Math.floor(value / 10)]}${rest === 0 ? "" : `-${small[rest]}`}`;
}

/** A whole number in words, in lakh and crore: 1234567 is "twelve lakh thirty-four thousand five hundred sixty-seven". */
function inWords(value: number): string {
  if (value === 0) return "zero";
  const crore = Math.floor(value / 10_000_000);
  const parts = [
    crore > 0 ? `${inWords(crore)} crore` : "",
    ...[[100_000, 100, "lakh"], [1000, 100, "thousand"], [100, 10, "hundred"]].map(([unit, wrap, name]) => {
      const count = Math.floor(value / Number(unit)) % Number(wrap);
      return count > 0 ? `${belowHundred(count)} ${name}` : "";
    }),
    value % 100 > 0 ? belowHundred(value % 100) : "",
  ];
  return parts.filter((part) => part !== "").join(" ");
}

/** An amount as documents spell it out: "Rupees two thousand four hundred ninety-nine and fifty paise only". */
export function amountInWords(amountPaise: number): string {
  const rupees = Math.floor(amountPaise / 100);
  const paise = amountPaise % 100;
  return `Rupees ${inWords(rupees)}${paise === 0 ? "" : ` and ${belowHundred(paise)} paise`} only`;
}
