import type { SubmitProblem } from "#app/lib/submit.server.ts";
import { data, href, redirect } from "react-router";
import { accountRequestOf, settingCookies } from "#app/lib/account-request.server.ts";
import { answerHeaders } from "#app/lib/answer-headers.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { orUnavailable, readFormData, submit, type Refused } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow, type Visit } from "#app/lib/visit.server.ts";
import {
  SignIn,
  SignUp,
  googleProblemText,
  readGoogleProblem,
  safeReturnAddress,
} from "#modules/identity/public.ts";
import { EmailConfirmationRequired, signIn, signUp } from "#modules/identity/public.server.ts";
import {
  AuthForm,
  type AuthMode,
  DemoAccounts,
  EntryPanel,
  MailboxHint,
  problemMarks,
  ResendConfirmationForm,
} from "#modules/identity/public.ui.ts";
import { FormProblem } from "#ui/form-problem.tsx";
import { askPhoneCode } from "./ask-phone-code.server.ts";
import { leadToGoogle } from "./begin-google.server.ts";
import { addressWithNext } from "./sign-in-addresses.ts";
import type { Route } from "./+types/auth.ts";
import { t } from "#shared/texts/text.ts";
import { rich } from "#ui/rich-text.tsx";
import { enterShop } from "#app/lib/signed-in.server.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData?.mode === "sign-up" ? t("Create Account") : t("Sign In") });

export const headers: Route.HeadersFunction = answerHeaders;

export function loader({ context, url }: Route.LoaderArgs) {
  const { actor, config, demo, mailboxReaders } = allow(context, "identity.enter");
  const next = nextOf(url, config.baseUrl);
  if (actor.kind === "user") throw redirect(next);
  return {
    mode: modeOf(url),
    next,
    demo: demo ?? null,
    hasMailbox: mailboxReaders === "everybody",
    channel: config.messages?.channel ?? null,
    hasGoogle: config.google !== null,
    googleProblem: readGoogleProblem(url.searchParams.get("google")),
  };
}

const unexpected = () => t("An unexpected error occurred");

export async function action({ request, context, url }: Route.ActionArgs) {
  const visit = allow(context, "identity.enter");
  const form = await readFormData(request.clone());
  if (form.get("intent") === "google")
    return leadToGoogle(request, visit, nextOf(url, visit.config.baseUrl));
  if (modeOf(url) === "sign-up") return createAccount(request, visit, url);
  return form.get("intent") === "phoneCode"
    ? askPhoneCode(request, visit, nextOf(url, visit.config.baseUrl))
    : enter(request, visit, url);
}

function createAccount(request: Request, visit: Visit, url: URL) {
  return submit(request, SignUp, async (input) => {
    const { userId, proofCookie } = await orUnavailable(visit, unexpected(), () =>
      signUp(visit.db, visit.actor, { ...input, from: accountRequestOf(request, visit) }),
    );
    visit.log.info({ userId, requestId: visit.requestId }, "account created");
    const title = t("Account created! Please check your email to confirm your account.");
    return redirectWithToast(
      addressOf("sign-in", nextOf(url, visit.config.baseUrl)),
      { title, tone: "positive" },
      settingCookies([proofCookie]),
    );
  });
}

function enter(request: Request, visit: Visit, url: URL) {
  return submit(request, SignIn, async (input) => {
    try {
      const { userId, cookies, language, needsCode, mustAddSecondFactor } = await orUnavailable(
        visit,
        unexpected(),
        () => signIn(visit.db, visit.actor, { ...input, from: accountRequestOf(request, visit) }),
      );
      if (needsCode)
        return redirect(addressWithNext(href("/auth/code"), nextOf(url, visit.config.baseUrl)), {
          headers: settingCookies(cookies),
        });
      visit.log.info({ userId, requestId: visit.requestId }, "signed in");
      return enterShop(visit, {
        page: mustAddSecondFactor
          ? href("/account/second-factor")
          : nextOf(url, visit.config.baseUrl),
        language,
        cookies,
        toast: () => ({ title: t("Successfully signed in!"), tone: "positive" }),
      });
    } catch (error) {
      visit.log.info(
        { requestId: visit.requestId, reason: error instanceof Error ? error.name : "unknown" },
        "sign-in refused",
      );
      if (!(error instanceof EmailConfirmationRequired)) throw error;
      const problem = { message: error.message, fields: {}, code: error.code };
      return data<Refused>(
        { problem, typed: { email: input.email } },
        { status: error.status, headers: { "Set-Cookie": error.proofCookie } },
      );
    }
  });
}

function modeOf(url: URL): AuthMode {
  return url.searchParams.get("mode") === "sign-up" ? "sign-up" : "sign-in";
}

function nextOf(url: URL, baseUrl: string): string {
  return safeReturnAddress(url.searchParams.get("next"), baseUrl);
}

function addressOf(mode: AuthMode, next: string): string {
  const query = new URLSearchParams({
    ...(mode === "sign-up" && { mode }),
    ...(next !== "/" && { next }),
  }).toString();
  return query === "" ? href("/auth") : `${href("/auth")}?${query}`;
}

export default function Auth({ loaderData, actionData }: Route.ComponentProps) {
  const { mode, next, demo, hasMailbox } = loaderData;
  const typed = actionData?.typed ?? {};
  return (
    <EntryPanel
      title={mode === "sign-up" ? t("Create Account") : t("Sign In")}
      lead={
        mode === "sign-up"
          ? t("One account for buying and, if you like, selling.")
          : t("Welcome back.")
      }
      below={
        <>
          {hasMailbox && <MailboxHint />}
          {demo !== null && <DemoAccounts {...demo} action={addressOf("sign-in", next)} />}
        </>
      }
    >
      <SignInForm {...loaderData} problem={actionData?.problem} typed={typed} />
    </EntryPanel>
  );
}

function SignInForm({
  problem,
  typed,
  mode,
  next,
  channel,
  hasGoogle,
  googleProblem,
}: Route.ComponentProps["loaderData"] & {
  readonly problem: SubmitProblem | undefined;
  readonly typed: Readonly<Record<string, string>>;
}) {
  return (
    <>
      <FormProblem
        message={
          problem === undefined && googleProblem !== null
            ? googleProblemText(googleProblem)
            : problem?.message
        }
        className="mb-5"
      >
        {problem?.code === "identity.emailNotConfirmed" && (
          <div className="mt-3">
            <ResendConfirmationForm email={typed["email"] ?? ""} />
          </div>
        )}
        {problem?.requestId !== undefined && (
          <p className="mt-3 text-sm">
            {rich("If it happens again, send us this number: {requestId}", {
              requestId: <code className="break-all">{problem.requestId}</code>,
            })}
          </p>
        )}
      </FormProblem>
      <AuthForm
        key={mode}
        mode={mode}
        action={addressOf(mode, next)}
        otherModeAddress={addressOf(mode === "sign-up" ? "sign-in" : "sign-up", next)}
        marks={problemMarks(problem)}
        typed={typed}
        channel={channel}
        hasGoogle={hasGoogle}
        passkeyAction={addressWithNext(href("/auth/passkey"), next)}
      />
    </>
  );
}
