import { classes } from "#ui/classes.ts";

type AnswerLinesProps = {
  /** Each the question, then its answer or the several choices. */
  readonly answers: readonly (readonly string[])[];
  readonly className?: string | undefined;
};

/** What a buyer answered about an item, a line each: "Initials: RK". Nothing without answers. */
export function AnswerLines({ answers, className }: AnswerLinesProps) {
  if (answers.length === 0) return null;
  return (
    <ul className={classes("text-sm wrap-anywhere", className)}>
      {answers.map(([question = "", ...values]) => (
        <li key={question}>
          {question}: <span className="font-medium">{values.join(", ")}</span>
        </li>
      ))}
    </ul>
  );
}
