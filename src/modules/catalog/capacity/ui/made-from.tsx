import type { MakingWeek } from "../contract.ts";
import { madeFromWords } from "../rules/making-words.ts";

type MadeFromProps = {
  readonly week: Pick<MakingWeek, "week" | "startsInDays"> | null | undefined;
};

/** From when on a piece is made whose workshop has no room until then; nothing if it has room now. */
export function MadeFrom({ week }: MadeFromProps) {
  const words = week ? madeFromWords(week) : null;
  return words !== null && <p className="mt-2 text-sm font-medium">{words}</p>;
}
