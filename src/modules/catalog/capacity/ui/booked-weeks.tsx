import { formatDay } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";
import type { BookedWeek } from "../contract.ts";

/** The booked weeks of a product with a limit, for its seller. Nothing while none is. */
export function BookedWeeks({ weeks }: { readonly weeks: readonly BookedWeek[] }) {
  if (weeks.length === 0) return null;
  return (
    <section aria-labelledby="booked-weeks" className="mb-6 rounded-card bg-mustard-soft px-5 py-4">
      <h2 id="booked-weeks" className="text-lg">
        {t("Booked weeks")}
      </h2>
      <ul className="mt-2 grid gap-x-8 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
        {weeks.map(({ week, taken, slots }) => (
          <li key={week}>
            {t("Week from {day}: {taken} of {slots}", { day: formatDay(week), taken, slots })}
            {taken >= slots && <strong className="font-medium"> · {t("full")}</strong>}
          </li>
        ))}
      </ul>
    </section>
  );
}
