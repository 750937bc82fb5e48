import type { Topic } from "../rules/topics.ts";
import { SubscribeForm } from "./subscribe-form.tsx";
import { topicWords } from "../rules/topic-words.ts";

/** A form to subscribe to a list, below that list. */
export function SubscribeBox({ topic }: { readonly topic: Topic }) {
  const { title, lead } = topicWords()[topic];
  return (
    <aside
      aria-labelledby={`subscribe-${topic}`}
      className="stitched-edge mt-16 grid gap-x-14 gap-y-5 rounded-card bg-accent-soft px-6 py-8 sm:mt-20 sm:px-10 lg:grid-cols-[1fr_1.2fr] lg:items-center"
    >
      <div className="max-w-reading">
        <h2 id={`subscribe-${topic}`} className="text-xl">
          {title}
        </h2>
        <p className="mt-1 text-ink-muted">{lead}</p>
      </div>
      <SubscribeForm topic={topic} />
    </aside>
  );
}
