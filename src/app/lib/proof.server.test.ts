import { RouterContextProvider, type LoaderFunctionArgs } from "react-router";
import { describe, expect, test } from "vitest";
import { actorOf, ProofNeeded, signIn } from "#modules/identity/public.server.ts";
import { visitor, type UserActor } from "#policy/actor.ts";
import { aNewAccount, goodPassword, shopConfig } from "#tests/support/accounts.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { checkProof, proofRequestOf } from "./proof.server.ts";
import { visitContext, type Visit } from "./visit.server.ts";

const database = useTestDatabase();

/** Somebody whose last proof is long ago, and a form that they send. */
async function sends(fields: Readonly<Record<string, string>>, address = "/admin/refunds?again=") {
  const { db } = database;
  const account = await aNewAccount(db);
  await db.$client.query("update users set email_verified = true where id = $1", [account.userId]);
  const { email, browser } = account;
  const session = await signIn(db, visitor, { email, password: goodPassword, from: browser.from });
  browser.keep(session.cookies);
  await db.$client.query("update sessions set proved_at = null where user_id = $1", [
    account.userId,
  ]);
  const actor = await actorOf(db, browser.headers, browser.config);
  const context = new RouterContextProvider();
  // checkProof reads these parts of a visit only.
  const parts = { db, actor, config: shopConfig, clientAddress: browser.clientAddress };
  context.set(visitContext, parts as unknown as Visit);
  const url = new URL(address, shopConfig.baseUrl);
  const request = new Request(url, { method: "POST", body: new URLSearchParams(fields) });
  const check = () => checkProof({ request, context, url } as unknown as LoaderFunctionArgs);
  return {
    check,
    request,
    url,
    provedAt: () => (context.get(visitContext).actor as UserActor).provedAt,
  };
}

describe("a form that is sent again with a proof", () => {
  test("counts as a proof, and the action still reads the form", async () => {
    const { check, request, provedAt } = await sends({
      refundId: "7",
      proofPassword: goodPassword,
    });
    await check();
    expect(Date.now() - (provedAt()?.getTime() ?? 0)).toBeLessThan(60_000);
    expect((await request.formData()).get("refundId")).toBe("7");
  });

  test("comes along again if the proof is wrong, without the proof and without secrets", async () => {
    const form = { refundId: "7", password: "secret", proofPassword: "wrong" };
    const { check, url, provedAt } = await sends(form);
    const refused = await check().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ProofNeeded);
    expect(proofRequestOf(refused as ProofNeeded, url)).toMatchObject({
      method: "password",
      action: "/admin/refunds?again=",
      fields: [["refundId", "7"]],
      problem: { fields: { password: "This is not the password of your account." } },
    });
    expect(provedAt()).toBeNull();
  });

  test.each([
    ["has no proof", "/admin/refunds?again="],
    ["goes to its own address", "/admin/refunds"],
  ])("is left alone if it %s", async (_what, address) => {
    const { check, provedAt } = await sends({ refundId: "7" }, address);
    await check();
    expect(provedAt()).toBeNull();
  });
});
