/** Returns: picked up at the buyer, and brought to the shop. */
import type { Context } from "hono";
import { z } from "zod";
import type { Sandbox } from "../parts.ts";
import { newNumber } from "./parcels.ts";
import { bodyOf, reasonOf, refuse } from "./requests.ts";

const line = z.string().min(1);
const pinCode = z.string().regex(/^\d{6}$/);
const phone = z.string().regex(/^\d{10}$/);
const NewReturn = z.object({
  order_id: z.string().min(1).max(50),
  pickup_customer_name: line,
  pickup_address: z.string().min(3),
  pickup_city: line,
  pickup_pincode: pinCode,
  pickup_phone: phone,
  shipping_customer_name: line,
  shipping_address: z.string().min(3),
  shipping_city: line,
  shipping_pincode: pinCode,
  shipping_phone: phone,
  payment_method: z.literal("Prepaid"),
  order_items: z.array(z.object({ name: line, sku: line })).min(1),
  weight: z.number().positive(),
  length: z.number().min(0.5),
  breadth: z.number().min(0.5),
  height: z.number().min(0.5),
});

export async function createReturn(c: Context, { book }: Sandbox): Promise<Response> {
  const input = NewReturn.safeParse(await bodyOf(c));
  if (!input.success) return refuse(c, 422, reasonOf(input.error));
  const order = input.data;
  const parcel = book.save("parcel", {
    id: newNumber(9),
    orderId: newNumber(9),
    reference: order.order_id,
    pickupPlace: order.pickup_pincode,
    customer: order.shipping_customer_name,
    city: order.shipping_city,
    isCash: false,
    isReturn: true,
    awb: null,
    courierId: null,
    courierName: null,
    pickupOn: null,
    isCancelled: false,
    scans: [],
  });
  return c.json({
    order_id: Number(parcel.orderId),
    shipment_id: Number(parcel.id),
    status: "RETURN PENDING",
    company_name: "Sandbox",
  });
}
