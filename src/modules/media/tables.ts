import { integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

// Constraints stand in migrations/0002_catalogue.sql.

export const images = pgTable("images", {
  id: uuid().primaryKey().defaultRandom(),
  uploaderId: uuid(),
  fileName: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  dominantColour: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
