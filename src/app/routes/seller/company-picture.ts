import { href, redirect } from "react-router";
import { z } from "zod";
import { submit } from "#app/lib/submit.server.ts";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { allow, picturesContext, type Visit } from "#app/lib/visit.server.ts";
import { storePicture } from "#modules/media/public.server.ts";
import { setCompanyPicture } from "#modules/sellers/public.server.ts";
import { AppError, InvalidInput } from "#shared/errors.ts";
import type { Route } from "./+types/company-picture.ts";
import { t } from "#shared/texts/text.ts";

/**
 * The company's logo, or the signature on its documents. With JavaScript the picture is uploaded
 * already; without it the form carries the file.
 */

const PictureForm = z.object({
  imageId: z.uuid().optional(),
  intent: z.literal("remove").optional(),
});
const savedWords = () => ({ logo: t("Logo saved"), signature: t("Signature saved") }) as const;
const removedWords = () =>
  ({ logo: t("Logo removed"), signature: t("Signature removed") }) as const;

export function loader({ context }: Route.LoaderArgs) {
  allow(context, "sellers.editCompany");
  return redirect(href("/company-settings"));
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const visit = allow(context, "sellers.editCompany");
  const use = url.pathname.endsWith("/signature") ? "signature" : "logo";
  return submit(request, PictureForm, async ({ imageId, intent }, form) => {
    const page = href("/company-settings");
    try {
      await setCompanyPicture(visit.db, visit.actor, {
        use,
        imageId:
          intent === "remove"
            ? null
            : (imageId ??
              (await uploaded(visit, context.get(picturesContext), form.get("picture")))),
      });
      return redirectWithToast(page, {
        title: (intent === "remove" ? removedWords() : savedWords())[use],
        tone: "positive",
      });
    } catch (error) {
      // This address has no page of its own: the page with the form shows the error.
      if (error instanceof AppError && error.status !== 401 && error.status !== 403)
        return redirectWithToast(page, { title: error.message, tone: "danger" });
      throw error;
    }
  });
}

async function uploaded(
  { db, actor }: Visit,
  pictures: Parameters<typeof storePicture>[2],
  file: FormDataEntryValue | null,
): Promise<string> {
  if (!(file instanceof File) || file.size === 0)
    throw new InvalidInput(t("Please choose a picture first."));
  const { id } = await storePicture(db, actor, pictures, {
    name: file.name,
    bytes: new Uint8Array(await file.arrayBuffer()),
    isForDocuments: true,
  });
  return id;
}
