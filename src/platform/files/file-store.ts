/** A bucket of files under flat names. Knows no picture and no product. */
export type FileStore = {
  /** A file is whole or absent, never half. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  has(name: string): Promise<boolean>;
  /**
   * What is stored under a name; undefined when nothing is, or when the name cannot be one. A store
   * at fault throws.
   */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Afterwards nothing is stored under the name; it may have been so before. */
  remove(name: string): Promise<void>;
};

const safeName = /^[a-z0-9][a-z0-9-]{0,120}\.(webp|avif|jpg|png)$/;

/** Whether a text can be the name of a stored file: lower case, no path, a picture. */
export function isStoredName(name: string): boolean {
  return safeName.test(name);
}

/**
 * The name itself. Throws when it cannot be one: a programmer was wrong, or somebody tries where it
 * leads.
 */
export function storedName(name: string): string {
  if (!isStoredName(name)) throw new Error(`Not a name of a stored file: ${name.slice(0, 40)}`);
  return name;
}
