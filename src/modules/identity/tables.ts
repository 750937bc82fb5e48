import { boolean, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

// Constraints and delete rules stand in migrations/0001_identity.sql; here only the tables that are
// read through Drizzle.

const instant = () => timestamp({ withTimezone: true });

export const users = pgTable("users", {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  email: text().notNull(),
  emailVerified: boolean().notNull().default(false),
  image: text(),
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
});

export const sessions = pgTable("sessions", {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid().notNull(),
  token: text().notNull(),
  expiresAt: instant().notNull(),
  ipAddress: text(),
  userAgent: text(),
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
});

export const accounts = pgTable("accounts", {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid().notNull(),
  accountId: text().notNull(),
  providerId: text().notNull(),
  password: text(),
  accessToken: text(),
  refreshToken: text(),
  idToken: text(),
  accessTokenExpiresAt: instant(),
  refreshTokenExpiresAt: instant(),
  scope: text(),
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
});

export const verifications = pgTable("verifications", {
  id: uuid().primaryKey().defaultRandom(),
  identifier: text().notNull(),
  value: text().notNull(),
  expiresAt: instant().notNull(),
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
});

export const platformSettings = pgTable("platform_settings", {
  isOnlyRow: boolean().primaryKey().default(true),
  name: text().notNull(),
  legalName: text().notNull(),
  address: text().notNull(),
  supportEmail: text().notNull(),
  supportPhone: text().notNull(),
  supportHours: text().notNull(),
  grievanceOfficer: text().notNull(),
  grievanceEmail: text().notNull(),
  gstin: text(),
  tcsGstin: text(),
  commissionBasisPoints: integer().notNull(),
  updatedAt: instant().notNull().defaultNow(),
});
