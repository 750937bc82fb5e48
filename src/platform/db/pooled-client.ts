import pg from "pg";

/**
 * A connection through a pooler that lends server connections per transaction, such as PgBouncer. A
 * statement prepared in one transaction may be missing in the next, which gets another server
 * connection. So statements have no names here; PostgreSQL plans them each time.
 */
export class PooledClient extends pg.Client {
  // The driver's own declaration has ten overloads; each of them passes through.
  override query = ((first: unknown, ...rest: readonly unknown[]) =>
    Reflect.apply(pg.Client.prototype.query, this, [
      withoutName(first),
      ...rest,
    ])) as pg.Client["query"];
}

function withoutName(query: unknown): unknown {
  if (typeof query !== "object" || query === null || !("name" in query) || "submit" in query)
    return query;
  return { ...query, name: undefined };
}
