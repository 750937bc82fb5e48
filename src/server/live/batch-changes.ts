import type { PageTag } from "#app/lib/page-tags.ts";
import type { StreamSubscriber } from "./subscribers.ts";

/**
 * Batches changes, which come in bursts: all changes within 150 ms are one message per subscriber.
 */
export type ChangeBatches = {
  note(reader: StreamSubscriber, change: PageTag | "everything"): void;
  forget(reader: StreamSubscriber): void;
  stop(): void;
};

const batchMs = 150;

/** `send` gets the text of one server-sent event per subscriber and batch. */
export function batchChanges(
  send: (reader: StreamSubscriber, text: string) => void,
): ChangeBatches {
  const pending = new Map<StreamSubscriber, Set<PageTag | "everything">>();
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    timer = undefined;
    for (const [reader, changes] of pending)
      send(
        reader,
        `data: ${changes.has("everything") ? "everything" : [...changes].join(",")}\n\n`,
      );
    pending.clear();
  }

  return {
    note(reader, change) {
      const tags = pending.get(reader);
      if (tags === undefined) pending.set(reader, new Set([change]));
      else tags.add(change);
      timer ??= setTimeout(flush, batchMs).unref();
    },
    forget: (reader) => void pending.delete(reader),
    stop: () => clearTimeout(timer),
  };
}
