/** How the processes of a shop reach its database. */
export type DatabaseAddress = {
  /** For transactions and single statements. May go through a pooler. */
  readonly url: string;
  /** For LISTEN, session locks, migrations and the queue: each connection is a session. */
  readonly directUrl: string;
  /**
   * The role that owns tables and queues and changes them. Null: this start may not, because
   * another one does.
   */
  readonly ownerUrl: string | null;
  /**
   * `url` goes through a pooler that lends connections per transaction. Nothing of a session lasts
   * there: no prepared statement, no setting, no lock.
   */
  readonly isPooled: boolean;
};
