import { ownDrafts, ownProduct } from "#modules/catalog/public.server.ts";
import type { UserActor } from "#policy/actor.ts";
import { action as add } from "#app/routes/seller/add-product.tsx";
import { action as edit } from "#app/routes/seller/edit-product.tsx";
import { action as draftAction } from "#app/routes/seller/drafts.tsx";
import { aPostedForm } from "./a-visit.ts";
import type { TestDatabase } from "./database.ts";

/** The screens of a seller's products, used as forms without JavaScript. */

type Posted = Readonly<Record<string, string>>;

export const whole: Posted = {
  name: "Saddle tote",
  description: "Cut and **stitched** by hand.",
  categorySlug: "handbags",
  materials: "Full-grain leather",
  price: "4,999",
  hsnCode: "",
  processing: "ready",
  "variants.0.stock": "5",
  tags: "tote, office, Tote",
};

type Answer = Awaited<ReturnType<typeof add>> | Awaited<ReturnType<typeof draftAction>>;
type FormResponse = {
  readonly status: number;
  readonly location?: string | null;
  readonly message?: string;
  readonly data?: unknown;
};

function response(answer: Answer): FormResponse {
  if (!(answer instanceof Response))
    return { status: answer.init?.status ?? 200, data: answer.data };
  return {
    status: answer.status,
    location: answer.headers.get("Location"),
    message: decodeURIComponent(answer.headers.get("Set-Cookie") ?? ""),
  };
}

export const addAs = async (database: TestDatabase, actor: UserActor, form: Posted) =>
  response(
    await add({
      ...(await aPostedForm(database, actor, form)),
      params: {},
      pattern: "/seller/add-product",
    }),
  );
export const editAs = async (
  database: TestDatabase,
  actor: UserActor,
  productId: string,
  form: Posted,
) =>
  response(
    await edit({
      ...(await aPostedForm(database, actor, form)),
      params: { productId },
      pattern: "/edit-product/:productId",
    }),
  );
export const onDrafts = async (database: TestDatabase, actor: UserActor, form: Posted) =>
  response(
    await draftAction({
      ...(await aPostedForm(database, actor, form)),
      params: {},
      pattern: "/seller/drafts",
    }),
  );

export async function theDraft(database: TestDatabase, seller: UserActor) {
  const [draft] = (await ownDrafts(database.db, seller, { after: "" })).drafts;
  return ownProduct(database.db, seller, { productId: draft?.id ?? "" });
}
