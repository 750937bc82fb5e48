import { Form, useNavigation } from "react-router";
import { Button } from "#ui/button.tsx";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { TextArea } from "#ui/field.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { t } from "#shared/texts/text.ts";
import type { ListingToDecide } from "../contract.ts";
import { isWaiting as isCheckWaiting } from "../rules/is-waiting.ts";

type DecisionFormProps = {
  readonly listing: ListingToDecide;
  readonly problem:
    | { readonly message: string; readonly fields: Readonly<Record<string, string>> }
    | undefined;
  readonly typed: Readonly<Record<string, string>> | undefined;
};

/** What can be decided about a listing that was reported, or that its seller sent. */
export function ListingDecisionForm({ listing, problem, typed }: DecisionFormProps) {
  const hasReports = listing.reports.some(({ settledAt }) => settledAt === null);
  const isWaiting = isCheckWaiting(listing.check) || listing.isUnanswered;
  if (!hasReports && !isWaiting)
    return <p>{t("Nothing about this listing waits for a decision.")}</p>;
  const refused = (intent: string) =>
    problem !== undefined && typed?.["intent"] === intent ? { problem, typed } : undefined;
  return (
    <div className="grid gap-4">
      {refused("askForChange") === undefined && refused("takeDown") === undefined && (
        <FormProblem message={problem?.message} />
      )}
      <OneStep listing={listing} hasReports={hasReports} isWaiting={isWaiting} />
      <AskStep listing={listing} refused={refused("askForChange")} />
      {listing.takenDownAt === null && (
        <TakeDownStep listing={listing} refused={refused("takeDown")} />
      )}
    </div>
  );
}

type StepProps = Pick<DecisionFormProps, "listing"> & Pick<WordsStepProps, "refused">;

function AskStep({ listing, refused }: StepProps) {
  return (
    <WordsStep
      intent="askForChange"
      label={t("Ask for a change…")}
      button={t("Ask for a change")}
      lead={askWords(listing)}
      refused={refused}
    />
  );
}

function TakeDownStep({ listing, refused }: StepProps) {
  return (
    <WordsStep
      intent="takeDown"
      label={t("Take down…")}
      button={t("Take Down Product")}
      lead={takeDownWords(listing)}
      refused={refused}
    />
  );
}

/** The decisions that need no words. */
function OneStep({
  listing: { version, takenDownAt },
  hasReports,
  isWaiting,
}: Pick<DecisionFormProps, "listing"> & {
  readonly hasReports: boolean;
  readonly isWaiting: boolean;
}) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" className="flex flex-wrap gap-3">
      <input type="hidden" name="version" value={version} />
      {isWaiting && (
        <Button name="intent" value="approve" variant="primary" disabled={isBusy}>
          {takenDownAt === null ? t("Approve") : t("Approve and restore")}
        </Button>
      )}
      {hasReports && (
        <Button name="intent" value="noFault" disabled={isBusy}>
          {t("No fault found")}
        </Button>
      )}
    </Form>
  );
}

function askWords({ publishedAt, takenDownAt }: ListingToDecide): string {
  return publishedAt === null || takenDownAt !== null
    ? t("It stays out of the shop until you approve it.")
    : t("It stays in the shop. The seller can send it to you when it is corrected.");
}

function takeDownWords({ publishedAt }: ListingToDecide): string {
  return publishedAt === null
    ? t("It does not come into the shop. The seller can correct it and send it to you again.")
    : t(
        "Buyers can no longer find, see or order it. Orders already placed are not affected. You can undo this.",
      );
}

type WordsStepProps = {
  readonly intent: "askForChange" | "takeDown";
  readonly label: string;
  readonly button: string;
  readonly lead: string;
  readonly refused: Pick<DecisionFormProps, "typed" | "problem"> | undefined;
};

function WordsStep({ intent, label, button, lead, refused }: WordsStepProps) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <ConfirmStep label={label} isOpen={refused !== undefined}>
      <Form method="post" className="grid gap-4">
        <p>{lead}</p>
        <TextArea
          label={t("What the seller reads")}
          hint={t("The seller sees it in an email and next to the product.")}
          name="words"
          maxLength={2000}
          defaultValue={refused?.typed?.["words"]}
          error={refused?.problem?.fields["words"] ?? refused?.problem?.message}
        />
        <div>
          <Button
            name="intent"
            value={intent}
            variant={intent === "takeDown" ? "danger" : "primary"}
            disabled={isBusy}
          >
            {button}
          </Button>
        </div>
      </Form>
    </ConfirmStep>
  );
}
