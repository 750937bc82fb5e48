import { deliveryZones, shippingMethods, type Days, type Tariff } from "../contract.ts";
import { t } from "#shared/texts/text.ts";

const mostDays = 120;
const mostFeePaise = 10_000_00;
const mostCashFeePaise = 1_000_00;

/** The errors of a tariff by part ("rates.standard"); empty if it is valid. */
export function tariffProblems({
  rates,
  delivery,
  processing,
  metros,
  cashFeePaise,
}: Tariff): Readonly<Record<string, string>> {
  const problems: Record<string, string> = {};
  for (const method of shippingMethods) {
    const problem = ratesProblem(rates[method]);
    if (problem !== null) problems[`rates.${method}`] = problem;
    for (const zone of deliveryZones)
      note(problems, `delivery.${method}.${zone}`, delivery[method][zone]);
  }
  for (const kind of ["ready", "made_to_order", "custom"] as const)
    note(problems, `processing.${kind}`, processing[kind]);
  const broken = metros.find(({ prefix, city }) => !/^[1-9][0-9]{2}$/.test(prefix) || city === "");
  const prefixes = metros.map(({ prefix }) => prefix);
  const twice = prefixes.find((prefix, place) => prefixes.indexOf(prefix) !== place);
  if (broken !== undefined)
    problems["metros"] = t(
      "“{value}” is not the first three digits of a PIN code and a city, such as 411 Pune.",
      { value: `${broken.prefix} ${broken.city}`.trim() },
    );
  else if (twice !== undefined) problems["metros"] = t("{twice} is listed twice.", { twice });
  if (cashFeePaise < 0 || cashFeePaise > mostCashFeePaise)
    problems["cashFee"] = t("The fee for cash must be from ₹0 to ₹1,000.");
  return problems;
}

function ratesProblem(steps: Tariff["rates"]["standard"]): string | null {
  if (steps[0]?.fromSubtotalPaise !== 0)
    return t("The first line must begin at ₹0, so that every order has a fee.");
  if (
    steps.some(
      ({ fromSubtotalPaise }, place) =>
        fromSubtotalPaise <= (steps[place - 1]?.fromSubtotalPaise ?? -1),
    )
  )
    return t("Each line must begin higher than the one above it.");
  if (steps.some(({ feePaise }) => feePaise < 0 || feePaise > mostFeePaise))
    return t("A fee must be from ₹0 to ₹10,000.");
  return null;
}

function note(problems: Record<string, string>, name: string, { min, max }: Days): void {
  if (min < 0 || max > mostDays)
    problems[name] = t("Days must be whole numbers from 0 to {mostDays}.", { mostDays });
  else if (min > max) problems[name] = t("The longest time cannot be shorter than the shortest.");
}
