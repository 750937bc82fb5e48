import { useEffect, useRef } from "react";
import { Link, useFetcher } from "react-router";
import { Button } from "#ui/button.tsx";
import { controlClasses, Field } from "#ui/field-parts.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import type { Topic } from "../rules/topics.ts";
import { t } from "#shared/texts/text.ts";

/** The response to a subscription: a mail was sent, or a sentence about the input. */
export type SubscribeAnswer =
  | { readonly sentTo: string }
  | {
      readonly problem: { readonly message: string };
      readonly typed: Readonly<Record<string, string>>;
    };

type SubscribeFormProps = {
  readonly topic: Topic;
  /** The response to a form that was sent without JavaScript. */
  readonly answer?: SubscribeAnswer | undefined;
  readonly className?: string | undefined;
};

/**
 * An address, a button, and the terms. With JavaScript the page stays; without it `/subscribe`
 * responds.
 */
export function SubscribeForm({ topic, answer: answerOfPage, className }: SubscribeFormProps) {
  const fetcher = useFetcher<SubscribeAnswer>();
  const answer = fetcher.data ?? answerOfPage;
  if (answer !== undefined && "sentTo" in answer)
    return <CheckYourMail email={answer.sentTo} hasJustHappened={fetcher.data !== undefined} />;
  return (
    <fetcher.Form method="post" action="/subscribe" noValidate className={className}>
      <input type="hidden" name="topic" value={topic} />
      <Field label={t("Email address")} error={answer?.problem.message}>
        {(wiring) => (
          <div className="flex flex-wrap gap-3">
            <input
              {...wiring}
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              placeholder={"you@example.com"}
              required
              defaultValue={answer?.typed["email"]}
              className={`${controlClasses} min-w-0 shrink grow basis-40`}
            />
            <Button
              type="submit"
              variant="primary"
              pending={fetcher.state !== "idle"}
              pendingLabel={t("Sending...")}
            >
              {t("Subscribe")}
            </Button>
          </div>
        )}
      </Field>
      <p className="mt-2.5 text-sm text-ink-muted">
        {t(
          "We use your address only for these emails, after you have confirmed it by email. Each has an unsubscribe link.",
        )}{" "}
        <Link to="/privacy-policy" className={textLinkClasses}>
          {t("Privacy Policy")}
        </Link>
      </p>
    </fetcher.Form>
  );
}

/** Replaces the form and takes over its focus. */
function CheckYourMail({
  email,
  hasJustHappened,
}: {
  readonly email: string;
  readonly hasJustHappened: boolean;
}) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (hasJustHappened) words.current?.focus();
  }, [hasJustHappened]);
  return (
    <p
      ref={words}
      tabIndex={-1}
      role="status"
      className="rounded-card border-l-4 border-positive bg-positive-soft px-4 py-3.5 wrap-anywhere"
    >
      <strong className="block font-semibold">{t("Check your email")}</strong>
      {t("We have sent an email to {email}. Press the button in it within two days to subscribe.", {
        email,
      })}
    </p>
  );
}
