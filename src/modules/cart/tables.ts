import { bigint, integer, pgTable, primaryKey, timestamp, uuid } from "drizzle-orm/pg-core";

// Constraints stand in migrations/0002_catalogue.sql.

export const cartLines = pgTable(
  "cart_lines",
  {
    userId: uuid().notNull(),
    variantId: uuid().notNull(),
    quantity: integer().notNull(),
    seenPricePaise: bigint({ mode: "number" }).notNull(),
    addedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.variantId] })],
);
