import type { ServerResponse } from "node:http";
import type { PageTag } from "#app/lib/page-tags.ts";
import { createSetsByKey } from "../sets-by-key.ts";

/** A page that is open somewhere and wants to hear of changes. */
export type Reader = {
  readonly response: ServerResponse;
  readonly topics: readonly PageTag[];
  /** Where it is, for limits. */
  readonly network: string;
};

/** Everybody who reads now, by what they want to hear of. */
export type Readers = {
  readonly all: ReadonlySet<Reader>;
  of(topic: PageTag): Iterable<Reader>;
  countIn(network: string): number;
  add(reader: Reader): void;
  remove(reader: Reader): void;
};

export function createReaders(): Readers {
  const all = new Set<Reader>();
  const byTopic = createSetsByKey<PageTag, Reader>();
  const perNetwork = createSetsByKey<string, Reader>();
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
