import { bigint, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { orderStatuses } from "./contract.ts";

// Constraints stand in migrations/0003_orders.sql.

const instant = () => timestamp({ withTimezone: true });
const money = () => bigint({ mode: "number" });

export const purchases = pgTable("purchases", {
  id: uuid().primaryKey().defaultRandom(),
  buyerId: uuid().notNull(),
  idempotencyKey: text().notNull(),
  inputHash: text().notNull(),
  paymentMethod: text({ enum: ["cod", "online"] }).notNull(),
  shippingMethod: text({ enum: ["standard", "express"] }).notNull(),
  email: text().notNull(),
  firstName: text().notNull(),
  lastName: text().notNull(),
  address: text().notNull(),
  city: text().notNull(),
  stateCode: text().notNull(),
  pinCode: text().notNull(),
  phone: text().notNull(),
  buyerGstin: text(),
  subtotalPaise: money().notNull(),
  shippingPaise: money().notNull(),
  taxPaise: money().notNull(),
  roundOffPaise: money().notNull(),
  totalPaise: money().notNull(),
  placedAt: instant().notNull().defaultNow(),
});

export const orders = pgTable("orders", {
  id: uuid().primaryKey().defaultRandom(),
  orderNumber: text().notNull(),
  purchaseId: uuid(),
  buyerId: uuid(),
  customerId: uuid(),
  sellerId: uuid().notNull(),
  status: text({ enum: orderStatuses }).notNull().default("pending"),
  placeOfSupply: text().notNull(),
  subtotalPaise: money().notNull(),
  shippingPaise: money().notNull(),
  taxPaise: money().notNull(),
  roundOffPaise: money().notNull(),
  totalPaise: money().notNull(),
  commissionBasisPoints: integer().notNull(),
  notes: text(),
  placedAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
});

export const orderItems = pgTable("order_items", {
  id: uuid().primaryKey().defaultRandom(),
  orderId: uuid().notNull(),
  lineNumber: integer().notNull(),
  productId: uuid().notNull(),
  variantId: uuid().notNull(),
  productName: text().notNull(),
  sku: text().notNull(),
  size: text(),
  colour: text(),
  hsnCode: text().notNull(),
  imageFile: text(),
  quantity: integer().notNull(),
  unitPricePaise: money().notNull(),
  gstBasisPoints: integer().notNull(),
  lineTotalPaise: money().notNull(),
  cgstPaise: money().notNull(),
  sgstPaise: money().notNull(),
  igstPaise: money().notNull(),
});

export const orderEvents = pgTable("order_events", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: uuid().notNull(),
  status: text({ enum: orderStatuses }).notNull(),
  actorId: uuid(),
  note: text(),
  carrier: text(),
  trackingNumber: text(),
  at: instant().notNull().defaultNow(),
});
