/** Amounts in Hindi words. */

/** Each number below a hundred has a word of its own. */
const small = (
  "शून्य एक दो तीन चार पाँच छह सात आठ नौ " +
  "दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस " +
  "बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस " +
  "तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस " +
  "चालीस इकतालीस बयालीस तैंतालीस चौवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास " +
  "पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ " +
  "साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर " +
  "सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उनासी " +
  "अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी " +
  "नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे"
).split(" ");

function inHindi(value: number): string {
  if (value < 100) return small[value] ?? "";
  const [unit, name] = units.find(([least]) => value >= least) ?? [100, "सौ"];
  const rest = value % unit;
  return `${inHindi(Math.floor(value / unit))} ${name}${rest === 0 ? "" : ` ${inHindi(rest)}`}`;
}

const units = [
  [10_000_000, "करोड़"],
  [100_000, "लाख"],
  [1000, "हज़ार"],
  [100, "सौ"],
] as const;

/** An amount in Hindi words: "दो हज़ार चार सौ निन्यानवे रुपये पचास पैसे मात्र". */
export function amountInHindi(amountPaise: number): string {
  const rupees = Math.floor(amountPaise / 100);
  const paise = amountPaise % 100;
  const parts = [
    rupees > 0 || paise === 0 ? `${inHindi(rupees)} ${rupees === 1 ? "रुपया" : "रुपये"}` : "",
    paise > 0 ? `${inHindi(paise)} ${paise === 1 ? "पैसा" : "पैसे"}` : "",
  ];
  return `${parts.filter((part) => part !== "").join(" ")} मात्र`;
}
