import { useEffect, useRef, useState, type ReactNode } from "react";
import type { Question } from "../contract.ts";

type QuestionsInHtmlProps = {
  readonly html: string;
  readonly questions: readonly Question[];
};

/**
 * The controls of a product's questions, which the server wrote. Those for photographs get scripts of
 * their own.
 */
export function QuestionsInHtml({ html, questions }: QuestionsInHtmlProps) {
  const root = useRef<HTMLDivElement>(null);
  const [photographs, setPhotographs] = useState<ReactNode>();
  const isAsked = questions.some(({ type }) => type === "photographs");
  useEffect(() => {
    if (isAsked)
      void import("./photograph-fields.tsx").then(({ PhotographFields: Fields }) =>
        setPhotographs(
          // Other HTML has other places for them.
          root.current && <Fields key={html} questions={questions} root={root.current} />,
        ),
      );
  }, [html, isAsked, questions]);
  return (
    <>
      <div ref={root} dangerouslySetInnerHTML={{ __html: html }} />
      {photographs}
    </>
  );
}
