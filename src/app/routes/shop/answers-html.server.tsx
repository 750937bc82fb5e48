import { renderToStaticMarkup } from "react-dom/server";
import { href } from "react-router";
import type { ProductPageView } from "#modules/catalog/public.ts";
import type { PublishedAnswer } from "#modules/conversations/public.ts";
import { AnswerTexts } from "#modules/conversations/public.ui.ts";
import { localPath, t } from "#shared/texts/text.ts";
import { textLinkClasses } from "#ui/page.tsx";

/** So many are open; the others are behind a line that opens them, without a script. */
const open = 3;

/**
 * The published questions and answers of a product as HTML; nothing without any. Nothing in them
 * reacts to anybody, and the scripts of the product page have a budget.
 */
export function answersHtml(
  { slug }: Pick<ProductPageView, "slug">,
  answers: readonly PublishedAnswer[],
): string {
  if (answers.length === 0) return "";
  return renderToStaticMarkup(
    <section aria-labelledby="answers-title" className="mt-8 mb-6 border-t border-line pt-8">
      <h2 id="answers-title" className="text-2xl">
        {t("Questions and answers")}
      </h2>
      <AnswerList answers={answers.slice(0, open)} slug={slug} />
      {answers.length > open && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-accent-text">
            {t("{count, plural, one {# more question} other {# more questions}}", {
              count: answers.length - open,
            })}
          </summary>
          <AnswerList answers={answers.slice(open)} slug={slug} />
        </details>
      )}
    </section>,
  );
}

type AnswerListProps = { readonly answers: readonly PublishedAnswer[]; readonly slug: string };

function AnswerList({ answers, slug }: AnswerListProps) {
  const report = localPath(href("/product/:productId/report", { productId: slug }));
  return (
    <ul className="divide-y divide-line">
      {answers.map((each) => (
        <li key={each.id} className="py-4">
          <AnswerTexts answer={each} />
          <a
            href={`${report}?${new URLSearchParams({ about: each.question.slice(0, 200) })}`}
            rel="nofollow"
            className={`${textLinkClasses} inline-flex min-h-11 items-center text-sm`}
          >
            {t("Report")}
            <span className="sr-only">: {each.question}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
