import { Form, Link, href, useNavigation } from "react-router";
import { z } from "zod";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { outboxMail, resendMail } from "#modules/notifications/public.server.ts";
import type { MailState, ResendRefusal, OutboxMail } from "#modules/notifications/public.ts";
import { MailStateBadge } from "#modules/notifications/public.ui.ts";
import { urlWithQuery } from "#shared/url-with-query.ts";
import { formatDateTime } from "#shared/ist.ts";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { Button } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { DescriptionItem, DescriptionList } from "#ui/description-list.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { PageHeader, textLinkClasses } from "#ui/page.tsx";
import type { Route } from "./+types/mail.ts";
import { t } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title:
      loaderData === undefined
        ? t("Mails")
        : t("{subject} · Mails", { subject: loaderData.mail.subject }),
  });

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, actor, config } = allow(context, "notifications.handleMails");
  const { mailId } = params;
  return { mail: await outboxMail(db, actor, { mailId, baseUrl: config.baseUrl }) };
}

const sentences = (): Readonly<Record<MailState, string>> => ({
  waiting: t("We are trying again now."),
  sent: t("A new copy is on its way."),
  givenUp: t("The mail is back in the queue and will be sent immediately."),
  refused: t("The mail is back in the queue and will be sent immediately."),
});

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, actor } = allow(context, "notifications.handleMails");
  return submit(request, z.object({ intent: z.literal("resend") }), async () => {
    const { state, mailId } = await resendMail(db, actor, params);
    return redirectWithToast(href("/admin/mails/:mailId", { mailId }), {
      title: sentences()[state],
      tone: "positive",
    });
  });
}

export default function Mail({ loaderData, actionData }: Route.ComponentProps) {
  const { mail } = loaderData;
  return (
    <>
      <Breadcrumbs
        className="mb-4"
        trail={[{ label: t("Mails"), to: href("/admin/mails") }, { label: mail.subject }]}
      />
      <MailHeader mail={mail} />
      <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <MailWords mail={mail} />
        <div className="grid gap-6">
          <MailFacts mail={mail} />
          <Card as="section">
            <CardHeader title={t("Send again")} />
            <FormProblem message={actionData?.problem.message} className="mb-4" />
            {mail.resendRefusal === null ? (
              <Resend mail={mail} />
            ) : (
              <p className="text-ink-muted">{reasons()[mail.resendRefusal]}</p>
            )}
            {mail.resendRefusal === "refused" && (
              <Link
                to={urlWithQuery(href("/admin/mails/refused"), { q: mail.to })}
                className={`${textLinkClasses} mt-3 inline-block py-2`}
              >
                {t("Show the refused address")}
              </Link>
            )}
          </Card>
        </div>
      </div>
    </>
  );
}

function MailWords({ mail }: Pick<Route.ComponentProps["loaderData"], "mail">) {
  return (
    <section aria-labelledby="words-title">
      <h2 id="words-title" className="mb-3 text-xl">
        {t("Message")}
      </h2>
      {mail.text === null ? (
        <p className="text-ink-muted">{hiddenWords(mail)}</p>
      ) : (
        <p
          className={
            "max-w-reading rounded-card border border-line " +
            "bg-surface-raised p-5 whitespace-pre-line wrap-anywhere"
          }
        >
          {mail.text}
        </p>
      )}
    </section>
  );
}

function MailHeader({ mail }: Pick<Route.ComponentProps["loaderData"], "mail">) {
  return (
    <PageHeader
      title={<span className="wrap-anywhere">{mail.subject}</span>}
      eyebrow={<MailStateBadge state={mail.state} />}
      lead={<span className="wrap-anywhere">{t("To {to}", { to: mail.to })}</span>}
    />
  );
}

function MailFacts({ mail }: Pick<Route.ComponentProps["loaderData"], "mail">) {
  return (
    <DescriptionList className="sm:grid-cols-1">
      <DescriptionItem name={t("Written")}>{formatDateTime(mail.writtenAt)}</DescriptionItem>
      {mail.sentAt !== null && (
        <DescriptionItem name={t("Handed over")}>{formatDateTime(mail.sentAt)}</DescriptionItem>
      )}
      {mail.failedAt !== null && (
        <DescriptionItem name={mail.state === "refused" ? t("Not sent") : t("Given up")}>
          {formatDateTime(mail.failedAt)}
        </DescriptionItem>
      )}
      <DescriptionItem name={t("Attempts")}>{mail.attempts}</DescriptionItem>
      <DescriptionItem name={t("Kind")}>{mail.kind}</DescriptionItem>
      {mail.lastError !== null && (
        <DescriptionItem name={t("Reply of the mail server")}>{mail.lastError}</DescriptionItem>
      )}
    </DescriptionList>
  );
}

function hiddenWords({ isSecret, resendRefusal }: OutboxMail): string {
  if (isSecret)
    return t("The link in this mail is private to the recipient, so nobody else can see the text.");
  return resendRefusal === "empty"
    ? t("We did not keep the text.")
    : t("This release cannot write this mail: it does not know its kind, or its data has changed.");
}

const reasons = (): Readonly<Record<ResendRefusal, string>> => ({
  secret: t(
    "The link in this mail worked once, for an hour. You can send a new one from the person's account.",
  ),
  list: t(
    "This mail belongs to a mailing list that the recipient may have left, so it is sent only once.",
  ),
  empty: t("We did not keep the text of this mail."),
  refused: t("The mail server refuses this address. Lift the refusal first."),
});

const questions = (): Readonly<Record<MailState, string>> => ({
  waiting: t("It is already waiting for its next attempt. You can also try it now."),
  sent: t("The recipient gets the same mail a second time."),
  givenUp: t("The mail goes back into the queue and is sent immediately."),
  refused: t(
    "We lift the refusal of the address. The mail goes back into the queue and is sent immediately.",
  ),
});

function Resend({ mail }: { readonly mail: OutboxMail }) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <ConfirmStep label={t("Send again…")}>
      <p>{questions()[mail.state]}</p>
      <Form method="post">
        <Button name="intent" value="resend" variant="primary" disabled={isBusy}>
          {t("Send Again")}
        </Button>
      </Form>
    </ConfirmStep>
  );
}
