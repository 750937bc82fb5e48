import { useId, useRef, useState } from "react";
import { pictureAddress, type UploadedPicture } from "#modules/media/public.ts";
import { UploadList, useUploads, useWaitForUploads } from "#modules/media/public.ui.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { arrowLeftIcon, arrowRightIcon, xIcon } from "#ui/icons.ts";
import { Picture } from "#ui/picture.tsx";
import { longestAlt, mostPhotos, photoField } from "../rules/photo-fields.ts";
import type { ShopPhoto } from "../contract.ts";
import { t } from "#shared/texts/text.ts";

type PictureValue = Pick<ShopPhoto, "imageId" | "file" | "width" | "height" | "placeholder"> & {
  readonly alt: string;
};

/** The artisan's portrait, or none. */
export function PortraitField({
  portrait: saved,
  uploaded,
  error,
}: {
  readonly portrait: ShopPhoto | null;
  readonly uploaded: UploadedPicture | null;
  readonly error: string | undefined;
}) {
  const [portrait, setPortrait] = useState<PictureValue | null>(
    uploaded === null ? saved : valueOf(uploaded),
  );
  return (
    <fieldset>
      <PortraitIntroduction portrait={portrait} />
      {portrait !== null && (
        <div className="mb-3 flex items-end gap-3">
          <Picture image={imageOf(portrait, 320)} shape="portrait" className="w-32" />
          <Button
            type="button"
            variant="quiet"
            size="small"
            className="noscript:hidden"
            onClick={() => setPortrait(null)}
          >
            {t("Remove portrait")}
          </Button>
        </div>
      )}
      <Upload
        label={portrait === null ? t("Choose a portrait") : t("Choose another portrait")}
        room={1}
        onSent={setPortrait}
        error={error}
      />
    </fieldset>
  );
}

function PortraitIntroduction({ portrait }: { readonly portrait: PictureValue | null }) {
  return (
    <>
      <legend className="font-medium">{t("Portrait")}</legend>
      <p className="mt-0.5 mb-3 text-sm text-ink-muted">
        {t("You, or the people of your workshop. Buyers like to know whose hands these are.")}
      </p>
      <input type="hidden" name="portraitId" value={portrait?.imageId ?? ""} />
    </>
  );
}

/** The photos of the workshop in display order, each with an alt text. */
export function PhotosField({
  photos: saved,
  uploaded,
  typed,
  error,
}: {
  readonly photos: readonly ShopPhoto[];
  readonly uploaded: readonly UploadedPicture[];
  readonly typed: Readonly<Record<string, string>> | undefined;
  readonly error: string | undefined;
}) {
  const [photos, setPhotos] = useState<readonly PictureValue[]>(() =>
    withUploads(saved, uploaded).map((photo, place) => ({
      ...photo,
      alt: typed?.[photoField(place, "alt")] ?? photo.alt,
    })),
  );
  const [said, setSaid] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const move = (from: number, to: number) => {
    setPhotos((before) =>
      before.toSpliced(from, 1).toSpliced(to, 0, ...before.slice(from, from + 1)),
    );
    setSaid(t("Moved to position {value} of {length}.", { value: to + 1, length: photos.length }));
  };
  const remove = (place: number) => {
    setPhotos((before) => before.toSpliced(place, 1));
    setSaid(t("Photo removed."));
    list.current?.focus();
  };
  return (
    <fieldset>
      <legend className="font-medium">{t("Photos of your workshop")}</legend>
      <p className="mt-0.5 mb-3 text-sm text-ink-muted">
        {t(
          "Up to {mostPhotos}. The first one is the largest. Describe each photo for people who cannot see it.",
          { mostPhotos },
        )}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ol ref={list} tabIndex={-1} className="mb-3 grid gap-4">
        {photos.map((photo, place) => (
          <li
            key={photo.imageId}
            className="flex flex-wrap gap-4 rounded-card border border-line bg-surface-raised p-3 sm:flex-nowrap"
          >
            <Picture
              image={imageOf(photo, 320)}
              shape="square"
              className="w-24 shrink-0 self-start"
            />
            <div className="grid min-w-0 grow gap-2">
              <input type="hidden" name={photoField(place, "id")} value={photo.imageId} />
              <TextField
                label={t("What photo {value} shows", { value: place + 1 })}
                name={photoField(place, "alt")}
                value={photo.alt}
                onChange={(event) =>
                  setPhotos((before) => before.with(place, { ...photo, alt: event.target.value }))
                }
                maxLength={longestAlt}
                placeholder={t("The cutting table by the window")}
              />
              <div className="flex flex-wrap gap-1 noscript:hidden">
                <IconButton
                  d={arrowLeftIcon}
                  label={t("Move photo {value} forward", { value: place + 1 })}
                  isOff={place === 0}
                  onClick={() => move(place, place - 1)}
                />
                <IconButton
                  d={arrowRightIcon}
                  label={t("Move photo {value} back", { value: place + 1 })}
                  isOff={place === photos.length - 1}
                  onClick={() => move(place, place + 1)}
                />
                <IconButton
                  d={xIcon}
                  label={t("Remove photo {value}", { value: place + 1 })}
                  onClick={() => remove(place)}
                />
              </div>
            </div>
          </li>
        ))}
      </ol>
      {photos.length < mostPhotos && (
        <Upload
          label={t("Add photos")}
          room={mostPhotos - photos.length}
          error={error}
          onSent={(sent) => setPhotos((before) => [...before, sent].slice(0, mostPhotos))}
        />
      )}
    </fieldset>
  );
}

/** Pictures that were uploaded without JavaScript are in the form until it is saved. */
function withUploads(
  saved: readonly PictureValue[],
  uploaded: readonly UploadedPicture[],
): readonly PictureValue[] {
  const shown = new Set(saved.map(({ imageId }) => imageId));
  const added = uploaded.filter(({ id }) => !shown.has(id)).map((one) => valueOf(one));
  return [...saved, ...added].slice(0, mostPhotos);
}

function valueOf({ id: imageId, ...picture }: UploadedPicture): PictureValue {
  return { ...picture, imageId, alt: "" };
}

function imageOf({ file, alt, width, height, placeholder }: PictureValue, size: 320) {
  return { src: pictureAddress(file, size), alt, width, height, placeholder };
}

function IconButton({
  d,
  label,
  isOff = false,
  onClick,
}: {
  readonly d: string;
  readonly label: string;
  readonly isOff?: boolean;
  readonly onClick: () => void;
}) {
  return (
    <Button
      type="button"
      variant="quiet"
      size="icon"
      aria-label={label}
      disabled={isOff}
      onClick={onClick}
    >
      <Icon d={d} />
    </Button>
  );
}

type UploadProps = {
  readonly label: string;
  readonly room: number;
  readonly error: string | undefined;
  readonly onSent: (sent: PictureValue) => void;
};

/**
 * Uploads files as soon as they are chosen. Uploads that are not saved with the form are deleted
 * within a day.
 */
function Upload({ label, room, error, onSent }: UploadProps) {
  const id = useId();
  const { uploads, isSending, upload, dismiss } = useUploads({
    room,
    tooMany: (name) =>
      t("{name} was not uploaded: there is room for only {room} more.", { name, room }),
    onUploaded: ({ id: imageId, ...picture }) => onSent({ ...picture, imageId, alt: "" }),
  });
  const root = useRef<HTMLDivElement>(null);
  useWaitForUploads(root, isSending);
  return (
    <div ref={root} className="grid justify-items-start gap-3">
      <label
        htmlFor={id}
        className="inline-flex min-h-11 cursor-pointer items-center rounded-card border border-line-strong bg-surface-raised px-5 font-medium hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus noscript:hidden"
      >
        {isSending ? t("Sending...") : label}
        <input
          id={id}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          multiple={room > 1}
          disabled={isSending}
          className="sr-only"
          onChange={(event) => {
            upload([...(event.target.files ?? [])]);
            event.target.value = "";
          }}
        />
      </label>
      <div className="w-full">
        <UploadList uploads={uploads} onDismiss={dismiss} />
      </div>
      {error !== undefined && (
        <p role="alert" className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
