import type { SubmitProblem } from "#app/lib/submit.server.ts";
import type { Refused } from "#app/lib/submit.server.ts";
import { Form, Link, href } from "react-router";
import { accountRequestOf } from "#app/routes/account/account-request.server.ts";
import { answerHeaders } from "#app/lib/answer-headers.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { EmailOnly } from "#modules/identity/public.ts";
import { requestPasswordReset } from "#modules/identity/public.server.ts";
import { EntryPanel, MailboxHint, problemMarks } from "#modules/identity/public.ui.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import type { Route } from "./+types/forgot-password.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Forgot your password?" });

export const headers: Route.HeadersFunction = answerHeaders;

export function loader({ context }: Route.LoaderArgs) {
  const { mailboxReaders } = allow(context, "identity.enter");
  return { hasMailbox: mailboxReaders === "everybody" };
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = allow(context, "identity.enter");
  return submit(request, EmailOnly, async (input) => {
    await requestPasswordReset(visit.db, visit.actor, {
      ...input,
      from: accountRequestOf(request, visit),
    });
    return { sentTo: input.email };
  });
}

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData !== undefined && "sentTo" in actionData) {
    return (
      <EntryPanel
        title="Check your email"
        below={loaderData.hasMailbox && <MailboxHint to={actionData.sentTo} />}
      >
        <p>
          If there is an account with the address {actionData.sentTo}, we have sent it a link for
          choosing a new password. It works once, within 60 minutes.
        </p>
        <ButtonLink to={href("/auth")} variant="primary" isWide className="mt-6">
          Back to Sign In
        </ButtonLink>
      </EntryPanel>
    );
  }
  const problem = actionData?.problem;
  return (
    <EntryPanel
      title="Forgot your password?"
      lead="Enter your address and we send you a link for choosing a new one."
    >
      <RequestLinkForm problem={problem} actionData={actionData} />
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
          label="Email"
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
          Send the link
        </Button>
      </Form>
      <p className="mt-6 text-center text-ink-muted">
        Remembered it?{" "}
        <Link to={href("/auth")} className={textLinkClasses}>
          Sign in
        </Link>
      </p>
    </>
  );
}
