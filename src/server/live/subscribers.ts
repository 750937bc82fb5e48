import type { ServerResponse } from "node:http";
import type { PageTag } from "#app/lib/page-tags.ts";
import { createSetsByKey } from "../sets-by-key.ts";

/** An open page that is notified of changes. */
export type StreamSubscriber = {
  readonly response: ServerResponse;
  readonly topics: readonly PageTag[];
  /** The client's network, for limits. */
  readonly network: string;
};

/** All subscribers, by topic and by network. */
export type StreamSubscribers = {
  readonly all: ReadonlySet<StreamSubscriber>;
  of(topic: PageTag): Iterable<StreamSubscriber>;
  countIn(network: string): number;
  add(reader: StreamSubscriber): void;
  remove(reader: StreamSubscriber): void;
};

/** An empty list of subscribers. */
export function createSubscribers(): StreamSubscribers {
  const all = new Set<StreamSubscriber>();
  const byTopic = createSetsByKey<PageTag, StreamSubscriber>();
  const perNetwork = createSetsByKey<string, StreamSubscriber>();
  return {
    all,
    of: byTopic.of,
    countIn: (network) => [...perNetwork.of(network)].length,
    add(reader) {
      all.add(reader);
      byTopic.add(reader, reader.topics);
      perNetwork.add(reader, [reader.network]);
    },
    remove(reader) {
      all.delete(reader);
      byTopic.remove(reader, reader.topics);
      perNetwork.remove(reader, [reader.network]);
    },
  };
}
