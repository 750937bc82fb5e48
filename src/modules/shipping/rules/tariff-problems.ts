import { shippingMethods, type Days, type Tariff } from "../contract.ts";

const mostDays = 120;
const mostFeePaise = 10_000_00;

/** The errors of a tariff by part ("rates.standard"); empty if it is valid. */
export function tariffProblems({
  rates,
  delivery,
  processing,
  metros,
}: Tariff): Readonly<Record<string, string>> {
  const problems: Record<string, string> = {};
  for (const method of shippingMethods) {
    const problem = ratesProblem(rates[method]);
    if (problem !== null) problems[`rates.${method}`] = problem;
    for (const zone of ["metro", "other"] as const)
      note(problems, `delivery.${method}.${zone}`, delivery[method][zone]);
  }
  for (const kind of ["ready", "made_to_order", "custom"] as const)
    note(problems, `processing.${kind}`, processing[kind]);
  const broken = metros.find(({ prefix, city }) => !/^[1-9][0-9]{2}$/.test(prefix) || city === "");
  const prefixes = metros.map(({ prefix }) => prefix);
  const twice = prefixes.find((prefix, place) => prefixes.indexOf(prefix) !== place);
  if (broken !== undefined)
    problems["metros"] =
      `“${`${broken.prefix} ${broken.city}`.trim()}” is not the first ` +
      "three digits of a PIN code and a city, such as 411 Pune.";
  else if (twice !== undefined) problems["metros"] = `${twice} stands there twice.`;
  return problems;
}

function ratesProblem(steps: Tariff["rates"]["standard"]): string | null {
  if (steps[0]?.fromSubtotalPaise !== 0)
    return "The first line has to begin at ₹0, so that every order has a fee.";
  if (
    steps.some(
      ({ fromSubtotalPaise }, place) =>
        fromSubtotalPaise <= (steps[place - 1]?.fromSubtotalPaise ?? -1),
    )
  )
    return "Each line has to begin higher than the one above it.";
  if (steps.some(({ feePaise }) => feePaise < 0 || feePaise > mostFeePaise))
    return "A fee is from ₹0 to ₹10,000.";
  return null;
}

function note(problems: Record<string, string>, name: string, { min, max }: Days): void {
  if (min < 0 || max > mostDays) problems[name] = `Days are whole numbers from 0 to ${mostDays}.`;
  else if (min > max) problems[name] = "The longest time cannot be shorter than the shortest.";
}
