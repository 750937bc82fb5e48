import { bigint, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

// Constraints stand in migrations/0002_catalogue.sql.

const instant = () => timestamp({ withTimezone: true });
const money = () => bigint({ mode: "number" });

export const categories = pgTable("categories", {
  slug: text().primaryKey(),
  name: text().notNull(),
  description: text().notNull(),
  position: integer().notNull(),
  defaultHsnCode: text(),
});

export const categoryAliases = pgTable("category_aliases", {
  alias: text().primaryKey(),
  categorySlug: text().notNull(),
});

export const products = pgTable("products", {
  id: uuid().primaryKey().defaultRandom(),
  sellerId: uuid().notNull(),
  slug: text().notNull(),
  name: text().notNull(),
  description: text().notNull(),
  categorySlug: text().notNull(),
  materials: text().notNull(),
  weightGrams: integer(),
  careInstructions: text(),
  customizationOptions: text(),
  tags: text().array().notNull().default([]),
  pricePaise: money().notNull(),
  comparePricePaise: money(),
  gstBasisPoints: integer().notNull().default(1800),
  hsnCode: text().notNull(),
  countryOfOrigin: text().notNull().default("India"),
  processing: text({ enum: ["ready", "made_to_order", "custom"] }).notNull().default("ready"),
  status: text({ enum: ["draft", "published", "archived"] }).notNull().default("draft"),
  views: integer().notNull().default(0),
  sales: integer().notNull().default(0),
  version: integer().notNull().default(1),
  publishedAt: instant(),
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
});

export const productImages = pgTable("product_images", {
  productId: uuid().notNull(),
  position: integer().notNull(),
  imageId: uuid().notNull(),
  alt: text().notNull(),
  colour: text(),
});

export const variants = pgTable("variants", {
  id: uuid().primaryKey().defaultRandom(),
  productId: uuid().notNull(),
  sellerId: uuid().notNull(),
  sku: text().notNull(),
  size: text(),
  colour: text(),
  stock: integer().notNull().default(0),
  pricePaise: money(),
  position: integer().notNull().default(0),
  createdAt: instant().notNull().defaultNow(),
});
