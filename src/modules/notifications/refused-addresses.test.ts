import { describe, expect, test } from "vitest";
import { auditTrail } from "#modules/identity/public.server.ts";
import { isRefused } from "#platform/mail/refused-addresses.ts";
import { Conflict, NotAllowed } from "#shared/errors.ts";
import { aRefusedAddress } from "#tests/support/a-refused-address.ts";
import { aPerson } from "#tests/support/builders.ts";
import { aStoredMail } from "#tests/support/mails.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import {
  liftRefusedAddress,
  mailCounts,
  outbox,
  outboxMail,
  refusedAddresses,
  resendMail,
} from "./public.server.ts";

const database = useTestDatabase();
const anAdministrator = () => aPerson(database.db, { isAdmin: true });
const everything = { search: "", after: null };

/** A mail that was not sent because its address is refused. */
async function aRefusedMail(to: string, kind = "orders.confirmed"): Promise<string> {
  const mailId = await aStoredMail(database.db, { kind, to });
  await database.db.$client.query(
    `update mail_outbox
     set attempts = 1, given_up_at = now(), is_refused = true, last_error = '550 5.1.1 No such user'
     where id = $1`,
    [mailId],
  );
  return mailId;
}

describe("the list of refused addresses", () => {
  test("shows administrators the newest first, page by page, in one statement", async () => {
    const admin = await anAdministrator();
    for (let count = 0; count < 27; count++) await aRefusedAddress(database.db);
    const address = await aRefusedAddress(database.db, "Meera@Kolhapur.example");
    const first = await refusedAddresses(database.db, admin, everything);
    expect(first.addresses[0]).toEqual({
      address: address.toLowerCase(),
      answer: "550 5.1.1 No such user here",
      refusedAt: expect.any(Date),
    });
    const second = await refusedAddresses(database.db, admin, { search: "", after: first.next });
    const all = [...first.addresses, ...second.addresses].map((refused) => refused.address);
    expect([all.length, new Set(all).size, second.next]).toEqual([28, 28, null]);
    expect(
      await refusedAddresses(database.db, admin, { search: "kolhapur", after: null }),
    ).toMatchObject({ addresses: [{ address: "meera@kolhapur.example" }], next: null });
    expect(await countStatements(() => refusedAddresses(database.db, admin, everything))).toBe(1);
  });

  test("is for administrators only", async () => {
    const buyer = await aPerson(database.db);
    await expect(refusedAddresses(database.db, buyer, everything)).rejects.toThrow(NotAllowed);
    const address = await aRefusedAddress(database.db);
    await expect(liftRefusedAddress(database.db, buyer, { address })).rejects.toThrow(NotAllowed);
    expect(await isRefused(database.db, address)).toBe(true);
  });
});

describe("an administrator lifts a refusal", () => {
  test("once, and the audit trail says who did and what the mail server had said", async () => {
    const admin = await anAdministrator();
    const address = await aRefusedAddress(database.db);
    const outcomes = await Promise.allSettled([
      liftRefusedAddress(database.db, admin, { address }),
      liftRefusedAddress(database.db, admin, { address }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await expect(liftRefusedAddress(database.db, admin, { address })).rejects.toThrow(Conflict);
    expect(await isRefused(database.db, address)).toBe(false);
    const { entries } = await auditTrail(database.db, admin, {
      filters: {
        who: "",
        action: "",
        objectType: "mail_address",
        objectId: address,
        fromDay: "",
        toDay: "",
      },
      after: null,
    });
    expect(entries).toMatchObject([
      {
        action: "notifications.liftRefusedAddress",
        before: { refused: "550 5.1.1 No such user here" },
        after: { refused: null },
      },
    ]);
  });

  test("and can then send again what was not sent", async () => {
    const admin = await anAdministrator();
    const address = await aRefusedAddress(database.db);
    const mailId = await aRefusedMail(address);
    expect(
      await outboxMail(database.db, admin, { mailId, baseUrl: "https://shop.example" }),
    ).toMatchObject({
      state: "refused",
      resendRefusal: "refused",
    });
    await expect(resendMail(database.db, admin, { mailId })).rejects.toThrow(
      "The mail server refuses this address. Lift the refusal first.",
    );
    await liftRefusedAddress(database.db, admin, { address });
    expect(await resendMail(database.db, admin, { mailId })).toEqual({ state: "refused", mailId });
    expect(
      await outboxMail(database.db, admin, { mailId, baseUrl: "https://shop.example" }),
    ).toMatchObject({
      state: "waiting",
      attempts: 0,
      failedAt: null,
    });
  });
});

test("mails to refused addresses have a list of their own, apart from those that failed", async () => {
  const admin = await anAdministrator();
  const before = await mailCounts(database.db, admin);
  const mailId = await aRefusedMail(await aRefusedAddress(database.db));
  const counts = await mailCounts(database.db, admin);
  expect(counts).toEqual({ ...before, refused: before.refused + 1 });
  const listed = async (state: "refused" | "givenUp") =>
    (await outbox(database.db, admin, { ...everything, state })).mails.map(({ id }) => id);
  expect(await listed("refused")).toContain(mailId);
  expect(await listed("givenUp")).not.toContain(mailId);
});
