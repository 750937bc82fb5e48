import { Form, useNavigation } from "react-router";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { Button } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import type { PersonDetail } from "../../people/contract.ts";

type AccountStepsProps = {
  readonly person: PersonDetail;
  readonly isSelf: boolean;
  readonly problem: string | undefined;
};

/** What an administrator can do with an account. Each action asks for confirmation. */
export function AccountSteps({ person, isSelf, problem }: AccountStepsProps) {
  const { name, sessions, isAdmin, isEmailVerified, email } = person;
  return (
    <Card as="section">
      <CardHeader title="Account" />
      <FormProblem message={problem} className="mb-4" />
      <div className="grid gap-3">
        <ConfirmationStep isEmailVerified={isEmailVerified} email={email} />
        <EndSessions sessions={sessions} isSelf={isSelf} name={name} />
        {isAdmin ? (
          <RemoveAdministrator isSelf={isSelf} name={name} />
        ) : (
          isEmailVerified && <MakeAdministrator name={name} />
        )}
        {!isAdmin && !isEmailVerified && (
          <p className="text-sm text-ink-muted">
            Only somebody whose address is confirmed can become an administrator.
          </p>
        )}
      </div>
    </Card>
  );
}

function EndSessions({
  sessions,
  isSelf,
  name,
}: Pick<AccountStepsProps["person"], "sessions" | "name"> & Pick<AccountStepsProps, "isSelf">) {
  return (
    <>
      {sessions > 0 && (
        <Step
          label="End all sessions"
          intent="endSessions"
          button="End Sessions"
          isDangerous
          text={
            isSelf
              ? "You are signed out everywhere, here too."
              : `${name} is signed out everywhere and has to enter the password again.`
          }
        />
      )}
    </>
  );
}

function RemoveAdministrator({
  isSelf,
  name,
}: Pick<AccountStepsProps, "isSelf"> & Pick<AccountStepsProps["person"], "name">) {
  return (
    <Step
      label="Remove as administrator"
      intent="removeAdministrator"
      button="Remove Administrator"
      isDangerous
      text={
        isSelf
          ? "You lose access to these pages with your next click. " +
            "Another administrator can make you one again."
          : `${name} loses access to these pages with the next click. You can undo it.`
      }
    />
  );
}

function ConfirmationStep({
  isEmailVerified,
  email,
}: Pick<AccountStepsProps["person"], "isEmailVerified" | "email">) {
  return (
    <>
      {!isEmailVerified && (
        <Step
          label="Send the confirmation again"
          intent="sendConfirmation"
          button="Send Link"
          text={`A new link goes to ${email}. It works once, within 60 minutes.`}
        />
      )}
    </>
  );
}

function MakeAdministrator({ name }: Pick<AccountStepsProps["person"], "name">) {
  return (
    <Step
      label="Make administrator"
      intent="makeAdministrator"
      button="Make Administrator"
      text={
        `${name} can then decide on sellers, take products down, read all ` +
        "orders, and make others administrators. You can undo it."
      }
    />
  );
}

type StepProps = {
  readonly label: string;
  readonly intent: string;
  readonly button: string;
  readonly text: string;
  readonly isDangerous?: boolean;
};

function Step({ label, intent, button, text, isDangerous = false }: StepProps) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <ConfirmStep label={`${label}…`}>
      <p>{text}</p>
      <Form method="post">
        <Button
          name="intent"
          value={intent}
          variant={isDangerous ? "danger" : "primary"}
          disabled={isBusy}
        >
          {button}
        </Button>
      </Form>
    </ConfirmStep>
  );
}
