import { beforeEach } from "vitest";
import { purgePhotographs, storePhotograph } from "#modules/media/public.server.ts";
import { photographOfAnswer } from "#modules/orders/public.server.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { system, type Actor } from "#policy/actor.ts";
import { photographAnswer } from "#shared/photograph-answers.ts";
import type { TestDatabase } from "./database.ts";
import { memoryStore } from "./memory-store.ts";
import { aJpeg } from "./pictures.ts";
import { rows } from "./stored-rows.ts";

/** Photographs as answers about a dog, and the files that they leave behind; new before each test. */
export function usePhotographs(database: TestDatabase) {
  const place = {} as { files: Set<string>; store: FileStore };

  beforeEach(() => {
    const files = new Set<string>();
    const store = memoryStore();
    place.files = files;
    place.store = {
      ...store,
      put: (name, bytes) => store.put(name, bytes).then(() => void files.add(name)),
      remove: (name) => store.remove(name).then(() => void files.delete(name)),
    };
  });

  /** Stores a photograph of an account or of a visitor's browser. Returns its id. */
  async function upload(actor: Actor, visitorKey: string | null = null): Promise<string> {
    const { id } = await storePhotograph(database.db, actor, place.store, {
      upload: { name: "dog.jpg", bytes: await aJpeg() },
      visitorKey,
      clientAddress: "203.0.113.9",
    });
    return id;
  }

  return {
    place,
    upload,
    answered: (...ids: readonly string[]) => [["Your dog", ...ids.map(photographAnswer)]],
    load: (actor: Actor, imageId: string, visitorKey: string | null = null) =>
      photographOfAnswer(database.db, actor, { imageId, visitorKey }),
    exists: async (id: string) =>
      (await rows(database, "select id from images where id = $1", [id])).length === 1,
    daysPass: (days: number) =>
      database.db.$client.query(
        "update images set kept_until = kept_until - make_interval(days => $1)",
        [days],
      ),
    async purge() {
      while ((await purgePhotographs(database.db, system, place.store)) > 0);
    },
  };
}
