import { Form, Link } from "react-router";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { TextArea } from "#ui/field.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import type { ConversationMessage } from "../../contract.ts";
import type { RefusedMessage } from "../../ui/message-form.tsx";
import type { OwnPublishedAnswer } from "../contract.ts";
import { maxAnswerLength, maxQuestionLength } from "../../rules/published-values.ts";

type PublishAnswerCardProps = {
  readonly messages: readonly ConversationMessage[];
  readonly published: readonly OwnPublishedAnswer[];
  /** The page with all that is published on the listing. */
  readonly all: string;
  readonly refused: RefusedMessage | undefined;
};

/** For the shop: publishes a question of the buyer with its answer on the listing. */
export function PublishAnswerCard({ messages, published, all, refused }: PublishAnswerCardProps) {
  const shown = published.filter(({ takenDownBy }) => takenDownBy === null).length;
  const hasObjected = published.some(({ takenDownBy }) => takenDownBy === "buyer");
  return (
    <Card as="section">
      <CardHeader
        title={t("Questions that help everyone")}
        note={t(
          "Publish this question with your answer on the page of the piece. Buyers see it without a name, and the buyer can take it down.",
        )}
        action={
          <Link to={all} className={`${textLinkClasses} inline-flex min-h-11 items-center`}>
            {t("All on this listing")}
          </Link>
        }
      />
      {shown > 0 && <PublishedCount shown={shown} />}
      {hasObjected ? (
        <p>{t("The buyer does not want this conversation on the page of the piece.")}</p>
      ) : (
        <ConfirmStep label={t("Publish on the listing…")} isOpen={refused !== undefined}>
          <PublishForm messages={messages} refused={refused} />
        </ConfirmStep>
      )}
    </Card>
  );
}

function PublishedCount({ shown }: { readonly shown: number }) {
  return (
    <p className="mb-4">
      {t(
        "{shown, plural, one {# answer from this conversation is published.} other {# answers from this conversation are published.}}",
        { shown },
      )}
    </p>
  );
}

function PublishForm({ messages, refused }: Pick<PublishAnswerCardProps, "messages" | "refused">) {
  return (
    <Form method="post" className="grid gap-4">
      <FormProblem message={refused?.problem.message} />
      <AnswerFields
        question={refused?.typed["question"] ?? lastOf(messages, "buyer", maxQuestionLength)}
        answer={refused?.typed["answer"] ?? lastOf(messages, "seller", maxAnswerLength)}
        fields={refused?.problem.fields}
      />
      <Button name="intent" value="publish" variant="primary" className="justify-self-start">
        {t("Publish")}
      </Button>
    </Form>
  );
}

function lastOf(
  messages: readonly ConversationMessage[],
  side: ConversationMessage["side"],
  longest: number,
): string {
  return messages.findLast((message) => message.side === side)?.body.slice(0, longest) ?? "";
}

type AnswerFieldsProps = {
  readonly question: string;
  readonly answer: string;
  readonly fields: Readonly<Record<string, string>> | undefined;
};

/** The two texts of a published answer. */
export function AnswerFields({ question, answer, fields }: AnswerFieldsProps) {
  return (
    <>
      <TextArea
        name="question"
        label={t("Question")}
        hint={t("Leave out names and anything personal.")}
        rows={2}
        maxLength={maxQuestionLength}
        required
        defaultValue={question}
        error={fields?.["question"]}
      />
      <TextArea
        name="answer"
        label={t("Answer")}
        rows={3}
        maxLength={maxAnswerLength}
        required
        defaultValue={answer}
        error={fields?.["answer"]}
      />
    </>
  );
}
