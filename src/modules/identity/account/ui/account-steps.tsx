import { Form, href, useNavigation } from "react-router";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { TextArea } from "#ui/field.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import type { PersonDetail } from "../../people/contract.ts";
import { t } from "#shared/texts/text.ts";

type AccountStepsProps = {
  readonly person: PersonDetail;
  readonly isSelf: boolean;
  readonly mayChangeRoles: boolean;
  readonly mayReadData: boolean;
  readonly maySuspend: boolean;
  readonly problem: string | undefined;
  /** What is wrong with the reason for a suspension, and what was typed. */
  readonly reasonProblem: string | undefined;
  readonly typedReason: string | undefined;
};

/** What an administrator can do with an account. Each action asks for confirmation. */
export function AccountSteps({
  person,
  isSelf,
  mayChangeRoles,
  mayReadData,
  maySuspend,
  problem,
  reasonProblem,
  typedReason,
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
        {maySuspend && !isSelf && (
          <Suspension person={person} problem={reasonProblem} typed={typedReason} />
        )}
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

/** What has to be done before the account can be suspended; null if nothing has. */
function beforeSuspension({
  isAdmin,
  staffRoles,
  isSeller,
  sellerStatus,
}: PersonDetail): string | null {
  if (isAdmin || staffRoles.length > 0)
    return t("To suspend this account, take the person’s role away first, under Team.");
  return isSeller && sellerStatus === "approved"
    ? t("To suspend this account, block the shop first: open its application, under Seller.")
    : null;
}

type SuspensionProps = Pick<AccountStepsProps, "person"> & {
  readonly problem: string | undefined;
  readonly typed: string | undefined;
};

function Suspension({ person, problem, typed }: SuspensionProps) {
  const { name, suspendedFor } = person;
  const isBusy = useNavigation().formMethod === "POST";
  if (suspendedFor !== null)
    return (
      <>
        <p className="wrap-anywhere">
          {t("Suspended. The reason: {reason}", { reason: suspendedFor })}
        </p>
        <Step
          label={t("Lift the suspension")}
          intent="liftSuspension"
          button={t("Lift Suspension")}
          text={t("{name} can sign in again, and gets an email.", { name })}
        />
      </>
    );
  const before = beforeSuspension(person);
  if (before !== null) return <p className="text-sm text-ink-muted">{before}</p>;
  return (
    <ConfirmStep label={t("Suspend account…")} isOpen={problem !== undefined}>
      <p>
        {t(
          "{name} is signed out everywhere and cannot sign in again until you lift it. Orders go on. You can undo it.",
          { name },
        )}
      </p>
      <Form method="post" className="grid gap-4">
        <TextArea
          label={t("Reason")}
          hint={t("The person gets it by email.")}
          name="reason"
          maxLength={1000}
          defaultValue={typed}
          error={problem}
        />
        <div>
          <Button name="intent" value="suspend" variant="danger" disabled={isBusy}>
            {t("Suspend Account")}
          </Button>
        </div>
      </Form>
    </ConfirmStep>
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
