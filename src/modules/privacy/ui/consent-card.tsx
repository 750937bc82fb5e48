import { Form, href, Link } from "react-router";
import type { Consent } from "#modules/identity/public.ts";
import type { OwnNews } from "#modules/subscriptions/public.ts";
import { topicWords } from "#modules/subscriptions/public.ui.ts";
import { formatDate } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { nameWith } from "#ui/name-with.ts";
import { textLinkClasses } from "#ui/page.tsx";
import { rich } from "#ui/rich-text.tsx";

type ConsentCardProps = {
  readonly consents: readonly Consent[];
  readonly news: readonly OwnNews[];
  readonly problem: { readonly message: string } | undefined;
};

/** What somebody agreed to, when and in which words. News can be stopped and started here. */
export function ConsentCard({ consents, news, problem }: ConsentCardProps) {
  return (
    <Card as="section">
      <CardHeader
        title={t("What you agreed to")}
        note={t(
          "You can withdraw your consent at any time. What we did before that remains lawful.",
        )}
      />
      <FormProblem message={problem?.message} className="mb-5" />
      <ul className="grid gap-5">
        {consents.map((consent) => (
          <AccountConsent
            key={`${consent.purpose} ${consent.givenAt.toISOString()}`}
            consent={consent}
          />
        ))}
        {news.map((each) => (
          <NewsConsent key={each.topic} news={each} />
        ))}
      </ul>
    </Card>
  );
}

function AccountConsent({ consent }: { readonly consent: Consent }) {
  return (
    <li>
      <h3 className="font-medium">
        {consent.purpose === "phone" ? t("Your mobile number") : t("Your account")}
      </h3>
      <p>{consent.words}</p>
      <p className="text-sm text-ink-muted">
        <ConsentState consent={consent} />
      </p>
    </li>
  );
}

function ConsentState({ consent }: { readonly consent: Consent }) {
  const { purpose, givenAt, withdrawnAt } = consent;
  const day = formatDate(givenAt);
  if (withdrawnAt !== null)
    return t("Agreed on {day}, withdrawn on {lastDay}.", {
      day,
      lastDay: formatDate(withdrawnAt),
    });
  if (purpose === "account")
    return t("Agreed on {day}. To withdraw, close your account below.", { day });
  return rich("Agreed on {day}. To withdraw, <link>remove the number</link>.", {
    day,
    link: (words) => (
      <Link to={href("/account/phone")} className={textLinkClasses}>
        {words}
      </Link>
    ),
  });
}

function NewsConsent({ news: { topic, isOn, since, words } }: { readonly news: OwnNews }) {
  const { title, lead } = topicWords()[topic];
  const button = isOn ? t("Stop these emails") : t("Get these emails");
  return (
    <li>
      <Form method="post" className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <input type="hidden" name="topic" value={topic} />
        <div className="min-w-0 flex-1 basis-64">
          <h3 className="font-medium">{title}</h3>
          <p>{words ?? lead}</p>
          <p className="text-sm text-ink-muted">{sinceWords(isOn, since)}</p>
        </div>
        <Button
          name="intent"
          value={isOn ? "stopNews" : "startNews"}
          aria-label={nameWith(button, title)}
        >
          {button}
        </Button>
      </Form>
    </li>
  );
}

function sinceWords(isOn: boolean, since: Date | null): string {
  if (since === null) return isOn ? t("On") : t("Off");
  return isOn
    ? t("On since {day}", { day: formatDate(since) })
    : t("Off since {day}", { day: formatDate(since) });
}
