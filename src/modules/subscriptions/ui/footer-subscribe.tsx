import { SubscribeForm } from "./subscribe-form.tsx";
import { newArrivalsWords } from "../rules/new-arrivals-words.ts";

/** The newsletter form in the footer of every page. */
export function FooterSubscribe() {
  const { title, lead } = newArrivalsWords();
  return (
    <section
      aria-labelledby="footer-letters"
      className="grid gap-x-14 gap-y-4 border-t border-line pt-8 lg:grid-cols-[1fr_1.2fr]"
    >
      <div className="max-w-reading">
        <h2 id="footer-letters" className="text-lg">
          {title}
        </h2>
        <p className="mt-1 text-ink-muted">{lead}</p>
      </div>
      <SubscribeForm topic="new_arrivals" />
    </section>
  );
}
