import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { ProductPageView } from "#modules/catalog/public.ts";
import { langOf } from "#shared/language-of-text.ts";
import { type BuyFormEncoding, QuestionFields } from "#modules/catalog/public.ui.ts";

type Asking = Pick<ProductPageView, "questions"> & {
  readonly variants: readonly Pick<
    ProductPageView["variants"][number],
    "gstBasisPoints" | "priceIncludesGst"
  >[];
};

/** How the form around them is sent: with files if they ask for photographs. */
export function encodingOf({ questions }: Pick<ProductPageView, "questions">): BuyFormEncoding {
  return questions.some(({ type }) => type === "photographs")
    ? "multipart/form-data"
    : "application/x-www-form-urlencoded";
}

/**
 * The controls of a product's questions as HTML; null without any. They are native controls, so
 * browsers need no component for them: the scripts of that page have a budget.
 */
export function questionsHtml(
  { questions, variants }: Asking,
  typed: Pick<ComponentProps<typeof QuestionFields>, "given" | "problems"> = {},
): string | null {
  if (questions.length === 0) return null;
  return renderToStaticMarkup(
    <QuestionFields
      questions={questions}
      gstBasisPoints={variants[0]?.gstBasisPoints ?? 0}
      priceIncludesGst={variants[0]?.priceIncludesGst}
      {...typed}
      lang={langOf(questions.map(({ text }) => text).join(" "))}
    />,
    { identifierPrefix: "questions" },
  );
}
