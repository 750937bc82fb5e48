import { href, redirect } from "react-router";
import { setSentPicture } from "#app/lib/sent-picture.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { setCompanyPicture } from "#modules/sellers/public.server.ts";
import { t } from "#shared/texts/text.ts";
import type { Route } from "./+types/company-picture.ts";

/** The company's logo, or the signature on its documents. */

const words = () =>
  ({
    logo: { saved: t("Logo saved"), removed: t("Logo removed") },
    signature: { saved: t("Signature saved"), removed: t("Signature removed") },
  }) as const;

export function loader({ context }: Route.LoaderArgs) {
  allow(context, "sellers.editCompany");
  return redirect(href("/company-settings"));
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const visit = allow(context, "sellers.editCompany");
  const use = url.pathname.endsWith("/signature") ? "signature" : "logo";
  return setSentPicture(
    visit,
    {
      request,
      context,
      purpose: "documents",
      page: href("/company-settings"),
      words: words()[use],
    },
    (imageId) => setCompanyPicture(visit.db, visit.actor, { use, imageId }),
  );
}
