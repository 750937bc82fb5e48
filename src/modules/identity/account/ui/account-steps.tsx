import { Form, href, useNavigation } from "react-router";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import type { PersonDetail } from "../../people/contract.ts";
import { t } from "#shared/texts/text.ts";

type AccountStepsProps = {
  readonly person: PersonDetail;
  readonly isSelf: boolean;
  readonly mayChangeRoles: boolean;
  readonly mayReadData: boolean;
  readonly problem: string | undefined;
};

/** What an administrator can do with an account. Each action asks for confirmation. */
export function AccountSteps({
  person,
  isSelf,
  mayChangeRoles,
  mayReadData,
  problem,
}: AccountStepsProps) {
  const { name, sessions, isAdmin, isEmailVerified, email } = person;
  return (
    <Card as="section">
      <CardHeader title={t("Account")} />
      <FormProblem message={problem} className="mb-4" />
      <div className="grid gap-3">
        <ConfirmationStep isEmailVerified={isEmailVerified} email={email} />
        <EndSessions sessions={sessions} isSelf={isSelf} name={name} />
        {mayChangeRoles &&
          (isAdmin ? (
            <RemoveAdministrator isSelf={isSelf} name={name} />
          ) : (
            isEmailVerified && <MakeAdministrator name={name} />
          ))}
        {mayReadData && (
          <ButtonLink to={href("/admin/users/:userId/data", { userId: person.userId })}>
            {t("Personal data")}
          </ButtonLink>
        )}
        {mayChangeRoles && !isAdmin && !isEmailVerified && (
          <p className="text-sm text-ink-muted">
            {t("Only people with a confirmed address can become administrators.")}
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
          label={t("End all sessions")}
          intent="endSessions"
          button={t("End Sessions")}
          isDangerous
          text={
            isSelf
              ? t("You will be signed out everywhere, including here.")
              : t("{name} will be signed out everywhere and must enter the password again.", {
                  name,
                })
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
      label={t("Remove as administrator")}
      intent="removeAdministrator"
      button={t("Remove Administrator")}
      isDangerous
      text={
        isSelf
          ? t(
              "You will lose access to these pages immediately. Another administrator can make you one again.",
            )
          : t("{name} will lose access to these pages immediately. You can undo it.", { name })
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
          label={t("Send the confirmation again")}
          intent="sendConfirmation"
          button={t("Send Link")}
          text={t("We will send a new link to {email}. It works once, within 60 minutes.", {
            email,
          })}
        />
      )}
    </>
  );
}

function MakeAdministrator({ name }: Pick<AccountStepsProps["person"], "name">) {
  return (
    <Step
      label={t("Make administrator")}
      intent="makeAdministrator"
      button={t("Make Administrator")}
      text={t(
        "{name} will be able to decide on sellers, take products down, read all orders and make others administrators. You can undo it.",
        { name },
      )}
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
