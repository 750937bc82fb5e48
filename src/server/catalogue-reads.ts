import type { PageTag } from "#app/lib/page-tags.ts";
import type { Db } from "#platform/db/database.ts";
import type { Replica } from "#platform/db/replica.ts";

/** The database from which the catalogue is read for one response. */
export type CatalogueReads = {
  readonly db: Db;
  /**
   * Whether the response must be made again from the primary: it shows something that changed
   * before the reads began and that the replica may lack, or it is a refusal, such as "not found"
   * for a product that is new.
   */
  isOutdated(response: Pick<Response, "status">, tags: Iterable<PageTag>): boolean;
};

/**
 * Begins the reads of one response to a visitor. They come from the replica if it is in use. Then
 * the response may lack changes of the last seconds of which this process has not been notified;
 * it never lacks one of which it has been.
 */
export function beginCatalogueReads(primary: Db, replica: Replica | null): CatalogueReads {
  const fromPrimary = { db: primary, isOutdated: () => false };
  if (replica === null || !replica.isUsed()) return fromPrimary;
  const unseen = replica.unseen();
  if (unseen.includes([])) return fromPrimary;
  return {
    db: replica.db,
    isOutdated: ({ status }, tags) => status >= 400 || unseen.includes(tags),
  };
}
