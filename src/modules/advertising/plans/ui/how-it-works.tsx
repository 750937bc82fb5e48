import { Icon } from "#ui/icon.tsx";
import { awardIcon, eyeIcon, fileTextIcon, searchIcon, starIcon, zapIcon } from "#ui/icons.ts";
import { Section } from "#ui/page.tsx";
import { t } from "#shared/texts/text.ts";

const steps = [
  {
    get title() {
      return t("Choose a package");
    },
    get words() {
      return t(
        "Seven days or thirty, two products or all of them. The price you see includes GST, and there is no subscription.",
      );
    },
  },
  {
    get title() {
      return t("Pay securely");
    },
    get words() {
      return t(
        "By UPI, card or net banking in the payment provider's own window. A tax invoice is waiting for you afterwards.",
      );
    },
  },
  {
    get title() {
      return t("Pick your products");
    },
    get words() {
      return t(
        "Any of your published products that are in stock. Your campaign starts at that moment, and you can change the products while it runs.",
      );
    },
  },
  {
    get title() {
      return t("See the results");
    },
    get words() {
      return t(
        "Where you were shown, how often people looked and clicked, and which orders followed, day by day.",
      );
    },
  },
] as const;

/** From the package to the results, in four steps. */
export function HowItWorks() {
  return (
    <Section title={t("How it works")}>
      <ol className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ title, words }, place) => (
          <li key={title} className="border-t border-dashed border-line-strong pt-4">
            <p aria-hidden="true" className="font-display text-2xl text-accent-text">
              {place + 1}
            </p>
            <h3 className="mt-1 text-lg">{title}</h3>
            <p className="mt-1.5 text-ink-muted">{words}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

const benefits = [
  {
    icon: searchIcon,
    get title() {
      return t("Shown where it fits");
    },
    get words() {
      return t("Your belt appears among belts and in searches for belts, never anywhere else.");
    },
  },
  {
    icon: eyeIcon,
    get title() {
      return t("Clearly labelled");
    },
    get words() {
      return t(
        "Sponsored places carry that word. At most one in six products of a list is sponsored, so they stay worth looking at.",
      );
    },
  },
  {
    icon: starIcon,
    get title() {
      return t("On the home page");
    },
    get words() {
      return t(
        "Premium and Elite campaigns come first among Featured Products and Featured Artisans.",
      );
    },
  },
  {
    icon: awardIcon,
    get title() {
      return t("You get what you paid for");
    },
    get words() {
      return t(
        "If you are shown less often than your package promises, the missing share of its price is credited to your earnings.",
      );
    },
  },
  {
    icon: zapIcon,
    get title() {
      return t("Live within minutes");
    },
    get words() {
      return t("No review and no waiting: it runs as soon as you pick your products.");
    },
  },
  {
    icon: fileTextIcon,
    get title() {
      return t("Honest counting");
    },
    get words() {
      return t(
        "Robots, repeat visits and your own visits are not counted. A tax invoice shows the GST you can claim.",
      );
    },
  },
] as const;

/** The benefits of a campaign; each is a rule of this marketplace. */
export function Benefits() {
  return (
    <Section title={t("What you get")} lead={t("Whichever package you choose.")}>
      <ul className="grid gap-x-10 gap-y-7 sm:grid-cols-2 lg:grid-cols-3">
        {benefits.map(({ icon, title, words }) => (
          <li key={title} className="flex gap-4">
            <Icon d={icon} className="mt-1 size-6 shrink-0 text-accent" strokeWidth={1.4} />
            <div>
              <h3 className="text-lg leading-snug">{title}</h3>
              <p className="mt-1 text-ink-muted">{words}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
