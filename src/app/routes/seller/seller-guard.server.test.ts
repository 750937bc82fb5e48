import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { visitor, type Actor, type UserActor } from "#policy/actor.ts";
import { NotAllowed, NotSignedIn } from "#shared/errors.ts";
import { aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { guardSellerPages } from "./seller-guard.server.ts";
import { allow, visitContext, type Visit } from "../../lib/visit.server.ts";

const blocked: UserActor = {
  kind: "user",
  sellerId: "u",
  userId: "u",
  sessionId: "s",
  displayName: "Asha",
  email: "asha@example.com",
  isEmailVerified: true,
  isAdmin: false,
  isSeller: true,
  sellerStatus: "blocked",
};

const database = useTestDatabase();

/** What happens when `actor` requests a seller page below the layout. */
async function pageBelow(actor: Actor): Promise<unknown> {
  const context = new RouterContextProvider();
  context.set(visitContext, { actor, db: database.db } as Visit);
  let met: unknown = "shown";
  const url = new URL("https://charma.example/order-management");
  await guardSellerPages(
    { request: new Request(url), url, params: {}, context, pattern: "/order-management" },
    async () => {
      try {
        allow(context, "orders.viewSellerTable");
      } catch (refusal) {
        met = refusal;
      }
      return new Response();
    },
  );
  return met;
}

describe("the guard in front of seller pages", () => {
  it("turns a page's refusal into its screen, with the right status", async () => {
    expect(await pageBelow(visitor)).toMatchObject({
      data: { guard: "signIn" },
      init: { status: 401 },
    });
    expect(await pageBelow(blocked)).toMatchObject({
      data: { guard: "blocked" },
      init: { status: 403 },
    });
  });

  it("says why the application was not approved, with the latest reason", async () => {
    const applicant = await aSeller(database.db, { status: "rejected" });
    for (const [daysAgo, reason] of [
      [20, "Too few pictures."],
      [2, "Please show your own work."],
    ])
      await database.db.$client.query(
        `insert into seller_applications (
           user_id, status, business_name, contact_name, email, experience, specialties,
           description, created_at, decided_at, reason
         )
         values (
           $1, 'rejected', 'Kanpur Bags', 'Deepak', 'd@example.com', 3, 'Bags', 'We stitch.',
           now() - make_interval(days => $2), now() - make_interval(days => $2), $3
         )`,
        [applicant.userId, daysAgo, reason],
      );
    expect(await pageBelow(applicant)).toMatchObject({
      data: { guard: "notApproved", reason: "Please show your own work." },
      init: { status: 403 },
    });
  });

  it("lets an approved seller through", async () => {
    expect(await pageBelow({ ...blocked, sellerStatus: "approved" })).toBe("shown");
  });

  it("changes nothing for pages elsewhere", () => {
    const context = new RouterContextProvider();
    context.set(visitContext, { actor: visitor } as Visit);
    expect(() => allow(context, "orders.viewOwn")).toThrow(NotSignedIn);
    context.set(visitContext, { actor: blocked } as Visit);
    expect(() => allow(context, "orders.viewSellerTable")).toThrow(NotAllowed);
  });
});
