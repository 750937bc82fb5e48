import { useId } from "react";
import { Button } from "#ui/button.tsx";
import { localPath, t } from "#shared/texts/text.ts";

/** A picture of a line of a return, and of a question of a product. */
type PictureOfNumber = `picture-${number}` | `measure-${number}`;

type PlainUploadProps = {
  /** The page with the form. It must be one that `POST /pictures` returns to. */
  readonly back: string;
  /** The name under which the page reads the ids of the pictures. */
  readonly as: "picture" | "portrait" | "photo" | "drawing" | PictureOfNumber;
  readonly label: string;
  readonly action: string;
  /** What to do first, if the form is not one of saved changes. */
  readonly hint?: string;
  /** For a message: uploaded before it is written, and loaded only by those who read it. */
  readonly isPrivate?: boolean;
};

/** The upload of a message's photographs without JavaScript. */
export function PlainPhotographs({ back }: Pick<PlainUploadProps, "back">) {
  return (
    <PlainUpload
      back={back}
      as="picture"
      label={t("Photographs (optional)")}
      action={t("Add photographs")}
      isPrivate
    />
  );
}

/**
 * Picture upload without JavaScript: a form of its own, which sends the file as it is and returns to
 * the page's form with the pictures, to be saved there.
 */
export function PlainUpload({
  back,
  as,
  label,
  action,
  hint,
  isPrivate = false,
}: PlainUploadProps) {
  const id = useId();
  const query = new URLSearchParams({ back, as, ...(isPrivate && { for: "private" }) });
  return (
    <form
      method="post"
      action={localPath(`/pictures?${query}`)}
      encType="multipart/form-data"
      className="mb-8 hidden grid-cols-1 gap-3 rounded-card border border-line bg-surface-raised p-5 noscript:grid"
    >
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <p className="-mt-2 text-sm text-ink-muted">{hint ?? usualHint(isPrivate)}</p>
      <input
        id={id}
        type="file"
        name="pictures"
        accept="image/jpeg,image/png,image/webp"
        multiple={as !== "portrait" && !as.startsWith("measure-")}
        required
        className="min-h-11 w-full min-w-0"
      />
      <div>
        <Button type="submit">{action}</Button>
      </div>
    </form>
  );
}

function usualHint(isPrivate: boolean): string {
  return isPrivate
    ? t("JPEG, PNG or WebP, up to 5 MB each. Upload them first, then write your message.")
    : t(
        "JPEG, PNG or WebP, up to 5 MB each. First save your changes below. Then upload the pictures and save again.",
      );
}
