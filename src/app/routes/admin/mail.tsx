import { Form, href, useNavigation } from "react-router";
import { z } from "zod";
import { pageMeta } from "#app/lib/page-meta.ts";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { outboxMail, resendMail } from "#modules/notifications/public.server.ts";
import type { MailState, ResendRefusal, OutboxMail } from "#modules/notifications/public.ts";
import { MailStateBadge } from "#modules/notifications/public.ui.ts";
import { formatDateTime } from "#shared/ist.ts";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { Button } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { DescriptionItem, DescriptionList } from "#ui/description-list.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/mail.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: loaderData === undefined ? "Mails" : `${loaderData.mail.subject} · Mails`,
  });

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "operations.see");
  return { mail: await outboxMail(db, actor, params) };
}

const sentences: Readonly<Record<MailState, string>> = {
  waiting: "It is tried again now.",
  sent: "A new copy is on its way.",
  givenUp: "It waits again and is tried at once.",
};

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, actor } = allow(context, "operations.mend");
  return submit(request, z.object({ intent: z.literal("resend") }), async () => {
    const { state, mailId } = await resendMail(db, actor, params);
    return redirectWithToast(href("/admin/mails/:mailId", { mailId }), {
      title: sentences[state],
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
        trail={[{ label: "Mails", to: href("/admin/mails") }, { label: mail.subject }]}
      />
      <MailHeader mail={mail} />
      <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <MailWords mail={mail} />
        <div className="grid gap-6">
          <MailFacts mail={mail} />
          <Card as="section">
            <CardHeader title="Send again" />
            <FormProblem message={actionData?.problem.message} className="mb-4" />
            {mail.resendRefusal === null ? (
              <Resend mail={mail} />
            ) : (
              <p className="text-ink-muted">{reasons[mail.resendRefusal]}</p>
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
        Its words
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
      lead={<span className="wrap-anywhere">To {mail.to}</span>}
    />
  );
}

function MailFacts({ mail }: Pick<Route.ComponentProps["loaderData"], "mail">) {
  return (
    <DescriptionList className="sm:grid-cols-1">
      <DescriptionItem name="Written">{formatDateTime(mail.writtenAt)}</DescriptionItem>
      {mail.sentAt !== null && (
        <DescriptionItem name="Handed over">{formatDateTime(mail.sentAt)}</DescriptionItem>
      )}
      {mail.failedAt !== null && (
        <DescriptionItem name="Given up">{formatDateTime(mail.failedAt)}</DescriptionItem>
      )}
      <DescriptionItem name="Attempts">{mail.attempts}</DescriptionItem>
      <DescriptionItem name="Kind">{mail.kind}</DescriptionItem>
      {mail.lastError !== null && (
        <DescriptionItem name="What the mail server said">{mail.lastError}</DescriptionItem>
      )}
    </DescriptionList>
  );
}

function hiddenWords({ resendRefusal }: OutboxMail): string {
  return resendRefusal === "empty"
    ? "Its text was not kept."
    : "Its link opens something for its reader only; its words are shown to nobody else.";
}

const reasons: Readonly<Record<ResendRefusal, string>> = {
  secret:
    "The link in this mail was good once and for an hour. A new one " +
    "can be sent instead, from the person's account.",
  list: "This letter belongs to a list, which its reader may have left. It goes out once.",
  empty: "The text of this mail was not kept.",
};

const questions: Readonly<Record<MailState, string>> = {
  waiting: "It waits for its next attempt anyway. It can be tried now.",
  sent: "Its reader gets it a second time, with the same words.",
  givenUp: "It is put back among those that wait, and tried at once.",
};

function Resend({ mail }: { readonly mail: OutboxMail }) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <ConfirmStep label="Send again…">
      <p>{questions[mail.state]}</p>
      <Form method="post">
        <Button name="intent" value="resend" variant="primary" disabled={isBusy}>
          Send Again
        </Button>
      </Form>
    </ConfirmStep>
  );
}
