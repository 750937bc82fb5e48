import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { t } from "#shared/texts/text.ts";
import { rich } from "#ui/rich-text.tsx";

type PlaceInLineProps = {
  /** 1 for the next buyer. */
  readonly place: number;
  /** The checkout form as it was sent, with its idempotency key. */
  readonly typed: Readonly<Record<string, string>>;
};

const againAfterMs = 3000;
/** Spreads the buyers, who all got their place at nearly the same moment. */
const spreadMs = 2000;

/**
 * The buyer's place in line for a piece that many order at once. Sends the same form again after a
 * few seconds; without scripts the button does. The key of the form makes it one order, however
 * often it is sent.
 */
export function PlaceInLine({ place, typed }: PlaceInLineProps) {
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { state } = useNavigation();
  // The button was at the end of a long form, which this short page replaces.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  useEffect(() => {
    if (state !== "idle") return undefined;
    const waitMs = againAfterMs + Math.random() * spreadMs;
    const timer = setTimeout(() => form.current?.requestSubmit(), waitMs);
    return () => clearTimeout(timer);
  }, [state, typed]);
  return (
    <Card as="section" className="mx-auto max-w-xl text-center">
      <Form ref={form} method="post">
        {Object.entries(typed).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div role="status">
          <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
            {t("You are number {place} in line", { place })}
          </h2>
          <p className="mt-2">{t("Many people are buying this piece right now.")}</p>
          <p className="mt-2 text-ink-muted">
            {rich(
              "Nothing has been charged. <span>Keep this page open: it places your order when it is your turn.</span><span2>Select “Try again” every few seconds until your order is placed.</span2>",
              {
                span: (words) => <span className="noscript:hidden">{words}</span>,
                span2: (words) => <span className="hidden noscript:inline">{words}</span>,
              },
            )}
          </p>
        </div>
        <Button type="submit" variant="primary" className="mt-6">
          {t("Try again")}
        </Button>
      </Form>
    </Card>
  );
}
