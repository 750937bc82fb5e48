import { Link } from "react-router";
import { Card } from "#ui/card.tsx";
import { loneLinkClasses } from "#ui/page.tsx";
import { Steps, type Step } from "#ui/steps.tsx";
import { t } from "#shared/texts/text.ts";

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

const setUpSteps = [
  {
    done: "hasProfile",
    page: "profile",
    get label() {
      return t("Complete your profile");
    },
    get words() {
      return t("Tell your story and what you make");
    },
  },
  {
    done: "hasProduct",
    page: "product",
    get label() {
      return t("Add your first product");
    },
    get words() {
      return t("List a piece for sale");
    },
  },
  {
    done: "hasAccount",
    page: "payments",
    get label() {
      return t("Set up payment methods");
    },
    get words() {
      return t("Tell us where to pay your earnings");
    },
  },
  {
    done: "hasPictures",
    page: "profile",
    get label() {
      return t("Add photos");
    },
    get words() {
      return t("A picture of every product, and one of you or your workshop");
    },
  },
  {
    done: "hasShipping",
    page: "shipping",
    get label() {
      return t("Set up shipping");
    },
    get words() {
      return t("Tell us where you ship from");
    },
  },
] as const;

/** The steps to open a new shop that are not done yet, each with its page. */
export function openSetUpSteps({
  steps,
  addresses,
}: GettingStartedProps): readonly { readonly label: string; readonly to: string }[] {
  return setUpSteps
    .filter(({ done }) => !steps[done])
    .map(({ label, page }) => ({ label, to: addresses[page] }));
}

/** The steps to open a new shop, with those that are done ticked. */
export function GettingStarted({ steps, addresses }: GettingStartedProps) {
  const items = setUpSteps.map(({ done: key, page, label, words }): Step => ({
    label,
    state: steps[key] ? "done" : "ahead",
    note: steps[key] ? undefined : (
      <Link to={addresses[page]} className={loneLinkClasses}>
        {words}
      </Link>
    ),
  }));
  const done = items.filter((item) => item.state === "done").length;
  return (
    <Card as="section">
      <h2 className="text-xl">{t("Getting Started")}</h2>
      <p className="mt-0.5 mb-5 text-sm text-ink-muted">
        {done === items.length
          ? t("All done. Your shop is ready.")
          : t("{done} of {length} done", { done, length: items.length })}
      </p>
      <Steps label={t("Getting Started")} steps={items} />
    </Card>
  );
}
