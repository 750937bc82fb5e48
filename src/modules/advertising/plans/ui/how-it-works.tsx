import { Icon } from "#ui/icon.tsx";
import { awardIcon, eyeIcon, fileTextIcon, searchIcon, starIcon, zapIcon } from "#ui/icons.ts";
import { Section } from "#ui/page.tsx";

const steps = [
  {
    title: "Choose a package",
    words:
      "Seven days or thirty, two products or all of them. The price " +
      "you see includes GST, and there is no subscription.",
  },
  {
    title: "Pay securely",
    words:
      "By UPI, card or net banking in the payment provider's own " +
      "window. A tax invoice is waiting for you afterwards.",
  },
  {
    title: "Pick your products",
    words:
      "Any of your published products that are in stock. Your campaign " +
      "starts that moment, and you can exchange them while it runs.",
  },
  {
    title: "See what came of it",
    words:
      "Where you were shown, how often people looked and " +
      "clicked, and which orders followed, day by day.",
  },
] as const;

/** From the package to the results, in four steps. */
export function HowItWorks() {
  return (
    <Section title="How it works">
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
    title: "Shown where it fits",
    words: "Your belt stands among belts and in searches for belts, never anywhere else.",
  },
  {
    icon: eyeIcon,
    title: "Seen, and said so",
    words:
      "Sponsored places carry that word. At most one in six products of " +
      "a list is sponsored, so they stay worth looking at.",
  },
  {
    icon: starIcon,
    title: "On the home page",
    words: "Premium and Elite campaigns come first among Featured Products and Featured Artisans.",
  },
  {
    icon: awardIcon,
    title: "What you bought, you get",
    words:
      "If you are shown less often than your package promises, the " +
      "missing share of its price is credited to your earnings.",
  },
  {
    icon: zapIcon,
    title: "Live within minutes",
    words: "No review and no waiting: it runs as soon as you have picked your products.",
  },
  {
    icon: fileTextIcon,
    title: "Honest counting",
    words:
      "Robots, repeats and your own visits are left out. A " +
      "tax invoice shows the GST you can claim.",
  },
] as const;

/** The benefits of a campaign; each is a rule of this marketplace. */
export function Benefits() {
  return (
    <Section title="What you get" lead="Whichever package you choose.">
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
