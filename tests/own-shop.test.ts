import { beforeAll, describe, expect, test } from "vitest";
import * as invoicing from "#modules/invoicing/public.server.ts";
import { adjustBooks } from "#modules/operations/public.server.ts";
import * as payouts from "#modules/payouts/public.server.ts";
import * as sellers from "#modules/sellers/public.server.ts";
import { inTransaction, type Db } from "#platform/db/database.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { AppError } from "#shared/errors.ts";
import { aListingReport } from "#tests/support/a-listing-report.ts";
import { aPerson, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { aPayoutAccount, payable } from "#tests/support/payouts.ts";
import type { At } from "./domain-access/access.ts";
import { furnish, type Place } from "./domain-access/place.ts";
import { table } from "./domain-access/table.ts";

/** Administrators who also sell here decide nothing about their own shop. */

const database = useTestDatabase();
let place: Place;
let owner: UserActor;
let another: UserActor;

beforeAll(async () => {
  place = await furnish(database.db);
  await makeAdministrator(place.seller);
  owner = { ...place.seller, isAdmin: true };
  another = await aPerson(database.db, { isAdmin: true });
});

async function makeAdministrator({ userId }: UserActor): Promise<void> {
  await database.db.$client.query("update profiles set is_admin = true where user_id = $1", [
    userId,
  ]);
}

type Decision = {
  readonly call: (at: At) => unknown;
  readonly arrange?: ((at: At) => Promise<unknown>) | undefined;
};

/** The decision as the table of access has it, about the place's seller. */
function ofTable(module: string, name: string, arrange?: Decision["arrange"]): Decision {
  const row = table[module]?.[name];
  if (row === undefined || !("call" in row)) throw new Error(`No function ${module}.${name}`);
  return { call: row.call, arrange: arrange ?? row.arrange };
}

const takenDown = ({ db, place: { product } }: At) =>
  db.$client.query(
    "update products set taken_down_at = now(), taken_down_reason = 'Not leather' where id = $1",
    [product.id],
  );

const adjustment = (kind: "seller_credit" | "seller_charge"): Decision => ({
  call: ({ db, actor, place: { seller } }) =>
    adjustBooks(db, actor, {
      key: crypto.randomUUID(),
      kind,
      amountPaise: 100,
      sellerId: seller.userId,
      reason: "Agreed",
    }),
});

const closedSeries: Decision = {
  arrange: async ({ db }) => {
    await db.$client.query(
      `insert into document_series (supplier, kind, financial_year, last_serial)
       values ('27AAPFU0939F1ZV', 'bill_of_supply', 2026, 3)`,
    );
    await invoicing.closeSeriesAfterRestore(db, system, { reachedAt: new Date() });
  },
  call: ({ db, actor }) => invoicing.finishRestore(db, actor),
};

/** A batch that pays the place's seller and another one, after the given steps of `another`. */
function payoutStep(
  steps: readonly ("approve" | "export")[],
  call: (db: Db, actor: At["actor"], batch: { batchId: string; payoutId: string }) => unknown,
): Decision {
  const batch = async (db: Db) => {
    const { rows } = await db.$client.query<{ batchId: string; payoutId: string }>(
      `select batch_id as "batchId", id as "payoutId" from payouts where seller_id = $1`,
      [place.seller.userId],
    );
    return rows[0] ?? { batchId: "", payoutId: "" };
  };
  return {
    arrange: async ({ db }) => {
      for (const seller of [place.seller, await aSeller(db)]) {
        await payable(db, seller, 100_000);
        await aPayoutAccount(db, seller);
      }
      const { batchId } = await payouts.proposeBatch(db, another);
      if (steps.includes("approve")) await payouts.approveBatch(db, another, { batchId });
      if (steps.includes("export")) await payouts.exportBatch(db, another, { batchId });
    },
    call: async ({ db, actor }) => call(db, actor, await batch(db)),
  };
}

const decisions: Readonly<Record<string, Decision>> = {
  "taking down a product": ofTable("catalog", "takeDownProducts"),
  "deciding on a reported listing": ofTable("catalog", "decideListing", ({ db, place: at }) =>
    aListingReport(db, at.product),
  ),
  "restoring a product": ofTable("catalog", "restoreTakenDown", takenDown),
  "stopping a campaign": ofTable("advertising", "stopCampaign"),
  "cancelling an order": ofTable("orders", "cancelAsAdministrator"),
  "deciding a return": ofTable("orders", "decideReturn"),
  "deciding a disputed return": ofTable("orders", "decideDispute"),
  "reducing a price": ofTable("orders", "reducePriceForSeller"),
  "recording a returned parcel": ofTable("orders", "receiveReturnForSeller"),
  "recording the cash of a courier": ofTable("orders", "recordRemittance"),
  "recording a refund by hand": ofTable("orders", "recordOrderRefund"),
  "reopening a series": ofTable("invoicing", "reopenSeries"),
  "finishing a restore with a closed series": closedSeries,
  "crediting the seller": adjustment("seller_credit"),
  "charging the seller": adjustment("seller_charge"),
  "approving a batch of payouts": payoutStep([], payouts.approveBatch),
  "exporting a batch": payoutStep(["approve"], payouts.exportBatch),
  "sending a batch": payoutStep(["approve"], payouts.sendBatch),
  "marking a batch as paid": payoutStep(["approve", "export"], (db, actor, { batchId }) =>
    payouts.markPayoutPaid(db, actor, { batchId, payoutId: null, reference: "UTR" }),
  ),
  "marking a payout as bounced": payoutStep(["approve", "export"], (db, actor, batch) =>
    payouts.markBounced(db, actor, { ...batch, reason: "No such account" }),
  ),
};

class Undo extends Error {
  override readonly name = "Undo";
}

/** The code of the refusal, or null; rolled back. */
async function outcomeOf({ call, arrange }: Decision, actor: UserActor): Promise<string | null> {
  let code: string | null = null;
  await inTransaction(database.db, async (tx) => {
    await arrange?.({ db: Object.create(tx) as Db, actor, place });
    try {
      await call({ db: tx, actor, place });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      code = error.code;
    }
    throw new Undo();
  }).catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error;
  });
  return code;
}

describe("about the own shop", () => {
  test.each(Object.entries(decisions))("%s is refused to its owner", async (_, decision) => {
    expect(await outcomeOf(decision, owner)).toBe("policy.ownShop");
  });

  test.each(Object.entries(decisions))("%s is open to others", async (_, decision) => {
    expect(await outcomeOf(decision, another)).toBeNull();
  });
});

describe("an administrator who applied, or was blocked", () => {
  test.each([
    ["pending", sellers.reviewApplication],
    ["pending", sellers.askApplicant],
    ["approved", sellers.blockSeller],
    ["blocked", sellers.unblockSeller],
  ] as const)("cannot decide about the own %s application", async (status, decide) => {
    const applicant = await aSeller(database.db, { status });
    await makeAdministrator(applicant);
    const { rows } = await database.db.$client.query<{ id: string }>(
      `insert into seller_applications (
         user_id, status, business_name, contact_name, email, experience, specialties, description,
         decided_at
       )
       values ($1, $2, 'Kanpur Bags', 'Asha', 'a@example.com', 3, 'Bags', 'We stitch.',
         case when $2 <> 'pending' then now() end)
       returning id`,
      [applicant.userId, status],
    );
    const decision = {
      applicationId: rows[0]?.id ?? "",
      decision: "approved",
      reason: "Looked at",
      notes: null,
    } as const;
    const self = { ...applicant, isAdmin: true };
    await expect(decide(database.db, self, decision)).rejects.toMatchObject({
      code: "policy.ownShop",
    });
    await decide(database.db, another, decision);
  });
});

test("the own payout may be left out of a batch, which can then be approved", async () => {
  const leaveOut = payoutStep([], async (db, actor, batch) => {
    await payouts.excludePayout(db, actor, { ...batch, reason: "My own shop" });
    await payouts.approveBatch(db, actor, batch);
  });
  expect(await outcomeOf(leaveOut, owner)).toBeNull();
});
