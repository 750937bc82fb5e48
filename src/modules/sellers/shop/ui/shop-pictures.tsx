import { useId, useRef, useState, type ReactNode } from "react";
import { pictureAddress } from "#modules/media/public.ts";
import { sendPicture } from "#modules/media/public.ui.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { arrowLeftIcon, arrowRightIcon, xIcon } from "#ui/icons.ts";
import { Picture } from "#ui/picture.tsx";
import { longestAlt, mostPhotos, photoField } from "../rules/photo-fields.ts";
import type { ShopPhoto } from "../contract.ts";

type PictureValue = Pick<ShopPhoto, "imageId" | "file" | "width" | "height" | "placeholder"> & {
  readonly alt: string;
};

/** The artisan's portrait, or none. */
export function PortraitField({
  portrait: saved,
  error,
}: {
  readonly portrait: ShopPhoto | null;
  readonly error: string | undefined;
}) {
  const [portrait, setPortrait] = useState<PictureValue | null>(saved);
  return (
    <fieldset>
      <PortraitIntroduction portrait={portrait} />
      {portrait !== null && (
        <div className="mb-3 flex items-end gap-3">
          <Picture image={imageOf(portrait, 320)} shape="portrait" className="w-32" />
          <Button type="button" variant="quiet" size="small" onClick={() => setPortrait(null)}>
            Remove portrait
          </Button>
        </div>
      )}
      <Upload
        label={portrait === null ? "Choose a portrait" : "Choose another portrait"}
        room={1}
        onSent={(sent) => setPortrait(sent[0] ?? null)}
        error={error}
      />
    </fieldset>
  );
}

function PortraitIntroduction({ portrait }: { readonly portrait: PictureValue | null }) {
  return (
    <>
      <legend className="font-medium">Portrait</legend>
      <p className="mt-0.5 mb-3 text-sm text-ink-muted">
        You, or the people of your workshop. Buyers like to know whose hands these are.
      </p>
      <input type="hidden" name="portraitId" value={portrait?.imageId ?? ""} />
    </>
  );
}

/** The photos of the workshop in display order, each with an alt text. */
export function PhotosField({
  photos: saved,
  typed,
  error,
}: {
  readonly photos: readonly ShopPhoto[];
  readonly typed: Readonly<Record<string, string>> | undefined;
  readonly error: string | undefined;
}) {
  const [photos, setPhotos] = useState<readonly PictureValue[]>(() =>
    saved.map((photo, place) => ({
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
    setSaid(`Moved to place ${to + 1} of ${photos.length}.`);
  };
  const remove = (place: number) => {
    setPhotos((before) => before.toSpliced(place, 1));
    setSaid("Photo removed.");
    list.current?.focus();
  };
  return (
    <fieldset>
      <legend className="font-medium">Photos of your workshop</legend>
      <p className="mt-0.5 mb-3 text-sm text-ink-muted">
        Up to {mostPhotos}. The first one stands largest. Say of each what it shows, for people who
        do not see it.
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
                label={`What photo ${place + 1} shows`}
                name={photoField(place, "alt")}
                value={photo.alt}
                onChange={(event) =>
                  setPhotos((before) => before.with(place, { ...photo, alt: event.target.value }))
                }
                maxLength={longestAlt}
                placeholder="The cutting table by the window"
              />
              <div className="flex flex-wrap gap-1 noscript:hidden">
                <IconButton
                  d={arrowLeftIcon}
                  label={`Move photo ${place + 1} forward`}
                  isOff={place === 0}
                  onClick={() => move(place, place - 1)}
                />
                <IconButton
                  d={arrowRightIcon}
                  label={`Move photo ${place + 1} back`}
                  isOff={place === photos.length - 1}
                  onClick={() => move(place, place + 1)}
                />
                <IconButton
                  d={xIcon}
                  label={`Remove photo ${place + 1}`}
                  onClick={() => remove(place)}
                />
              </div>
            </div>
          </li>
        ))}
      </ol>
      {photos.length < mostPhotos && (
        <Upload
          label="Add photos"
          room={mostPhotos - photos.length}
          error={error}
          onSent={(sent) => setPhotos((before) => [...before, ...sent].slice(0, mostPhotos))}
        />
      )}
    </fieldset>
  );
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
  readonly onSent: (sent: readonly PictureValue[]) => void;
};

/**
 * Uploads files as soon as they are chosen. Uploads that are not saved with the form are deleted
 * within a day.
 */
function Upload({ label, room, error, onSent }: UploadProps) {
  const id = useId();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [sending, setSending] = useState(0);
  async function send(files: readonly File[]) {
    const taken = files.slice(0, room);
    if (taken.length === 0) return;
    setProblems([]);
    setSending(taken.length);
    const sent: PictureValue[] = [];
    const refused: string[] = [];
    for (const file of taken) {
      try {
        const { id: imageId, ...picture } = await sendPicture(file);
        sent.push({ ...picture, imageId, alt: "" });
      } catch (error) {
        refused.push(error instanceof Error ? error.message : String(error));
      }
    }
    setSending(0);
    setProblems([
      ...new Set(refused),
      ...(files.length > room ? [`There is room for ${room} more.`] : []),
    ]);
    if (sent.length > 0) onSent(sent);
  }
  return (
    <>
      <label
        htmlFor={id}
        className="inline-flex min-h-11 cursor-pointer items-center rounded-card border border-line-strong bg-surface-raised px-5 font-medium hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus noscript:hidden"
      >
        {sending > 0 ? `Sending ${sending === 1 ? "1 picture" : `${sending} pictures`}...` : label}
        <input
          id={id}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          multiple={room > 1}
          disabled={sending > 0}
          className="sr-only"
          onChange={(event) => {
            void send([...(event.target.files ?? [])]);
            event.target.value = "";
          }}
        />
      </label>
      <p className="hidden text-sm text-ink-muted noscript:block">
        Pictures are added with JavaScript switched on.
      </p>
      <Problems sentences={[...(error === undefined ? [] : [error]), ...problems]} />
    </>
  );
}

function Problems({ sentences }: { readonly sentences: readonly string[] }): ReactNode {
  return (
    <div role="alert" className="mt-2 text-sm font-medium text-danger empty:hidden">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}
