import { renderToStaticMarkup } from "react-dom/server";
import type { ProductPageView } from "#modules/catalog/public.ts";
import { langOf } from "#shared/language-of-text.ts";
import { QuestionFields } from "#modules/catalog/public.ui.ts";

/**
 * The controls of a product's questions as HTML; null without any. They are native controls, so
 * browsers need no component for them: the scripts of that page have a budget.
 */
export function questionsHtml({ questions, variants }: ProductPageView): string | null {
  if (questions.length === 0) return null;
  return renderToStaticMarkup(
    <QuestionFields
      questions={questions}
      gstBasisPoints={variants[0]?.gstBasisPoints ?? 0}
      priceIncludesGst={variants[0]?.priceIncludesGst}
      lang={langOf(questions.map(({ text }) => text).join(" "))}
    />,
    { identifierPrefix: "questions" },
  );
}
