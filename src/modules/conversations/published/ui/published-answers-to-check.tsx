import { Form } from "react-router";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { TextArea } from "#ui/field.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import type { RefusedMessage } from "../../ui/message-form.tsx";
import type { PublishedAnswer } from "../contract.ts";
import { AnswerTexts } from "./answer-texts.tsx";

type PublishedAnswersToCheckProps = {
  readonly answers: readonly PublishedAnswer[];
  readonly refused: RefusedMessage | undefined;
  /** Not for somebody whose own shop it is. */
  readonly canRemove: boolean;
};

/** For administrators: what is published on a listing, each to be taken down with a reason. */
export function PublishedAnswersToCheck(props: PublishedAnswersToCheckProps) {
  const { answers, refused, canRemove } = props;
  return (
    <ul className="divide-y divide-line">
      {answers.map((each) => (
        <li key={each.id} className="py-4">
          <AnswerTexts answer={each} />
          {canRemove && (
            <Removal
              answer={each}
              refused={refused?.typed["answerId"] === each.id ? refused : undefined}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

type RemovalProps = {
  readonly answer: PublishedAnswer;
  readonly refused: RefusedMessage | undefined;
};

function Removal({ answer: { id, question }, refused }: RemovalProps) {
  return (
    <ConfirmStep className="mt-3" label={t("Take down…")} isOpen={refused !== undefined}>
      <Form method="post" className="grid gap-4">
        <FormProblem message={refused?.problem.message} />
        <input type="hidden" name="answerId" value={id} />
        <TextArea
          name="reason"
          label={t("Reason, for the seller")}
          rows={2}
          maxLength={1000}
          required
          defaultValue={refused?.typed["reason"]}
          error={refused?.problem.fields["reason"]}
        />
        <Button name="intent" value="removeAnswer" variant="danger" className="justify-self-start">
          {t("Take down")}
          <span className="sr-only">: {question}</span>
        </Button>
      </Form>
    </ConfirmStep>
  );
}
