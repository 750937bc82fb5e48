import { expect, test } from "vitest";
import { type NoticeToPush, pushText } from "./push-text.ts";

const about = (changes: Partial<NoticeToPush>): NoticeToPush => ({
  topicTitle: "Orders",
  title: "Your order ORD-1 is on its way",
  path: "/my-orders",
  data: { order: { orderNumber: "ORD-1" } },
  cause: "shipped:1",
  ...changes,
});

test("one notice says what it is about, and leads there", () => {
  expect(pushText([about({})])).toMatchObject({
    title: "Orders",
    body: "Your order ORD-1 is on its way",
    path: "/my-orders",
  });
  expect(pushText([about({ path: null })])?.path).toBe("/notices");
  expect(pushText([])).toBeNull();
});

test("no amount of money is on a screen that others may read", () => {
  expect(pushText([about({ title: "₹1,45,000.00 refunded" })])?.body).toBe("Orders");
});

test("of several about one order the latest is shown, and it replaces an earlier push", () => {
  const shipped = about({});
  const delivered = about({ title: "Your order ORD-1 has arrived", cause: "delivered:1" });
  expect(pushText([shipped, delivered])).toMatchObject({ body: "Your order ORD-1 has arrived" });
  expect(pushText([delivered])?.thread).toBe(pushText([shipped])?.thread);
  expect(pushText([about({ data: { orderNumber: "ORD-2" } })])?.thread).not.toBe(
    pushText([shipped])?.thread,
  );
});

test("several notices are counted, and the newest three are named", () => {
  const notices = [1, 2, 3, 4].map((number) =>
    about({ title: `Order ${number}`, data: { orderNumber: `ORD-${number}` }, cause: `${number}` }),
  );
  expect(pushText(notices)).toMatchObject({
    title: "4 new notices",
    body: "Order 4\nOrder 3\nOrder 2",
    path: "/notices",
  });
});

test("a long text is cut", () => {
  expect(pushText([about({ title: "a".repeat(400) })])?.body).toHaveLength(160);
});
