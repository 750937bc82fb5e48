import type { PageTag } from "#app/lib/page-tags.ts";
import type { Reader } from "./readers.ts";

/** Changes come in bursts: what comes within a moment is one message to each reader. */
export type GatheredNews = {
  note(reader: Reader, change: PageTag | "everything"): void;
  forget(reader: Reader): void;
  stop(): void;
};

const gatherMs = 150;

export function gatherNews(send: (reader: Reader, text: string) => void): GatheredNews {
  const news = new Map<Reader, Set<PageTag | "everything">>();
  let gathering: NodeJS.Timeout | undefined;

  function sendAll(): void {
    gathering = undefined;
    for (const [reader, changes] of news)
      send(
        reader,
        `data: ${changes.has("everything") ? "everything" : [...changes].join(",")}\n\n`,
      );
    news.clear();
  }

  return {
    note(reader, change) {
      const known = news.get(reader);
      if (known === undefined) news.set(reader, new Set([change]));
      else known.add(change);
      gathering ??= setTimeout(sendAll, gatherMs).unref();
    },
    forget: (reader) => void news.delete(reader),
    stop: () => clearTimeout(gathering),
  };
}
