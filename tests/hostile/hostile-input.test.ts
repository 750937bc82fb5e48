import { expect, test } from "vitest";
import { amount } from "../faults/amount.ts";
import { matrix } from "../support/access-matrix.ts";
import { type Sent, useEverybody } from "./everybody.ts";

/** Requests that no page of ours sends. Each gets a response, and none a server error. */

const { app, cookies, product, send } = useEverybody();

/** The same numbers in each run: mulberry32. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const words = () => [
  "",
  "%00",
  "%",
  "%zz",
  "%ff",
  "%ED%A0%80",
  "..%2f..%2fetc%2fpasswd",
  "%2e%2e",
  "__proto__",
  "constructor",
  "toString",
  "-1",
  "0",
  "1e999",
  "NaN",
  "9007199254740993",
  "99999999999999999999",
  "'%20or%201=1--",
  "%25_%5C",
  "%3Cscript%3Ealert(1)%3C/script%3E",
  "a".repeat(3000),
  "%F0%9F%98%80".repeat(50),
  "[]",
  "%7B%7D",
  "WyJuZXdlc3QiLDEsIngiXQ",
  "null",
  "true",
  "//evil.example",
  "%0d%0aX:1",
  product.id,
  product.variantId,
  "00000000-0000-0000-0000-000000000000",
];
// Every route that there is, and what only machines ask for.
const paths = [
  ...Object.keys(matrix).map((pattern) => `/${pattern.replaceAll(/:[A-Za-z]+/g, ":w")}`),
  "/cards",
  "/pictures",
  "/pictures/160/:w",
  "/assets/:w",
  "/api/v1/products",
  "/api/v1/products/:w",
  "/hi/products",
  "/products.data",
  "/sellers.data",
  "/:w",
  "/.:w",
  "/healthz",
  "/readyz",
  "/__manifest",
];
const names = [
  "topic",
  "ids",
  "productId",
  "productIds",
  "search",
  "category",
  "minPrice",
  "maxPrice",
  "sort",
  "view",
  "after",
  "specialty",
  "status",
  "q",
  "to",
  "next",
  "token",
  "mode",
  "variantId",
  "quantity",
  "colour",
  "size",
  "material",
  "processing",
  "mark",
  "state",
  "stock",
  "sale",
  "rating",
  "image",
  "address",
  "intent",
  "stay",
  "lines",
  "email",
  "password",
  "confirmPassword",
  "displayName",
  "decision",
  "notes",
  "from",
  "firstName",
  "pinCode",
  "state",
  "phone",
  "gstin",
  "totalShownPaise",
  "idempotencyKey",
  "saleType",
  "discountType",
  "value",
  "startDate",
  "endTime",
  "product",
  "scope",
  "quick",
  "past",
  "step",
  "__proto__",
  "_routes",
  "paths",
  "version",
];
const methods = [
  "GET",
  "GET",
  "GET",
  "POST",
  "POST",
  "POST",
  "HEAD",
  "PUT",
  "DELETE",
  "PATCH",
  "OPTIONS",
  "PROPFIND",
];
const types = [
  "application/x-www-form-urlencoded",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=b",
  "multipart/form-data",
  "application/json",
  "text/plain",
  "garbage",
  "",
];

function hostileRequest(pick: (below: number) => number): readonly [string, Sent] {
  const word = () => pickOf(words());
  function pickOf<T>(list: readonly T[]): T {
    return list[pick(list.length)] as T;
  }
  const pairs = () => Array.from({ length: pick(5) }, () => `${pickOf(names)}=${word()}`).join("&");
  const address =
    pickOf(paths).replaceAll(":w", word) +
    (pick(4) === 0 ? ".data" : "") +
    (pick(2) === 0 ? `?${pairs()}` : "");
  const method = pickOf(methods);
  const headers = {
    "Content-Type": pickOf(types),
    ...(pick(3) === 0 && {
      Cookie:
        `session=${word()}; toast=${word()}; ` +
        `checkout-draft=%7B%22email%22%3A%22${word()}%22%7D; sign-up=${word()}`,
    }),
    ...(pick(3) === 0 && { Cookie: pickOf(cookies) }),
    ...(pick(9) === 0 && {
      Range: `bytes=${pick(9)}-${pick(9)}`,
      "X-Forwarded-For": word(),
      "X-Forwarded-Host": word(),
    }),
  };
  const body =
    pick(6) === 0
      ? `--b\r\nContent-Disposition: form-data; name="${pickOf(names)}"\r\n\r\n${word()}`
      : pairs();
  return [address, { method, headers, ...(method === "GET" || method === "HEAD" ? {} : { body }) }];
}

/** The same requests in each `npm test`; `npm run faults -- hostile` sends others each time. */
const thousands = amount(2);
const seed = thousands === 2 ? 20_261_121 : Date.now() % 2 ** 31;

test(
  `${thousands} thousand hostile requests (${seed}): each gets a response, and none a server error`,
  { timeout: thousands * 90_000 },
  async () => {
    const pick = numbers(seed);
    const faults: string[] = [];
    for (let count = 0; count < thousands * 1000; count += 10) {
      const batch = Array.from({ length: 10 }, () => hostileRequest(pick));
      await Promise.all(
        batch.map(async ([address, sent]) => {
          const answer = await send(address, sent);
          await answer.arrayBuffer();
          if (answer.status >= 500)
            faults.push(
              `${answer.status} ${sent.method} ${address.slice(0, 200)} ` +
                `${JSON.stringify(sent).slice(0, 300)}`,
            );
        }),
      );
    }
    expect(faults).toEqual([]);
    expect(app.errors).toEqual([]);
  },
);
