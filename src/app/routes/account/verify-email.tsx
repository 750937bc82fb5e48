import { Link, href, redirect } from "react-router";
import { accountRequestOf, settingCookies } from "#app/lib/account-request.server.ts";
import { answerHeaders } from "#app/lib/answer-headers.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { enterShop } from "#app/lib/signed-in.server.ts";
import { allow, type Visit } from "#app/lib/visit.server.ts";
import { Confirmation, EmailOnly } from "#modules/identity/public.ts";
import {
  accountOfMailLink,
  confirmEmail,
  resendConfirmation,
} from "#modules/identity/public.server.ts";
import {
  ConfirmEmailForm,
  EntryPanel,
  MailboxHint,
  ResendConfirmationForm,
  problemMarks,
} from "#modules/identity/public.ui.ts";
import { ButtonLink } from "#ui/button.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import type { Route } from "./+types/verify-email.ts";
import { t } from "#shared/texts/text.ts";
import { rich } from "#ui/rich-text.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Confirm your email address") });

export const headers: Route.HeadersFunction = answerHeaders;

/**
 * Changes nothing, because mail scanners and prefetching browsers open links too. The button
 * confirms.
 */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const visit = allow(context, "identity.enter");
  const token = url.searchParams.get("token") ?? "";
  const from = accountRequestOf(request, visit);
  const hasMailbox = visit.mailboxReaders === "everybody";
  const account = await accountOfMailLink(visit.db, visit.actor, {
    purpose: "confirm-email",
    token,
    from,
  });
  if (account === null) return { state: token === "" ? "ask" : "not-valid", hasMailbox } as const;
  return { state: "confirm", token, ...account, hasMailbox } as const;
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const visit = allow(context, "identity.enter");
  const from = accountRequestOf(request, visit);
  if (url.searchParams.has("token")) {
    return submit(request, Confirmation, async (input) => {
      return confirmed(visit, await confirmEmail(visit.db, visit.actor, { ...input, from }));
    });
  }
  return submit(request, EmailOnly, async (input) => {
    await resendConfirmation(visit.db, visit.actor, { ...input, from });
    return { sentTo: input.email };
  });
}

function confirmed(visit: Visit, session: Awaited<ReturnType<typeof confirmEmail>>): Response {
  const { userId, cookies, language, needsCode } = session;
  if (needsCode) return redirect(href("/auth/code"), { headers: settingCookies(cookies) });
  visit.log.info({ userId, requestId: visit.requestId }, "email address confirmed, signed in");
  return enterShop(visit, {
    page: href("/"),
    language,
    cookies,
    toast: () => ({
      title: t("Your email address is confirmed"),
      description: t("You are signed in."),
      tone: "positive",
    }),
  });
}

export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { state, hasMailbox } = loaderData;
  if (actionData !== undefined && "sentTo" in actionData) {
    return (
      <EntryPanel
        title={t("Check your email")}
        below={hasMailbox && <MailboxHint to={actionData.sentTo} />}
      >
        <p>
          {t(
            "If an account for {sentTo} is waiting to be confirmed, we have sent it a new link. The link works once, within 60 minutes.",
            { sentTo: actionData.sentTo },
          )}
        </p>
        <ButtonLink to={href("/auth")} variant="primary" isWide className="mt-6">
          {t("Back to Sign In")}
        </ButtonLink>
      </EntryPanel>
    );
  }
  const problem =
    actionData !== undefined && "problem" in actionData ? actionData.problem : undefined;
  if (state === "confirm" && problem?.code !== "identity.linkNotValid")
    return <ConfirmEmailForm {...loaderData} problem={problem} />;
  const isStale = state === "not-valid" || problem?.code === "identity.linkNotValid";
  return (
    <EntryPanel
      title={t("Confirm your email address")}
      lead={
        isStale
          ? t(
              "This link is no longer valid. It may have been used already, or it is older than an hour.",
            )
          : t("Enter your email address and we will send you a new link.")
      }
      below={hasMailbox && <MailboxHint />}
    >
      {!isStale && <FormProblem message={problem?.message} className="mb-5" />}
      <ResendConfirmationForm
        marks={problemMarks(problem)}
        typed={
          actionData !== undefined && "typed" in actionData ? actionData.typed["email"] : undefined
        }
      />
      <p className="mt-6 text-ink-muted">
        {rich("Already confirmed? <link>Sign in</link>", {
          link: (words) => (
            <Link to={href("/auth")} className={textLinkClasses}>
              {words}
            </Link>
          ),
        })}
      </p>
    </EntryPanel>
  );
}
