import { inHours } from "#shared/promise-words.ts";
import { campaignStartHours } from "#shared/promises.ts";
import { Section } from "#ui/page.tsx";

const questions = [
  {
    question: "When does my campaign start?",
    answer:
      "The moment you have picked its products, usually within minutes of paying. If you pick " +
      "none, we remind you and start it with your newest products, so that it is active " +
      `within ${inHours(campaignStartHours)}. Its days count from then on.`,
  },
  {
    question: "What does visibility mean?",
    answer:
      "Lists, search results, product pages and the home page have sponsored places. Of " +
      "those that one of your products fits, your campaign gets the share you bought: " +
      "20%, 60% or all of them. Several campaigns can stand on one page.",
  },
  {
    question: "Can I change products while it runs?",
    answer: "Yes, as often as you like, on the page of the campaign. The change shows at once.",
  },
  {
    question: "What if a product sells out, or I go on holiday?",
    answer:
      "A product that cannot be bought is not shown; your others take its place. While you " +
      "are away nothing of yours is shown and the days run on, so it is better to start a " +
      "campaign when you are back. A campaign that has not started waits for you.",
  },
  {
    question: "What if I am shown less than promised?",
    answer:
      "When the campaign is over we compare the pages that could have shown your " +
      "products with those that did. For whatever is missing, that share of the price is " +
      "credited to your earnings with a credit note. You see the figures.",
  },
  {
    question: "Can I cancel and get my money back?",
    answer:
      "A campaign that is paid runs to its end. Should we have to stop one, the time " +
      "it did not run is credited. If a payment fails, nothing is charged; if it was " +
      "deducted all the same, it is matched or returned by itself.",
  },
  {
    question: "Is GST included? Do I get an invoice?",
    answer:
      "Prices include 18% GST. The tax invoice stands on the page of " +
      "your campaign as soon as it is paid, with your company's GSTIN if " +
      "you have entered one in your company settings.",
  },
] as const;

/** Sellers' questions before they buy. */
export function Questions() {
  return (
    <Section title="Questions and answers">
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
