/** A bucket of files under flat names. It knows nothing of pictures or products. */
export type FileStore = {
  /** Stores a file, completely or not at all. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  has(name: string): Promise<boolean>;
  /**
   * The bytes stored under a name. Undefined if there are none or if the name cannot be one. Throws
   * if the store itself fails.
   */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Deletes what is stored under the name. Deleting a missing file is no error. */
  remove(name: string): Promise<void>;
};

const safeName = /^[a-z0-9][a-z0-9-]{0,120}\.(webp|avif|jpg|png)$/;

/** Whether a text is a valid name: lower case, no path, a picture. */
export function isStoredName(name: string): boolean {
  return safeName.test(name);
}

/** Returns the name. Throws if it is not valid: a bug, or somebody who tries paths. */
export function storedName(name: string): string {
  if (!isStoredName(name)) throw new Error(`Not a name of a stored file: ${name.slice(0, 40)}`);
  return name;
}
