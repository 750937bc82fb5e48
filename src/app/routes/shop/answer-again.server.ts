import { data } from "react-router";
import type { Visit } from "#app/lib/visit.server.ts";
import { questionsHtml } from "#app/routes/shop/questions-html.server.tsx";
import { linesForReader, type AddToCart } from "#modules/cart/public.ts";
import { buyNowLines } from "#modules/cart/public.server.ts";
import { type Answers, judgeAnswers, type Question, refusedName } from "#modules/catalog/public.ts";
import type { AgainToAnswer } from "./answer-again.tsx";

type Sent = {
  readonly item: ReturnType<(typeof AddToCart)["parse"]>;
  readonly intent: "add" | "buyNow";
  readonly form: FormData;
};

/**
 * The questions of a listing once more, with what was answered, if they ask for photographs and an
 * answer is missing or a file was refused; null if all is well. A browser without scripts gets them
 * as a page.
 */
export async function answersToGiveAgain({ db }: Visit, { item, intent, form }: Sent) {
  const [line] = linesForReader(await buyNowLines(db, item));
  if (line === undefined || !line.questions.some(({ type }) => type === "photographs")) return null;
  const { questions, gstBasisPoints, priceIncludesGst, name, slug } = line;
  const problems = problemsOf(questions, item.answers, form);
  if (problems.size === 0) return null;
  const variants = [{ gstBasisPoints, priceIncludesGst }];
  const html = questionsHtml({ questions, variants }, { given: item.answers, problems });
  const { variantId, quantity } = item;
  const again: AgainToAnswer = {
    html: html ?? "",
    questions,
    piece: { name, slug, imageFile: line.imageFile },
    variantId,
    quantity,
    intent,
  };
  return data({ again }, { status: 422 });
}

function problemsOf(
  questions: readonly Question[],
  answers: Answers,
  form: FormData,
): ReadonlyMap<string, string> {
  return new Map(
    questions.flatMap((question) => {
      const { text } = question;
      const refused = form.getAll(refusedName(text)).map(String).join(" ");
      const given = answers.filter(([asked]) => asked === text);
      const problem = refused === "" ? judgeAnswers([question], given).problem : refused;
      return problem === null ? [] : [[text, problem] as const];
    }),
  );
}
