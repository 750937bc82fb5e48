/** Shiprocket's REST calls: sign in, offers, orders, tracking numbers, labels, pickups, tracking. */
import { createHmac } from "node:crypto";
import { Hono, type Context } from "hono";
import { z } from "zod";
import type { Parcel } from "../entities.ts";
import type { Sandbox } from "../parts.ts";
import { labelPdf } from "./label.ts";
import { couriers, newNumber, timeOf } from "./parcels.ts";
import { asRecord, bodyOf, reasonOf, refuse } from "./requests.ts";
import { createReturn } from "./returns.ts";

const dayMs = 24 * 60 * 60 * 1000;
const slabGrams = 500;
/** PIN codes of the islands: nobody goes there, to try the refusal out. */
const unserved = /^(744|682555)/;
/** In the mountains of Ladakh and Kashmir nobody collects cash. */
const withoutCash = /^19[0-4]/;

const id = z.union([z.string(), z.number()]).transform(String);
const NewOrder = z.object({
  order_id: z.string().min(1).max(50),
  pickup_location: z.string().min(1),
  billing_customer_name: z.string().min(1),
  billing_address: z.string().min(3),
  billing_city: z.string().min(1),
  billing_pincode: z.string().regex(/^\d{6}$/),
  billing_phone: z.string().regex(/^\d{10}$/),
  payment_method: z.enum(["Prepaid", "COD"]),
  order_items: z.array(z.object({ name: z.string().min(1), sku: z.string().min(1) })).min(1),
  weight: z.number().positive(),
  length: z.number().min(0.5),
  breadth: z.number().min(0.5),
  height: z.number().min(0.5),
});
const NewPlace = z.object({
  pickup_location: z.string().min(1).max(36),
  address: z.string().min(10, "Address line 1 should have House no / Flat no / Road no."),
  city: z.string().min(1),
  pin_code: z.string().regex(/^\d{6}$/),
  phone: z.string().regex(/^\d{10}$/),
});

export function courierRoutes(sandbox: Sandbox): Hono {
  const app = new Hono();
  const { book } = sandbox;
  app.get("/labels/:ids", (c) => {
    const parcels = parcelsOf(
      c.req
        .param("ids")
        .replace(/\.pdf$/, "")
        .split("+"),
      book,
    );
    return parcels.length === 0
      ? refuse(c, 404, "Label not found")
      : c.body(new Uint8Array(labelPdf(parcels)), 200, { "Content-Type": "application/pdf" });
  });
  app.use((c, next) => sandbox.answers.stand(c, next));
  app.post("/auth/login", async (c) => {
    const { email, password } = asRecord(await bodyOf(c));
    const account = sandbox.settings.courier;
    return account !== undefined && email === account.email && password === account.password
      ? c.json({ token: tokenOf(sandbox) })
      : refuse(c, 403, "Invalid email and password combination");
  });
  app.use(async (c, next) =>
    c.req.header("Authorization") === `Bearer ${tokenOf(sandbox)}`
      ? next()
      : refuse(c, 401, "Unauthenticated."),
  );
  app.get("/courier/serviceability/", (c) => offers(c));
  app.post("/settings/company/addpickup", (c) => addPlace(c, sandbox));
  app.get("/orders", (c) => findOrders(c, sandbox, false));
  app.get("/orders/processing/return", (c) => findOrders(c, sandbox, true));
  app.post("/orders/create/adhoc", (c) => createOrder(c, sandbox));
  app.post("/orders/create/return", (c) => createReturn(c, sandbox));
  app.post("/orders/cancel", (c) => cancelOrders(c, sandbox));
  app.post("/orders/cancel/shipment/awbs", (c) => cancelNumbers(c, sandbox));
  app.post("/courier/assign/awb", (c) => assign(c, sandbox));
  app.post("/courier/generate/label", (c) => label(c, sandbox));
  app.post("/courier/generate/pickup", (c) => pickup(c, sandbox));
  app.get("/courier/track/awb/:awb", (c) => track(c, sandbox));
  return app;
}

function tokenOf({ settings }: Sandbox): string {
  return createHmac("sha256", settings.courier?.password ?? "")
    .update("token")
    .digest("hex");
}

function offers(c: Context): Response {
  const { pickup_postcode: from = "", delivery_postcode: to = "" } = c.req.query();
  const isCash = c.req.query("cod") === "1";
  const { weight = "0", length, breadth, height } = c.req.query();
  if (unserved.test(from) || unserved.test(to) || (isCash && withoutCash.test(to)))
    return refuse(c, 404, "No courier serviceable for this pincode");
  const volumetric = (Number(length) * Number(breadth) * Number(height)) / 5000;
  const slabs = Math.ceil((Math.max(Number(weight), volumetric) * 1000) / slabGrams);
  return c.json({
    status: 200,
    data: {
      available_courier_companies: couriers.map(({ id: key, name, base, perSlab, days }) => ({
        courier_company_id: Number(key),
        courier_name: name,
        rate: base + perSlab * Math.max(0, slabs - 1) + 0.5,
        etd: timeOf(new Date(Date.now() + days * dayMs)).slice(0, 10),
        estimated_delivery_days: String(days),
      })),
    },
  });
}

async function addPlace(c: Context, { book }: Sandbox): Promise<Response> {
  const input = NewPlace.safeParse(await bodyOf(c));
  if (!input.success) return refuse(c, 422, reasonOf(input.error));
  const { pickup_location: key, city } = input.data;
  if (book.find("place", key) !== undefined)
    return refuse(c, 422, "Address nick name already in use, it exists already");
  book.save("place", { id: key, city });
  return c.json({ success: true });
}

async function createOrder(c: Context, { book }: Sandbox): Promise<Response> {
  const input = NewOrder.safeParse(await bodyOf(c));
  if (!input.success) return refuse(c, 422, reasonOf(input.error));
  const order = input.data;
  if (book.find("place", order.pickup_location) === undefined)
    return refuse(c, 422, "Wrong Pickup location entered. Please enter one location.");
  const parcel = book.save("parcel", {
    id: newNumber(9),
    orderId: newNumber(9),
    reference: order.order_id,
    pickupPlace: order.pickup_location,
    customer: order.billing_customer_name,
    city: order.billing_city,
    isCash: order.payment_method === "COD",
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
    status: "NEW",
    awb_code: "",
    courier_name: "",
  });
}

function findOrders(c: Context, { book }: Sandbox, areReturns: boolean): Response {
  const search = c.req.query("search") ?? "";
  const found = book
    .all("parcel")
    .filter((one) => (one.isReturn === true) === areReturns)
    .filter((one) => one.reference.includes(search) || one.awb === search);
  return c.json({
    data: found.map((one) => ({
      id: Number(one.orderId),
      channel_order_id: one.reference,
      status: one.isCancelled ? "CANCELED" : "NEW",
      shipments: [{ id: Number(one.id), awb: one.awb ?? "", courier: one.courierName ?? "" }],
    })),
  });
}

async function assign(c: Context, { book }: Sandbox): Promise<Response> {
  const input = z.object({ shipment_id: id, courier_id: id }).safeParse(await bodyOf(c));
  const parcel = input.success ? book.find("parcel", input.data.shipment_id) : undefined;
  const courier = couriers.find((one) => one.id === input.data?.courier_id);
  if (parcel === undefined || courier === undefined)
    return refuse(c, 404, "Shipment or courier not found");
  if (parcel.isCancelled) return refuse(c, 400, "Order is cancelled");
  if (parcel.awb !== null) return refuse(c, 400, "AWB is already assigned");
  const awb = newNumber(12);
  book.save("parcel", { ...parcel, awb, courierId: courier.id, courierName: courier.name });
  return c.json({
    awb_assign_status: 1,
    response: { data: { awb_code: awb, courier_name: courier.name } },
  });
}

async function label(c: Context, { book }: Sandbox): Promise<Response> {
  const input = shipmentIds.safeParse(await bodyOf(c));
  const parcels = input.success ? parcelsOf(input.data.shipment_id, book) : [];
  if (parcels.length === 0) return refuse(c, 404, "Shipment not found");
  const { origin } = new URL(c.req.url);
  const ids = parcels.map(({ id }) => id).join("+");
  return c.json({
    label_created: 1,
    label_url: new URL(`/v1/external/labels/${ids}.pdf`, origin).href,
  });
}

async function pickup(c: Context, { book }: Sandbox): Promise<Response> {
  const body = asRecord(await bodyOf(c));
  const parcel = parcelIn(body, book);
  if (parcel === undefined || parcel.awb === null) return refuse(c, 404, "Shipment not found");
  if (parcel.pickupOn !== null) return refuse(c, 400, "Already in Pickup Queue.");
  const [day] = z.array(z.string()).catch([]).parse(body["pickup_date"]);
  const pickupOn = day ?? timeOf(new Date(Date.now() + dayMs)).slice(0, 10);
  book.save("parcel", { ...parcel, pickupOn });
  return c.json({
    pickup_status: 1,
    response: { pickup_scheduled_date: `${pickupOn} 10:00:00`, pickup_token_number: "SANDBOX" },
  });
}

async function cancelOrders(c: Context, { book }: Sandbox): Promise<Response> {
  const { ids } = z.object({ ids: z.array(id) }).parse(await bodyOf(c));
  return cancelled(
    c,
    book.all("parcel").filter((one) => ids.includes(one.orderId)),
    book,
  );
}

async function cancelNumbers(c: Context, { book }: Sandbox): Promise<Response> {
  const { awbs } = z.object({ awbs: z.array(z.string()) }).parse(await bodyOf(c));
  return cancelled(
    c,
    book.all("parcel").filter(({ awb }) => awbs.includes(awb ?? "")),
    book,
  );
}

function cancelled(c: Context, parcels: readonly Parcel[], book: Sandbox["book"]): Response {
  if (parcels.some(({ scans }) => scans.length > 0))
    return refuse(c, 400, "Cannot cancel: the shipment has been picked up.");
  for (const parcel of parcels) book.save("parcel", { ...parcel, isCancelled: true });
  return c.json({ message: "Cancelled successfully" });
}

function track(c: Context, { book }: Sandbox): Response {
  const parcel = book.all("parcel").find(({ awb }) => awb === c.req.param("awb"));
  if (parcel === undefined) return refuse(c, 404, "There is no such AWB");
  const last = parcel.scans.at(-1);
  const isDelivered = last?.["sr-status"] === "7";
  return c.json({
    tracking_data: {
      track_status: 1,
      shipment_track: [
        {
          awb_code: parcel.awb,
          current_status: parcel.isCancelled ? "Canceled" : (last?.status ?? "PICKUP SCHEDULED"),
          pod: isDelivered ? "https://sandbox.example/proof-of-delivery.jpg" : null,
        },
      ],
      // The latest first, as Shiprocket sends them.
      shipment_track_activities: parcel.scans.toReversed(),
      etd: timeOf(new Date(Date.now() + 3 * dayMs)),
    },
  });
}

const shipmentIds = z.object({ shipment_id: z.array(id).min(1) });

function parcelsOf(ids: readonly string[], book: Sandbox["book"]): readonly Parcel[] {
  return ids.flatMap((each) => book.find("parcel", each) ?? []);
}

function parcelIn(body: unknown, book: Sandbox["book"]): Parcel | undefined {
  const input = shipmentIds.safeParse(body);
  return input.success ? book.find("parcel", input.data.shipment_id[0] ?? "") : undefined;
}
