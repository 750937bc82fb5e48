import { randomUUID } from "node:crypto";
import { inTransactionAs, moveSellerStatus, writeAudit } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { Conflict } from "#shared/errors.ts";
import type { OwnApplication, SellerApplication } from "../contract.ts";
import { AlreadyApplied } from "../errors.ts";
import { sellerStatusChanged } from "../events.ts";
import { freeSlug, shopSlug } from "../shop/rules/shop-slug.ts";
import { putApplicationPictures } from "./application-pictures.ts";
import { applicationColumns } from "./own-application.ts";
import { specialtyList } from "./rules/specialties.ts";
import { t } from "#shared/texts/text.ts";

/** The columns of an application as JSON, named as in `SellerApplication`. */
const applicationRecord = `"businessName" text, "contactName" text, email text, phone text, website text, experience integer, specialties text, description text, "taxNumber" text`;

const insertApplication = statement<{ id: string }>(
  "sellers.insertApplication",
  `insert into seller_applications (
     user_id, business_name, contact_name, email, phone, website, experience, specialties,
     description, tax_number
   )
   select $1, a."businessName", a."contactName", a.email, a.phone, a.website, a.experience,
     a.specialties, a.description, a."taxNumber"
   from jsonb_to_record($2::jsonb) as a (${applicationRecord})
   returning id`,
);
const lockApplications = statement(
  "sellers.lockApplications",
  "select from seller_applications where user_id = $1 for update",
);
type Latest = OwnApplication & { readonly id: string };
const latestApplication = statement<Latest>(
  "sellers.latestApplication",
  `select id, ${applicationColumns}
   from seller_applications
   where user_id = $1
   order by created_at desc
   limit 1`,
);
const completeRow = statement(
  "sellers.completeApplication",
  `update seller_applications known
   set business_name = a."businessName", contact_name = a."contactName", email = a.email,
     phone = a.phone, website = a.website, experience = a.experience,
     specialties = a.specialties, description = a.description, tax_number = a."taxNumber",
     more_asked = null, more_asked_at = null
   from jsonb_to_record($2::jsonb) as a (${applicationRecord})
   where known.id = $1`,
);

/** The columns of a shop as JSON. */
const shopRecord = `"shopName" text, story text, specialties text[], "yearsOfExperience" integer`;

const updateShop = statement<{ slug: string }>(
  "sellers.updateAppliedShop",
  `update sellers s
   set shop_name = shop."shopName", story = shop.story, specialties = shop.specialties,
     years_of_experience = shop."yearsOfExperience", updated_at = now()
   from jsonb_to_record($2::jsonb) as shop (${shopRecord})
   where s.user_id = $1
   returning s.slug`,
);
const insertShop = statement<{ slug: string }>(
  "sellers.insertShop",
  `insert into sellers (user_id, slug, shop_name, story, specialties, years_of_experience)
   select $1, $2, shop."shopName", shop.story, shop.specialties, shop."yearsOfExperience"
   from jsonb_to_record($3::jsonb) as shop (${shopRecord})
   on conflict (slug) do nothing
   returning slug`,
);
const takenSlugs = statement<{ slug: string }>(
  "sellers.takenSlugs",
  "select slug from sellers where slug = $1 or slug like $1 || '-%'",
);

/**
 * Submits an application. The applicant's status becomes pending, and a shop is created that nobody
 * can see yet. Only for users who never applied or were rejected. The same application sent twice
 * counts once. If the applicant of a pending application is asked for more, this completes it.
 * Earlier applications stay as history. Throws AlreadyApplied, PictureUnavailable, and Conflict if no
 * slug for the shop was free.
 */
export async function applyToSell(
  db: Db,
  actor: Actor,
  input: SellerApplication,
): Promise<{ readonly applicationId: string }> {
  const { userId } = allowedUser(actor, "sellers.apply");
  return inTransactionAs(db, actor, "sellers.apply", async (tx) => {
    // This comes first, since it locks the profile. Of two concurrent submissions, the second waits
    // and then finds the first.
    const isMoved = await movedToPending(tx, userId);
    if (!isMoved) return { applicationId: await againstLatest(tx, actor, userId, input) };
    const [application] = await insertApplication(tx, [userId, JSON.stringify(input)]);
    if (application === undefined) throw new Error("An inserted application has no row");
    await putApplicationPictures(tx, actor, {
      applicationId: application.id,
      imageIds: input.picture,
    });
    await saveAppliedShop(tx, userId, input);
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
 * Somebody who has applied already: completes the application if more is asked for. A double click or
 * a retry sends the same content again and returns the application. Anything else is refused.
 */
async function againstLatest(
  tx: Db,
  actor: Actor,
  userId: string,
  input: SellerApplication,
): Promise<string> {
  await lockApplications(tx, [userId]);
  const [latest] = await latestApplication(tx, [userId]);
  if (latest === undefined) throw new AlreadyApplied("pending");
  if (latest.moreAsked !== null) await complete(tx, actor, latest, input);
  else if (latest.status !== "pending" || !isSame(latest, input))
    throw new AlreadyApplied(latest.status);
  return latest.id;
}

function isSame(latest: Latest, { picture, ...typed }: SellerApplication): boolean {
  return (
    Object.entries(typed).every(([name, value]) => latest[name as keyof typeof typed] === value) &&
    picture.join() === latest.pictures.map(({ id }) => id).join()
  );
}

async function complete(
  tx: Db,
  actor: Actor,
  { id }: Latest,
  input: SellerApplication,
): Promise<void> {
  const { userId } = allowedUser(actor, "sellers.apply");
  await completeRow(tx, [id, JSON.stringify(input)]);
  await putApplicationPictures(tx, actor, { applicationId: id, imageIds: input.picture });
  await saveAppliedShop(tx, userId, input);
  await writeAudit(tx, actor, {
    action: "sellers.completeApplication",
    objectType: "seller_application",
    objectId: id,
    before: { status: "pending" },
    after: { status: "pending" },
  });
  await emit(
    tx,
    sellerStatusChanged({ applicationId: id, change: "completed", changeId: randomUUID() }),
  );
}

/** The shop's slug is chosen once. Its profile follows the newest application. */
async function saveAppliedShop(tx: Db, userId: string, input: SellerApplication): Promise<void> {
  const shop = JSON.stringify({
    shopName: input.businessName,
    story: input.description,
    specialties: specialtyList(input.specialties),
    yearsOfExperience: input.experience,
  });
  if ((await updateShop(tx, [userId, shop])).length > 0) return;
  for (let attempt = 0; attempt < 5; attempt++) {
    const slug = await freeShopSlug(tx, input.businessName);
    if ((await insertShop(tx, [userId, slug, shop])).length > 0) return;
  }
  throw new Conflict(t("Failed to submit application. Please try again."), {
    code: "sellers.noFreeAddress",
  });
}

async function freeShopSlug(tx: Db, name: string): Promise<string> {
  const slug = shopSlug(name);
  const taken = await takenSlugs(tx, [slug]);
  return freeSlug(slug, new Set(taken.map((row) => row.slug)));
}
