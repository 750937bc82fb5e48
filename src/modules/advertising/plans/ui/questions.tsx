import { inHours } from "#shared/promise-words.ts";
import { campaignStartHours } from "#shared/promises.ts";
import { Section } from "#ui/page.tsx";
import { t } from "#shared/texts/text.ts";

const questions = [
  {
    get question() {
      return t("When does my campaign start?");
    },
    get answer() {
      return t(
        "Your campaign starts as soon as you choose its products, usually within minutes of paying. If you choose none, we remind you and then start it with your newest products, within {campaignStartHours}. Its days count from then.",
        { campaignStartHours: inHours(campaignStartHours) },
      );
    },
  },
  {
    get question() {
      return t("What does visibility mean?");
    },
    get answer() {
      return t(
        "Lists, search results, product pages and the home page have sponsored places. Of the places that suit one of your products, your campaign gets the share you bought: 20%, 60% or all of them. One page can show several campaigns.",
      );
    },
  },
  {
    get question() {
      return t("Can I change products while it runs?");
    },
    get answer() {
      return t("Yes, as often as you like, on the campaign page. The change shows at once.");
    },
  },
  {
    get question() {
      return t("What if a product sells out, or I go on holiday?");
    },
    get answer() {
      return t(
        "A product that cannot be bought is not shown; your other products take its place. While you are away, none of your products are shown and the days still count, so it is better to start a campaign when you are back. A campaign that has not started waits for you.",
      );
    },
  },
  {
    get question() {
      return t("What if I am shown less than promised?");
    },
    get answer() {
      return t(
        "When the campaign ends, we compare the pages that could have shown your products with those that did. If any are missing, we credit that share of the price to your earnings with a credit note. You can see the figures.",
      );
    },
  },
  {
    get question() {
      return t("Can I cancel and get my money back?");
    },
    get answer() {
      return t(
        "A paid campaign runs to its end. If we have to stop one, we credit the time it did not run. If a payment fails, you are not charged. If money was deducted anyway, it is matched or returned automatically.",
      );
    },
  },
  {
    get question() {
      return t("Is GST included? Do I get an invoice?");
    },
    get answer() {
      return t(
        "Prices include 18% GST. The tax invoice appears on your campaign's page as soon as you have paid, with your company's GSTIN if you have entered one in your company settings.",
      );
    },
  },
] as const;

/** Sellers' questions before they buy. */
export function Questions() {
  return (
    <Section title={t("Questions and answers")}>
      <div className="max-w-reading divide-y divide-line border-y border-line">
        {questions.map(({ question, answer }) => (
          <details key={question} className="group">
            <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 py-3 font-medium [&::-webkit-details-marker]:hidden">
              {question}
              <span
                aria-hidden="true"
                className={
                  "text-xl leading-none text-accent-text transition-transform " +
                  "group-open:rotate-45 motion-reduce:transition-none"
                }
              >
                +
              </span>
            </summary>
            <p className="pb-4 text-ink-muted">{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
