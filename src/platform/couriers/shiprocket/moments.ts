/** Shiprocket's times: texts without a zone, of India. */

const indiaOffset = "+05:30";
const indiaOffsetMs = 5.5 * 60 * 60 * 1000;
const months = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

/**
 * The instant of "2026-11-28 14:05:00", "28 11 2026 14:05:00" (webhooks) or an ISO time; null if it
 * is none.
 */
export function instantOf(text: string): Date | null {
  const reversed = /^(\d{2})[ -](\d{2})[ -](\d{4})[ T](.+)$/.exec(text.trim());
  const ordered =
    reversed === null ? text.trim() : `${reversed[3]}-${reversed[2]}-${reversed[1]} ${reversed[4]}`;
  const [, day, time = "", zone] =
    /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})?$/.exec(
      ordered,
    ) ?? [];
  if (day === undefined) return null;
  const at = new Date(`${day}T${time}${zone ?? indiaOffset}`);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** The day of "2026-12-03", "2026-12-03 18:00:00" or "Dec 03, 2026"; null if it is none. */
export function dayOfText(text: string | null | undefined): string | null {
  const words = text?.trim() ?? "";
  const day = /^\d{4}-\d{2}-\d{2}/.exec(words)?.[0] ?? inWords(words);
  return day === null || Number.isNaN(Date.parse(day)) ? null : day;
}

function inWords(words: string): string | null {
  const [, name = "", day = "", year] =
    /^([A-Za-z]{3})[a-z]* (\d{1,2}),? (\d{4})/.exec(words) ?? [];
  const month = months.indexOf(name.toLowerCase()) + 1;
  if (year === undefined || month === 0) return null;
  return `${year}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** The time in India as Shiprocket writes it: "2026-11-28 14:05". */
export function textOfInstant(at: Date): string {
  return new Date(at.getTime() + indiaOffsetMs).toISOString().slice(0, 16).replace("T", " ");
}
