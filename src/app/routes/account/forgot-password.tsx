import type { SubmitProblem } from "#app/lib/submit.server.ts";
import type { Refused } from "#app/lib/submit.server.ts";
import { Form, Link, href } from "react-router";
import { accountRequestOf } from "#app/lib/account-request.server.ts";
import { answerHeaders } from "#app/lib/answer-headers.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { EmailForPassword } from "#modules/identity/public.ts";
import { requestPasswordReset } from "#modules/identity/public.server.ts";
import { EntryPanel, MailboxHint, problemMarks } from "#modules/identity/public.ui.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import type { Route } from "./+types/forgot-password.ts";
import { t } from "#shared/texts/text.ts";
import { rich } from "#ui/rich-text.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Forgot your password?") });

export const headers: Route.HeadersFunction = answerHeaders;

export function loader({ context }: Route.LoaderArgs) {
  const { mailboxReaders } = allow(context, "identity.enter");
  return { hasMailbox: mailboxReaders === "everybody" };
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = allow(context, "identity.enter");
  return submit(request, EmailForPassword, async (input) => {
    await requestPasswordReset(visit.db, visit.actor, {
      ...input,
      from: accountRequestOf(request, visit),
    });
    return { sentTo: input.email };
  });
}

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData !== undefined && "sentTo" in actionData)
    return <LinkSent sentTo={actionData.sentTo} hasMailbox={loaderData.hasMailbox} />;
  const problem = actionData?.problem;
  return (
    <EntryPanel
      title={t("Forgot your password?")}
      lead={t("Enter your email address and we will send you a link to choose a new password.")}
    >
      <RequestLinkForm problem={problem} actionData={actionData} />
    </EntryPanel>
  );
}

function LinkSent({
  sentTo,
  hasMailbox,
}: {
  readonly sentTo: string;
  readonly hasMailbox: boolean;
}) {
  return (
    <EntryPanel title={t("Check your email")} below={hasMailbox && <MailboxHint to={sentTo} />}>
      <p>
        {t(
          "If there is an account for {sentTo}, we have sent it a link to choose a new password. The link works once, within 60 minutes.",
          { sentTo },
        )}
      </p>
      <ButtonLink to={href("/auth")} variant="primary" isWide className="mt-6">
        {t("Back to Sign In")}
      </ButtonLink>
    </EntryPanel>
  );
}

function RequestLinkForm({
  problem,
  actionData,
}: {
  readonly problem: SubmitProblem | undefined;
  readonly actionData: Refused | undefined;
}) {
  return (
    <>
      <FormProblem message={problem?.message} className="mb-5" />
      <Form method="post" noValidate className="grid gap-5">
        <TextField
          label={t("Email")}
          name="email"
          id="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          required
          defaultValue={actionData?.typed["email"]}
          error={problemMarks(problem).error("email")}
          className={problemMarks(problem).mark("email")}
        />
        <Button type="submit" variant="primary" isWide>
          {t("Send the link")}
        </Button>
      </Form>
      <p className="mt-6 text-center text-ink-muted">
        {rich("Remembered it? <link>Sign in</link>", {
          link: (words) => (
            <Link to={href("/auth")} className={textLinkClasses}>
              {words}
            </Link>
          ),
        })}
      </p>
    </>
  );
}
