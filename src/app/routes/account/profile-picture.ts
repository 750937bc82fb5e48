import { href, redirect } from "react-router";
import { setSentPicture } from "#app/lib/sent-picture.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { setAvatar } from "#modules/media/public.server.ts";
import { t } from "#shared/texts/text.ts";
import type { Route } from "./+types/profile-picture.ts";

/** The person's own picture. */

export function loader({ context }: Route.LoaderArgs) {
  allow(context, "identity.useAccount");
  return redirect(href("/account"));
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = allow(context, "identity.changeAccount");
  return setSentPicture(
    visit,
    {
      request,
      context,
      purpose: "avatar",
      page: href("/account"),
      words: { saved: t("Picture saved"), removed: t("Picture removed") },
    },
    (imageId) => setAvatar(visit.db, visit.actor, { imageId }),
  );
}
