import { Form } from "react-router";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import type { OwnPublishedAnswer } from "../contract.ts";
import { AnswerTexts } from "./answer-texts.tsx";

/** For the buyer: what the shop published from the conversation; each can be taken down. */
export function OwnQuestionCard({
  published,
}: {
  readonly published: readonly OwnPublishedAnswer[];
}) {
  const shown = published.filter(({ takenDownBy }) => takenDownBy === null);
  if (shown.length === 0) return null;
  return (
    <Card as="section">
      <CardHeader
        title={t("Your question on the page of the piece")}
        note={t("Other buyers read it without your name. If you do not want that, take it down.")}
      />
      <ul className="grid gap-5">
        {shown.map((each) => (
          <li key={each.id}>
            <AnswerTexts answer={each} />
            <Form method="post" className="mt-2">
              <input type="hidden" name="answerId" value={each.id} />
              <Button name="intent" value="object">
                {t("Take down")}
                <span className="sr-only">: {each.question}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Card>
  );
}
