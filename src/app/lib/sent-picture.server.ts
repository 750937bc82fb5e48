import { z } from "zod";
import { redirectWithToast } from "#app/lib/toast.server.ts";
import { submit } from "#app/lib/submit.server.ts";
import { picturesContext, type Visit } from "#app/lib/visit.server.ts";
import { storePicture } from "#modules/media/public.server.ts";
import type { PicturePurpose } from "#modules/media/public.ts";
import { AppError, InvalidInput } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";
import type { RouterContextProvider } from "react-router";

const PictureForm = z.object({
  imageId: z.uuid().optional(),
  intent: z.literal("remove").optional(),
});

type SentPicture = {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
  readonly purpose: PicturePurpose;
  /** The page with the form. */
  readonly page: string;
  readonly words: { readonly saved: string; readonly removed: string };
};

/**
 * The action of `OnePictureForm`: `set` gets the upload, or null to remove the picture. With
 * JavaScript it is uploaded already; without it the form carries the file. The action's address has
 * no page of its own, so the page with the form shows what was refused.
 */
export function setSentPicture(
  { db, actor }: Visit,
  { request, context, purpose, page, words }: SentPicture,
  set: (imageId: string | null) => Promise<void>,
) {
  const upload = async (file: FormDataEntryValue | null) => {
    if (!(file instanceof File) || file.size === 0)
      throw new InvalidInput(t("Please choose a picture first."));
    const bytes = new Uint8Array(await file.arrayBuffer());
    const sent = { name: file.name, bytes, purpose };
    return (await storePicture(db, actor, context.get(picturesContext), sent)).id;
  };
  return submit(request, PictureForm, async ({ imageId, intent }, form) => {
    const isRemoval = intent === "remove";
    try {
      await set(isRemoval ? null : (imageId ?? (await upload(form.get("picture")))));
      const title = isRemoval ? words.removed : words.saved;
      return redirectWithToast(page, { title, tone: "positive" });
    } catch (error) {
      if (error instanceof AppError && error.status !== 401 && error.status !== 403)
        return redirectWithToast(page, { title: error.message, tone: "danger" });
      throw error;
    }
  });
}
