import { answerLabel } from "#shared/answer-label.ts";
import { photographAddress, photographIn } from "#shared/photograph-answers.ts";
import { t } from "#shared/texts/text.ts";
import { classes } from "#ui/classes.ts";

/** In characters: as long as a date, or a number with its unit. */
const longestUnbroken = 12;

type AnswerLinesProps = {
  /** Each the question, then its answer, the several choices or the photographs. */
  readonly answers: readonly (readonly string[])[];
  /** What the buyer saw beside a question, such as where to measure. */
  readonly pictures?: readonly {
    readonly question: string;
    readonly address: string;
    readonly alt: string;
  }[];
  readonly className?: string | undefined;
  /** Whether photographs can be downloaded in full size. */
  readonly hasDownloads?: boolean;
};

/**
 * What a buyer answered about an item, a line each: "Initials: RK". Photographs are small, and open
 * large. Nothing without answers.
 */
export function AnswerLines({
  answers,
  pictures = [],
  className,
  hasDownloads = false,
}: AnswerLinesProps) {
  if (answers.length === 0) return null;
  return (
    <ul className={classes("text-sm wrap-anywhere", className)}>
      {answers.map(([question = "", ...values]) => {
        const words = values.filter((value) => photographIn(value) === null);
        const photographs = values.map(photographIn).filter((id) => id !== null);
        return (
          <li key={question}>
            {answerLabel(question)} <Words words={words} />{" "}
            <WhereToMeasure picture={pictures.find((one) => one.question === question)} />
            <Photographs question={question} ids={photographs} hasDownloads={hasDownloads} />
          </li>
        );
      })}
    </ul>
  );
}

/** A date or a measurement stays in one line. */
function Words({ words }: { readonly words: readonly string[] }) {
  return words.map((word, index) => (
    <span
      key={word}
      className={classes("font-medium", word.length <= longestUnbroken && "inline-block")}
    >
      {word}
      {index < words.length - 1 && ", "}
    </span>
  ));
}

/** On the screen only: paper opens nothing. */
function WhereToMeasure({
  picture,
}: {
  readonly picture: NonNullable<AnswerLinesProps["pictures"]>[number] | undefined;
}) {
  if (picture === undefined) return null;
  return (
    <a
      href={picture.address}
      target="_blank"
      rel="noreferrer"
      title={picture.alt || undefined}
      className="inline-flex min-h-11 items-center underline underline-offset-4 print:hidden"
      aria-label={t("{question}: where it was measured", { question: picture.question })}
    >
      {t("Where it was measured")}
    </a>
  );
}

type PhotographsProps = {
  readonly question: string;
  readonly ids: readonly string[];
  readonly hasDownloads: boolean;
};

function Photographs({ question, ids, hasDownloads }: PhotographsProps) {
  if (ids.length === 0) return null;
  return (
    <ul className="mt-1.5 mb-1 flex flex-wrap gap-3">
      {ids.map((id, index) => (
        <li key={id} className="grid justify-items-start gap-1">
          <a href={photographAddress(id, 1280)} target="_blank" rel="noreferrer">
            <img
              src={photographAddress(id, 160)}
              alt={t("{question}: photograph {number}", { question, number: index + 1 })}
              width={160}
              height={160}
              className="size-20 rounded-card border border-line object-cover"
            />
          </a>
          {hasDownloads && (
            <a
              href={photographAddress(id, "original")}
              className="inline-flex min-h-11 items-center underline underline-offset-4 print:hidden"
              aria-label={t("Download photograph {number} of {question}", {
                question,
                number: index + 1,
              })}
            >
              {t("Download")}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
