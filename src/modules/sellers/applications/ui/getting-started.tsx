import { Link } from "react-router";
import { Card } from "#ui/card.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import { Steps, type Step } from "#ui/steps.tsx";

type GettingStartedProps = {
  readonly steps: {
    readonly hasProfile: boolean;
    readonly hasProduct: boolean;
    readonly hasAccount: boolean;
    readonly hasPictures: boolean;
    readonly hasShipping: boolean;
  };
  /** The page of each step. */
  readonly addresses: {
    readonly profile: string;
    readonly product: string;
    readonly payments: string;
    readonly shipping: string;
  };
};

/** The steps to open a new shop, with those that are done ticked. */
export function GettingStarted({ steps, addresses }: GettingStartedProps) {
  const step = (label: string, isDone: boolean, to: string, words: string): Step => ({
    label,
    state: isDone ? "done" : "ahead",
    note: isDone ? undefined : (
      <Link to={to} className={textLinkClasses}>
        {words}
      </Link>
    ),
  });
  const items: readonly Step[] = [
    step(
      "Complete your profile",
      steps.hasProfile,
      addresses.profile,
      "Tell your story and what you make",
    ),
    step("Add your first product", steps.hasProduct, addresses.product, "Put a piece on the shelf"),
    step(
      "Set up payment methods",
      steps.hasAccount,
      addresses.payments,
      "Say where your earnings are paid to",
    ),
    step(
      "Add photos",
      steps.hasPictures,
      addresses.profile,
      "A picture of every product, and one of you or your workshop",
    ),
    step("Set up shipping", steps.hasShipping, addresses.shipping, "Say where your parcels start"),
  ];
  const done = items.filter((item) => item.state === "done").length;
  return (
    <Card as="section">
      <h2 className="text-xl">Getting Started</h2>
      <p className="mt-0.5 mb-5 text-sm text-ink-muted">
        {done === items.length
          ? "All done. Your shop is ready."
          : `${done} of ${items.length} done`}
      </p>
      <Steps label="Getting Started" steps={items} />
    </Card>
  );
}
