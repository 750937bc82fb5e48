import { randomUUID } from "node:crypto";
import type { UserActor } from "#policy/actor.ts";
import { aProduct, aSeller, type BuiltProduct } from "./builders.ts";
import type { TestDatabase } from "./database.ts";
import { signedInCookies } from "./running-shop.ts";
import { appUrl, type WholeApp } from "./whole-app.ts";

/** A seller at work as a browser without scripts sends it, through the whole server. */

export type Form = Readonly<Record<string, string>>;

export type SellerDesk = {
  readonly seller: UserActor;
  readonly cookie: string;
  readonly tote: BuiltProduct;
};

/** A seller in Maharashtra who is signed in and sells five totes at ₹1,000. */
export async function aSellerDesk({ db }: TestDatabase): Promise<SellerDesk> {
  const seller = await aSeller(db, { state: "27" });
  const [cookie = ""] = await signedInCookies(db, [seller.userId]);
  const tote = await aProduct(db, seller, {
    name: "Sahyadri tote",
    pricePaise: 100_000,
    stock: 5,
  });
  return { seller, cookie, tote };
}

/** The first page of an address is compiled while nobody waits for it. */
export async function compile(app: WholeApp, address: string): Promise<void> {
  await app.fetch(new Request(new URL(address, appUrl)));
}

/** Reads an address, or sends a form to it. */
export function sendAs(
  app: WholeApp,
  cookie: string,
  address: string,
  form?: Form,
): Promise<Response> {
  const headers = { Cookie: cookie, Origin: appUrl };
  return app.fetch(
    new Request(new URL(address, appUrl), {
      headers,
      ...(form && { method: "POST", body: new URLSearchParams(form) }),
    }),
  );
}

/** The form of an order by hand: one tote for a new customer. */
export function aTypedOrder(tote: BuiltProduct, form: Form = {}): Form {
  return {
    idempotencyKey: randomUUID(),
    "customer.name": "Meera Iyer",
    "customer.stateCode": "27",
    "item0.variantId": tote.variantId,
    ...form,
  };
}
