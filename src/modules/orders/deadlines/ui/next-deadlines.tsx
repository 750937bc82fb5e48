import { formatDay } from "#shared/ist.ts";
import { startOfDayInIndia } from "#shared/days.ts";
import { t } from "#shared/texts/text.ts";
import { Card, CardHeader } from "#ui/card.tsx";
import type { OrderDeadlines } from "../contract.ts";
import type { DeadlineParty } from "../rules/deadline-row.ts";
import { deadlineSentence } from "../rules/deadline-words.ts";

/** What happens next to an order and by when, and what the buyer was promised. */
export function NextDeadlines({
  deadlines,
  party,
}: {
  readonly deadlines: OrderDeadlines | null;
  readonly party: DeadlineParty;
}) {
  if (deadlines === null || deadlines.coming.length === 0) return null;
  const { paid, promised, coming, now } = deadlines;
  // What is due within minutes may still be worked on.
  const sentences = coming.map((each) => ({
    key: `${each.subjectId}:${each.step}`,
    text: deadlineSentence(party, { ...each, paid }),
    isPast: each.dueAt <= now,
  }));
  return (
    <Card as="section">
      <CardHeader title={t("What happens next")} />
      <ul className="grid gap-2">
        {sentences.map(({ key, text, isPast }) =>
          isPast || text === null ? null : <li key={key}>{text}</li>,
        )}
      </ul>
      {promised !== null && (
        <p className="mt-3 border-t border-line pt-3 text-ink-muted">
          {t("Promised when ordered: shipped by {shipBy}, delivered {from} to {by}.", {
            shipBy: formatDay(startOfDayInIndia(promised.shipBy)),
            from: formatDay(startOfDayInIndia(promised.arrivesFrom)),
            by: formatDay(startOfDayInIndia(promised.arrivesBy)),
          })}
        </p>
      )}
    </Card>
  );
}
