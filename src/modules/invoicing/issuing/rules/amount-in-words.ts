const small = [
  "",
  "One",
  "Two",
  "Three",
  "Four",
  "Five",
  "Six",
  "Seven",
  "Eight",
  "Nine",
  "Ten",
  "Eleven",
  "Twelve",
  "Thirteen",
  "Fourteen",
  "Fifteen",
  "Sixteen",
  "Seventeen",
  "Eighteen",
  "Nineteen",
];
const tens = ["", "", "Twenty", "Thirty", "Forty", "Fifty", "Sixty", "Seventy", "Eighty", "Ninety"];

function belowHundred(value: number): string {
  if (value < 20) return small[value] ?? "";
  const rest = value % 10;
  return `${tens[Math.floor(value / 10)]}${rest === 0 ? "" : ` ${small[rest]}`}`;
}

/**
 * A whole number in words, in lakh and crore: 1234567 is "Twelve Lakh Thirty Four Thousand Five
 * Hundred Sixty Seven".
 */
function inWords(value: number): string {
  if (value === 0) return "Zero";
  const crore = Math.floor(value / 10_000_000);
  const parts = [
    crore > 0 ? `${inWords(crore)} Crore` : "",
    ...[
      [100_000, 100, "Lakh"],
      [1000, 100, "Thousand"],
      [100, 10, "Hundred"],
    ].map(([unit, wrap, name]) => {
      const count = Math.floor(value / Number(unit)) % Number(wrap);
      return count > 0 ? `${belowHundred(count)} ${name}` : "";
    }),
    value % 100 > 0 ? belowHundred(value % 100) : "",
  ];
  return parts.filter((part) => part !== "").join(" ");
}

const counted = (value: number, one: string, many: string) =>
  `${inWords(value)} ${value === 1 ? one : many}`;

/**
 * An amount as documents spell it out: "Two Thousand Four Hundred Ninety Nine Rupees And Fifty
 * Paise Only".
 */
export function amountInWords(amountPaise: number): string {
  const rupees = Math.floor(amountPaise / 100);
  const paise = amountPaise % 100;
  const parts = [
    rupees > 0 || paise === 0 ? counted(rupees, "Rupee", "Rupees") : "",
    paise > 0 ? counted(paise, "Paisa", "Paise") : "",
  ];
  return `${parts.filter((part) => part !== "").join(" And ")} Only`;
}
