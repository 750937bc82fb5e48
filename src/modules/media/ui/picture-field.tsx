import { useId, useRef, useState } from "react";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { xIcon } from "#ui/icons.ts";
import type { UploadedPicture } from "../contract.ts";
import { pictureAddress, privatePictureAddress } from "../rules/picture-address.ts";
import { maxPicturesOfForm } from "../rules/upload-limits.ts";
import { UploadList } from "./upload-list.tsx";
import { useUploads } from "./use-uploads.ts";
import { useWaitForUploads } from "./use-wait-for-uploads.ts";

type PictureFieldProps = {
  readonly label: string;
  readonly hint: string;
  /** Those that are there already, and those that were just uploaded without JavaScript. */
  readonly given: readonly UploadedPicture[];
  readonly error: string | undefined;
  /** The name under which the form sends them. */
  readonly name?: string;
  /** Only those who read the message load them. */
  readonly isPrivate?: boolean;
};

/**
 * A field for up to five pictures, sent as `picture`. They are uploaded when they are chosen, and
 * attached when the form is saved.
 */
export function PictureField({
  label,
  hint,
  given,
  error,
  name: field = "picture",
  isPrivate = false,
}: PictureFieldProps) {
  const [pictures, setPictures] = useState(given);
  const id = useId();
  const room = maxPicturesOfForm - pictures.length;
  const { uploads, isSending, upload, dismiss } = useUploads({
    room,
    tooMany: (name) =>
      t("{name} was not uploaded: there is room for only {room} more.", { name, room }),
    purpose: isPrivate ? "private" : undefined,
    onUploaded: (picture) => setPictures((all) => [...all, picture]),
  });
  const root = useRef<HTMLFieldSetElement>(null);
  useWaitForUploads(root, isSending);
  return (
    <fieldset ref={root} className="grid justify-items-start gap-3">
      <legend className="mb-1.5 font-medium">{label}</legend>
      <p className="-mt-1.5 text-sm text-ink-muted">{hint}</p>
      {pictures.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {pictures.map((picture, index) => (
            <Chosen
              key={picture.id}
              picture={picture}
              field={field}
              isPrivate={isPrivate}
              number={index + 1}
              onRemove={() => setPictures((all) => all.filter((each) => each.id !== picture.id))}
            />
          ))}
        </ul>
      )}
      {room > 0 && (
        <label
          htmlFor={id}
          className="inline-flex min-h-11 cursor-pointer items-center rounded-card border border-line-strong bg-surface-raised px-5 font-medium hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus noscript:hidden"
        >
          {isSending ? t("Sending...") : t("Add pictures")}
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
      )}
      <div className="w-full">
        <UploadList uploads={uploads} onDismiss={dismiss} />
      </div>
      {error !== undefined && (
        <p role="alert" className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

type ChosenProps = {
  readonly picture: UploadedPicture;
  readonly field: string;
  readonly isPrivate: boolean;
  readonly number: number;
  readonly onRemove: () => void;
};

function Chosen({ picture, field, isPrivate, number, onRemove }: ChosenProps) {
  return (
    <li className="relative">
      <input type="hidden" name={field} value={picture.id} />
      <img
        src={
          isPrivate
            ? privatePictureAddress("upload", picture.id, { width: 160 })
            : pictureAddress(picture.file, 160)
        }
        alt={t("Picture {value}", { value: number })}
        width={160}
        height={160}
        className="size-24 rounded-card border border-line object-cover"
      />
      <Button
        type="button"
        variant="secondary"
        size="icon"
        className="absolute! -top-3 -right-3 noscript:hidden"
        aria-label={t("Remove picture {value}", { value: number })}
        onClick={onRemove}
      >
        <Icon d={xIcon} className="size-5" />
      </Button>
    </li>
  );
}
