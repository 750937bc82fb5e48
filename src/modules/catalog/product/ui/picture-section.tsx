import { useEffect, useRef, useState, type DragEvent } from "react";
import { buttonClasses } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { FieldError } from "#ui/field-parts.tsx";
import { Icon } from "#ui/icon.tsx";
import { plusIcon, xIcon } from "#ui/icons.ts";
import type { PictureRow } from "../rules/product-form.ts";
import { mostPictures } from "../rules/product-problems.ts";
import { valuesOf } from "../rules/variant-table.ts";
import type { Editing } from "./editing.ts";
import { FormSection } from "./form-section.tsx";
import { PictureLine } from "./picture-line.tsx";
import { useUploads, type PendingUpload } from "./use-uploads.ts";

/**
 * Product Images: dropped, picked or taken with the phone, uploaded at once, in the order that
 * buyers see.
 */
export function PictureSection({
  edit,
  onSending,
}: {
  readonly edit: Editing;
  readonly onSending: (isSending: boolean) => void;
}) {
  const { form, set, field } = edit;
  const put = (how: (pictures: readonly PictureRow[]) => readonly PictureRow[]) =>
    set(({ pictures }) => ({ pictures: how(pictures) }));
  const { uploads, upload, dismiss } = useUploads({
    room: mostPictures - form.pictures.length,
    onUploaded: ({ id, file, width, height, placeholder }) =>
      put((pictures) => [
        ...pictures,
        { imageId: id, alt: "", colour: null, file, width, height, placeholder },
      ]),
  });
  const isSending = uploads.some((each) => each.problem === null);
  useEffect(() => onSending(isSending), [onSending, isSending]);
  const [announcement, setAnnouncement] = useState("");
  const dragged = useRef<number | null>(null);
  const problem = field("pictures");

  function move(from: number, to: number) {
    const moved = form.pictures[from];
    if (moved === undefined || to < 0 || to >= form.pictures.length) return;
    put((pictures) => pictures.toSpliced(from, 1).toSpliced(to, 0, moved));
    setAnnouncement(`Picture ${from + 1} is now picture ${to + 1}.`);
  }

  return (
    <FormSection title="Product Images" lead="The first one stands on cards. Up to ten.">
      <div id={problem.id} tabIndex={-1} className="grid gap-5">
        <DropZone onFiles={upload} isFull={form.pictures.length >= mostPictures} />
        {problem.error !== undefined && (
          <FieldError id={`${problem.id}-error`}>{problem.error}</FieldError>
        )}
        <Uploads uploads={uploads} onDismiss={dismiss} />
        {form.pictures.length > 0 && (
          <ol aria-label="Pictures in their order" className="grid gap-3 xl:grid-cols-2">
            {form.pictures.map((picture, index) => (
              <PictureLine
                key={picture.imageId}
                picture={picture}
                index={index}
                count={form.pictures.length}
                colours={valuesOf(form.variants, "colour")}
                field={field}
                onChange={(changes) =>
                  put((pictures) =>
                    pictures.map((each) =>
                      each.imageId === picture.imageId ? { ...each, ...changes } : each,
                    ),
                  )
                }
                onMove={(to) => move(index, to)}
                onRemove={() => {
                  put((pictures) => pictures.filter((each) => each.imageId !== picture.imageId));
                  setAnnouncement(`Picture ${index + 1} is removed.`);
                }}
                onDragStart={() => (dragged.current = index)}
                onDrop={() => {
                  if (dragged.current !== null) move(dragged.current, index);
                  dragged.current = null;
                }}
              />
            ))}
          </ol>
        )}
        <p role="status" className="sr-only">
          {announcement}
        </p>
      </div>
    </FormSection>
  );
}

function DropZone({
  onFiles,
  isFull,
}: {
  readonly onFiles: (files: readonly File[]) => void;
  readonly isFull: boolean;
}) {
  const [isOver, setIsOver] = useState(false);
  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    if (!isFull) onFiles([...event.dataTransfer.files]);
  }
  const takes = (event: DragEvent) => event.dataTransfer.types.includes("Files");
  return (
    <div
      onDragOver={(event) => {
        if (!takes(event)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={classes(
        "stitched-edge grid justify-items-center gap-3 rounded-card px-4 " +
          "py-7 text-center transition-colors noscript:hidden",
        isOver ? "bg-accent-soft" : "bg-surface-sunken",
      )}
    >
      <div className="flex flex-wrap justify-center gap-3">
        <Pick label="Choose pictures" isFull={isFull} onFiles={onFiles} />
        <Pick label="Take a picture" isFull={isFull} onFiles={onFiles} isCamera />
      </div>
      <p className="text-sm text-ink-muted">
        <span className="pointer-coarse:hidden">Or drop them here. </span>1200x1200px, JPG or PNG,
        max 5MB each
      </p>
    </div>
  );
}

type PickProps = {
  readonly label: string;
  readonly isFull: boolean;
  readonly isCamera?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
};

/** A button that opens a file field; the camera one only on devices with a camera. */
function Pick({ label, isFull, isCamera = false, onFiles }: PickProps) {
  return (
    <label
      className={classes(
        buttonClasses({ variant: "secondary" }),
        "relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:cursor-not-allowed has-disabled:opacity-55",
        isCamera && "pointer-fine:hidden",
      )}
    >
      <Icon d={plusIcon} className="size-5" />
      {label}
      <input
        type="file"
        accept="image/jpeg,image/png,image/webp"
        multiple={!isCamera}
        capture={isCamera ? "environment" : undefined}
        disabled={isFull}
        className="sr-only"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
    </label>
  );
}

function Uploads({
  uploads,
  onDismiss,
}: {
  readonly uploads: readonly PendingUpload[];
  readonly onDismiss: (key: number) => void;
}) {
  if (uploads.length === 0) return null;
  return (
    <ul aria-label="Uploads" className="grid gap-2">
      {uploads.map(({ key, name, percent, problem }) => (
        <li
          key={key}
          className={classes(
            "flex items-center gap-3 rounded-card border px-4 py-2",
            problem === null ? "border-line" : "border-danger bg-danger-soft",
          )}
        >
          {problem === null ? (
            <>
              <span className="min-w-0 grow truncate">{name}</span>
              <progress
                aria-label={`Sending ${name}`}
                max={100}
                value={percent}
                className="h-2 w-24 shrink-0 appearance-none overflow-hidden rounded-full bg-surface-sunken sm:w-40 [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-surface-sunken [&::-webkit-progress-value]:bg-accent"
              />
            </>
          ) : (
            <>
              <span role="alert" className="min-w-0 grow wrap-anywhere">
                {problem}
              </span>
              <button
                type="button"
                aria-label={`Dismiss ${name}`}
                onClick={() => onDismiss(key)}
                className="grid size-11 shrink-0 place-items-center"
              >
                <Icon d={xIcon} className="size-5" />
              </button>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
