import type { FileStore } from "#platform/files/file-store.ts";

/** A file store in memory. */
export function memoryStore(): FileStore {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  return {
    put: async (name, bytes) => void files.set(name, new Uint8Array(bytes)),
    has: async (name) => files.has(name),
    read: async (name) => files.get(name),
    remove: async (name) => void files.delete(name),
  };
}
