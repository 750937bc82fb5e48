import { setTimeout as sleep } from "node:timers/promises";
import type { UploadedPicture } from "./contract.ts";
import { PictureBusy } from "./errors.ts";

type Work = Promise<UploadedPicture>;
/** The uploader and the file's content, so that the same file is recognised when it is sent again. */
type Upload = { readonly key: string; readonly name: string };

/**
 * Lets the work on an upload outlive its request. A request waits for `patienceMs` and then throws
 * PictureBusy while the work continues. Whoever sends the same file again within `keptMs` after its
 * end gets that picture, once. In memory: after a restart the picture is made again.
 */
export function unclaimedUploads({
  patienceMs,
  keptMs,
}: {
  readonly patienceMs: number;
  readonly keptMs: number;
}): (upload: Upload, start: () => Work) => Work {
  const unclaimed = new Map<string, Work>();

  async function leave(key: string, work: Work): Promise<void> {
    unclaimed.set(key, work);
    const forget = () => {
      if (unclaimed.get(key) === work) unclaimed.delete(key);
    };
    try {
      await work;
    } catch (error) {
      // It was not the picture's fault: the next request tries again.
      if (error instanceof PictureBusy) return forget();
    }
    setTimeout(forget, keptMs).unref();
  }

  return async function claimed({ key, name }, start) {
    const work = unclaimed.get(key) ?? start();
    unclaimed.delete(key);
    const timer = new AbortController();
    const isTimeUp = await Promise.race([
      work.then(
        () => false,
        () => false,
      ),
      sleep(patienceMs, true, { signal: timer.signal }).catch(() => true),
    ]);
    timer.abort();
    if (!isTimeUp) return work;
    void leave(key, work);
    throw new PictureBusy(name);
  };
}
