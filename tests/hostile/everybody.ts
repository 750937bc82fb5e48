import { beforeAll } from "vitest";
import { aBuyer, aPerson, aProduct, aSeller } from "../support/builders.ts";
import { useTestDatabase } from "../support/database.ts";
import { signedInCookies } from "../support/running-shop.ts";
import { appUrl, useWholeApp } from "../support/whole-app.ts";

export type Sent = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: BodyInit;
};

/** The whole server, with a visitor, a buyer, a seller and an administrator who may ask it. */
export function useEverybody() {
  const database = useTestDatabase();
  const app = useWholeApp(database);
  const cookies: string[] = [];
  const product = {} as { id: string; variantId: string };

  beforeAll(async () => {
    const { db } = database;
    const seller = await aSeller(db);
    Object.assign(product, await aProduct(db, seller, { stock: 5 }));
    const people = [await aBuyer(db), seller, await aPerson(db, { isAdmin: true })];
    const userIds = people.map(({ userId }) => userId);
    cookies.push("", ...(await signedInCookies(db, userIds)));
  });

  function send(
    address: string,
    { method = "GET", headers = {}, body }: Sent = {},
  ): Promise<Response> {
    // Node requires the `duplex` option for a stream as a body.
    const init = {
      method,
      headers: { Origin: appUrl, ...headers },
      ...(body !== undefined && { body, duplex: "half" }),
    };
    return app.fetch(new Request(appUrl + address, init));
  }

  return { database, app, cookies, product, send };
}
