import { integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

// Constraints stand in migrations/0002_catalogue.sql; here only the tables that are read through
// Drizzle.

const instant = () => timestamp({ withTimezone: true });

export const sellers = pgTable("sellers", {
  userId: uuid().primaryKey(),
  slug: text().notNull(),
  shopName: text().notNull(),
  tagline: text(),
  story: text(),
  specialties: text().array().notNull().default([]),
  town: text(),
  stateCode: text(),
  yearsOfExperience: integer(),
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
});

export const sellerApplications = pgTable("seller_applications", {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid().notNull(),
  businessName: text().notNull(),
  contactName: text().notNull(),
  email: text().notNull(),
  phone: text(),
  website: text(),
  experience: integer().notNull(),
  specialties: text().notNull(),
  description: text().notNull(),
  status: text({ enum: ["pending", "approved", "rejected", "blocked"] })
    .notNull()
    .default("pending"),
  adminNotes: text(),
  reason: text(),
  decidedBy: uuid(),
  decidedAt: instant(),
  createdAt: instant().notNull().defaultNow(),
});

export const companySettings = pgTable("company_settings", {
  id: uuid().primaryKey().defaultRandom(),
  sellerId: uuid().notNull(),
  registrationType: text({ enum: ["regular", "composition", "unregistered"] })
    .notNull()
    .default("regular"),
  companyName: text().notNull(),
  gstin: text(),
  enrolmentNumber: text(),
  pan: text(),
  address: text().notNull(),
  city: text(),
  pinCode: text(),
  phone: text(),
  email: text(),
  state: text().notNull(),
  stateCode: text().notNull(),
  turnover: text({ enum: ["up_to_5_crore", "above_5_crore"] })
    .notNull()
    .default("up_to_5_crore"),
  signatoryName: text(),
  logoImageId: uuid(),
  version: integer().notNull().default(1),
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
});
