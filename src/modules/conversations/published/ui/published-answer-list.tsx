import { Form } from "react-router";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import type { RefusedMessage } from "../../ui/message-form.tsx";
import type { OwnPublishedAnswer } from "../contract.ts";
import { AnswerTexts } from "./answer-texts.tsx";
import { AnswerFields } from "./publish-answer-card.tsx";

type PublishedAnswerListProps = {
  readonly answers: readonly OwnPublishedAnswer[];
  readonly refused: RefusedMessage | undefined;
};

/** For the shop: what it has published on a listing, to change, order and remove. */
export function PublishedAnswerList({ answers, refused }: PublishedAnswerListProps) {
  const shown = answers.filter(({ takenDownBy }) => takenDownBy === null);
  return (
    <ul className="grid gap-4">
      {answers.map((each) => (
        <Card as="li" key={each.id}>
          <AnswerTexts answer={each} />
          {each.takenDownBy === null ? (
            <Steps
              answer={each}
              isFirst={each.id === shown[0]?.id}
              isLast={each.id === shown.at(-1)?.id}
              refused={refused?.typed["answerId"] === each.id ? refused : undefined}
            />
          ) : (
            <WhyTakenDown answer={each} />
          )}
        </Card>
      ))}
    </ul>
  );
}

function WhyTakenDown({
  answer: { takenDownBy, reason },
}: {
  readonly answer: OwnPublishedAnswer;
}) {
  return (
    <p className="mt-3 border-l-2 border-danger pl-3 whitespace-pre-line wrap-anywhere">
      {takenDownBy === "buyer"
        ? t("The buyer took it down.")
        : t("The marketplace took it down: {reason}", { reason: reason ?? "" })}
    </p>
  );
}

type StepsProps = {
  readonly answer: OwnPublishedAnswer;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly refused: RefusedMessage | undefined;
};

function Steps({ answer, isFirst, isLast, refused }: StepsProps) {
  const { id, question } = answer;
  return (
    <div className="mt-4 grid gap-3">
      <Form method="post" preventScrollReset className="flex flex-wrap gap-3">
        <input type="hidden" name="answerId" value={id} />
        {!isFirst && <Step intent="up" label={t("Move up")} question={question} />}
        {!isLast && <Step intent="down" label={t("Move down")} question={question} />}
        <Step intent="remove" label={t("Remove from the listing")} question={question} />
      </Form>
      <ConfirmStep label={t("Edit…")} isOpen={refused !== undefined}>
        <Form method="post" className="grid gap-4">
          <FormProblem message={refused?.problem.message} />
          <input type="hidden" name="answerId" value={id} />
          <AnswerFields
            question={refused?.typed["question"] ?? question}
            answer={refused?.typed["answer"] ?? answer.answer}
            fields={refused?.problem.fields}
          />
          <Button name="intent" value="edit" variant="primary" className="justify-self-start">
            {t("Save changes")}
          </Button>
        </Form>
      </ConfirmStep>
    </div>
  );
}

type StepProps = { readonly intent: string; readonly label: string; readonly question: string };

function Step({ intent, label, question }: StepProps) {
  return (
    <Button name="intent" value={intent}>
      {label}
      <span className="sr-only">: {question}</span>
    </Button>
  );
}
