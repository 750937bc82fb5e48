import { beforeEach, describe, expect, test } from "vitest";
import { carryOut } from "#modules/approvals/carry-out.ts";
import { approveWith } from "#modules/identity/public.server.ts";
import type { UserActor } from "#policy/actor.ts";
import { NotAllowed, NotFound } from "#shared/errors.ts";
import { aPerson, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { deliverEvents } from "#tests/support/deliver-events.ts";
import { writtenMails } from "#tests/support/mails.ts";
import { aScratch, useSalesOfBags } from "#tests/support/price-reductions.ts";
import { rows } from "#tests/support/stored-rows.ts";
import { reducePriceForSeller } from "../public.server.ts";

/** The seller, or the marketplace, which asks a second person about a large one. */

const shop = useTestDatabase();
const { people, delivered, invoiceOf, refundedOf, offered, reduce } = useSalesOfBags(shop);
let seller: UserActor;
let admin: UserActor;
let buyer: UserActor;

beforeEach(() => {
  ({ seller, admin, buyer } = people());
});

describe("who may reduce a price", () => {
  test("an administrator, and the seller reads why; not of the own shop", async () => {
    const order = await delivered();
    const reduction = aScratch(await invoiceOf(order));
    expect(await reducePriceForSeller(shop.db, admin, reduction)).toBe("now");
    await deliverEvents(shop.db, { times: 2 });
    const mails = await writtenMails(shop.db, { to: seller.email });
    expect(mails.find(({ subject }) => subject.startsWith("Price reduced"))?.text).toContain(
      "A scratch on the flap",
    );
  });

  test("a large one waits for a second person", async () => {
    const order = await delivered(40);
    const reduction = aScratch(await invoiceOf(order), 6_000_000);
    expect(await reducePriceForSeller(shop.db, admin, reduction)).toBe("afterApproval");
    expect(await refundedOf(order)).toBe(0);
  });

  test("a large one that waits is the only one, and nobody reduces the price twice with it", async () => {
    const order = await delivered(40);
    const invoice = await invoiceOf(order);
    const large = aScratch(invoice, 6_000_000);
    expect(await reducePriceForSeller(shop.db, admin, large)).toBe("afterApproval");
    const again = { ...large, key: "another-form" };
    const waits = "A lower price for this order waits for approval.";
    await expect(reducePriceForSeller(shop.db, admin, again)).rejects.toThrow(waits);
    expect(await offered(admin, invoice)).toMatchObject({ reason: waits, isOwn: false });
    await reduce(seller, aScratch(invoice, 23_600, "of-the-seller"));
    const [request] = await rows<{ id: string }>(
      shop,
      "select id from approval_requests where object_id = $1",
      [order.id],
    );
    const second = await aPerson(shop.db, { isAdmin: true });
    await expect(
      approveWith(shop.db, second, { requestId: request?.id ?? "", carryOut }),
    ).rejects.toThrow("The price was reduced meanwhile. Please look again.");
    expect(await refundedOf(order)).toBe(23_600);
  });

  test("an administrator who sells reduces the own price as a seller", async () => {
    const order = await delivered();
    const invoice = await invoiceOf(order);
    const both = { ...seller, isAdmin: true };
    await shop.db.$client.query("update profiles set is_admin = true where user_id = $1", [
      seller.userId,
    ]);
    expect(await offered(both, invoice)).toMatchObject({ isOwn: true, reason: null });
    await expect(reducePriceForSeller(shop.db, both, aScratch(invoice))).rejects.toThrow(
      "This is your own shop.",
    );
    await reduce(both, aScratch(invoice));
    expect(await refundedOf(order)).toBe(23_600);
  });

  test("no buyer, no other shop", async () => {
    const invoice = await invoiceOf(await delivered());
    const stranger = await aSeller(shop.db);
    await expect(reduce(stranger, aScratch(invoice))).rejects.toThrow(NotFound);
    await expect(offered(stranger, invoice)).rejects.toThrow(NotFound);
    await expect(reduce(buyer, aScratch(invoice))).rejects.toThrow(NotAllowed);
    await expect(offered(buyer, invoice)).rejects.toThrow(NotFound);
    await expect(reducePriceForSeller(shop.db, seller, aScratch(invoice))).rejects.toThrow(
      NotAllowed,
    );
  });
});
