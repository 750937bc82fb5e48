import { randomUUID } from "node:crypto";
import { desc, eq, like, or } from "drizzle-orm";
import { moveSellerStatus, writeAudit } from "#modules/identity/index.server.ts";
import { inTransaction, type Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { Conflict } from "#shared/errors.ts";
import type { SellerApplication } from "../contract.ts";
import { AlreadyApplied } from "../errors.ts";
import { sellerStatusChanged } from "../events.ts";
import { freeSlug, shopSlug } from "../rules/shop-slug.ts";
import { specialtyList } from "../rules/specialties.ts";
import { sellerApplications, sellers } from "../tables.ts";

/**
 * Sends an application in: the applicant's status becomes pending and the shop exists, unseen. Only
 * from "never applied" or "rejected"; the same application sent twice is one application. Earlier
 * ones stay as history.
 */
export async function applyToSell(
  db: Db,
  actor: Actor,
  input: SellerApplication,
): Promise<{ readonly applicationId: string }> {
  const { userId } = allowedUser(actor, "sellers.apply");
  return inTransaction(db, async (tx) => {
    // First, since it locks the profile: of two submissions at once, the second waits here and then
    // finds the first.
    const isMoved = await movedToPending(tx, userId);
    if (!isMoved) return { applicationId: await sameApplication(tx, userId, input) };
    const [application] = await tx
      .insert(sellerApplications)
      .values({ ...input, userId })
      .returning({ id: sellerApplications.id });
    if (application === undefined) throw new Error("An inserted application has no row");
    await keepShop(tx, userId, input);
    await writeAudit(tx, actor, {
      action: "sellers.apply",
      objectType: "seller_application",
      objectId: application.id,
      after: { status: "pending" },
    });
    await emit(
      tx,
      sellerStatusChanged({
        applicationId: application.id,
        change: "applied",
        changeId: randomUUID(),
      }),
    );
    return { applicationId: application.id };
  });
}

async function movedToPending(tx: Db, userId: string): Promise<boolean> {
  try {
    await moveSellerStatus(tx, { userId, from: ["none", "rejected"], to: "pending" });
    return true;
  } catch (error) {
    if (error instanceof Conflict) return false;
    throw error;
  }
}

/**
 * A double click or a retry sends the same words again: that is the application already there.
 * Anything else is refused.
 */
async function sameApplication(tx: Db, userId: string, input: SellerApplication): Promise<string> {
  const [latest] = await tx
    .select()
    .from(sellerApplications)
    .where(eq(sellerApplications.userId, userId))
    .orderBy(desc(sellerApplications.createdAt))
    .limit(1);
  if (latest === undefined) throw new AlreadyApplied("pending");
  const isSame =
    latest.status === "pending" &&
    Object.entries(input).every(([name, value]) => latest[name as keyof typeof input] === value);
  if (!isSame) throw new AlreadyApplied(latest.status);
  return latest.id;
}

/**
 * The shop's address is found once and stays; what it says of itself is that of the newest
 * application.
 */
async function keepShop(tx: Db, userId: string, input: SellerApplication): Promise<void> {
  const shop = {
    shopName: input.businessName,
    story: input.description,
    specialties: [...specialtyList(input.specialties)],
    yearsOfExperience: input.experience,
    updatedAt: new Date(),
  };
  const known = await tx
    .update(sellers)
    .set(shop)
    .where(eq(sellers.userId, userId))
    .returning({ slug: sellers.slug });
  if (known.length > 0) return;
  for (let attempt = 0; attempt < 5; attempt++) {
    const slug = await freeShopSlug(tx, input.businessName);
    const made = await tx
      .insert(sellers)
      .values({ ...shop, userId, slug })
      .onConflictDoNothing({ target: sellers.slug })
      .returning({ slug: sellers.slug });
    if (made.length > 0) return;
  }
  throw new Conflict("Failed to submit application. Please try again.", {
    code: "sellers.noFreeAddress",
  });
}

async function freeShopSlug(tx: Db, name: string): Promise<string> {
  const slug = shopSlug(name);
  const taken = await tx
    .select({ slug: sellers.slug })
    .from(sellers)
    .where(or(eq(sellers.slug, slug), like(sellers.slug, `${slug}-%`)));
  return freeSlug(slug, new Set(taken.map((row) => row.slug)));
}
