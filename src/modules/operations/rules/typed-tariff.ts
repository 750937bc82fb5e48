import { type Days, type Tariff, tariffProblems } from "#modules/shipping/public.ts";
import { parseRupees } from "#shared/parse-rupees.ts";
import { cleanLine, cleanText } from "#shared/text.ts";
import { t } from "#shared/texts/text.ts";

/**
 * The fields of the tariff form: "rates.standard.0.from", "delivery.express.metro.min", "metros".
 */
export type TariffFields = Readonly<Record<string, string>>;

/** The highest number of fee steps per shipping method. */
export const mostSteps = 6;

/**
 * Parses the tariff form; returns the tariff and the errors by field. Amounts are typed in rupees
 * and stored in paise.
 */
export function typedTariff(fields: TariffFields): {
  readonly tariff: Tariff;
  readonly problems: Readonly<Record<string, string>>;
} {
  const unread: Record<string, string> = {};
  const steps = (method: string) => typedSteps(fields, `rates.${method}`, unread);
  const days = (name: string): Days => ({
    min: typedDays(fields, `${name}.min`, name, unread),
    max: typedDays(fields, `${name}.max`, name, unread),
  });
  const tariff: Tariff = {
    rates: { standard: steps("standard"), express: steps("express") },
    delivery: {
      standard: {
        metro: days("delivery.standard.metro"),
        other: days("delivery.standard.other"),
        remote: days("delivery.standard.remote"),
      },
      express: {
        metro: days("delivery.express.metro"),
        other: days("delivery.express.other"),
        remote: days("delivery.express.remote"),
      },
    },
    processing: {
      ready: days("processing.ready"),
      made_to_order: days("processing.made_to_order"),
      custom: days("processing.custom"),
    },
    metros: typedMetros(fields["metros"] ?? ""),
    cashFeePaise: typedCashFee(fields["cashFee"] ?? "", unread),
  };
  return { tariff, problems: { ...tariffProblems(tariff), ...unread } };
}

/** Ignores steps whose two fields are empty. */
function typedSteps(
  fields: TariffFields,
  name: string,
  unread: Record<string, string>,
): Tariff["rates"]["standard"] {
  return Array.from({ length: mostSteps }, (_, place) => place).flatMap((place) => {
    const [from, fee] = [
      fields[`${name}.${place}.from`] ?? "",
      fields[`${name}.${place}.fee`] ?? "",
    ];
    if (cleanLine(from) === "" && cleanLine(fee) === "") return [];
    const [fromSubtotalPaise, feePaise] = [parseRupees(from), parseRupees(fee)];
    if (fromSubtotalPaise !== null && feePaise !== null) return [{ fromSubtotalPaise, feePaise }];
    unread[name] = t("“{cleanLine}” is not an amount in rupees, such as 499 or 99.50.", {
      cleanLine: cleanLine(fromSubtotalPaise === null ? from : fee),
    });
    return [];
  });
}

function typedDays(
  fields: TariffFields,
  field: string,
  name: string,
  unread: Record<string, string>,
): number {
  const text = cleanLine(fields[field] ?? "");
  if (/^[0-9]{1,3}$/.test(text)) return Number(text);
  unread[name] = t("Please enter days as whole numbers.");
  return 0;
}

/** An empty field is no fee. */
function typedCashFee(typed: string, unread: Record<string, string>): number {
  const feePaise = cleanLine(typed) === "" ? 0 : parseRupees(typed);
  if (feePaise === null)
    unread["cashFee"] = t("“{cleanLine}” is not an amount in rupees, such as 499 or 99.50.", {
      cleanLine: cleanLine(typed),
    });
  return feePaise ?? 0;
}

function typedMetros(text: string): Tariff["metros"] {
  const lines = cleanText(text)
    .split("\n")
    .map(cleanLine)
    .filter((line) => line !== "");
  return lines
    .map((line) => ({ prefix: /^\S+/.exec(line)?.[0] ?? "", city: line.replace(/^\S+\s*/, "") }))
    .toSorted((a, b) => (a.prefix < b.prefix ? -1 : 1));
}
