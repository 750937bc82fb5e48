import { useRef, useState, type DragEvent } from "react";
import { UploadList, useUploads } from "#modules/media/public.ui.ts";
import { buttonClasses } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { FieldError } from "#ui/field-parts.tsx";
import { Icon } from "#ui/icon.tsx";
import { plusIcon } from "#ui/icons.ts";
import { showToast } from "#ui/toast.ts";
import type { PictureRow } from "../rules/product-form.ts";
import { mostPictures } from "../rules/product-problems.ts";
import { valuesOf } from "../rules/variant-table.ts";
import type { Editing } from "./editing.ts";
import { FormSection } from "./form-section.tsx";
import { type OnSending, useReportSending } from "./use-sending.ts";
import { PictureLine } from "./picture-line.tsx";
import { t } from "#shared/texts/text.ts";
import { rich } from "#ui/rich-text.tsx";

/**
 * Product Images: dropped, picked or taken with the phone, uploaded at once, in the order that
 * buyers see.
 */
export function PictureSection({
  edit,
  onSending,
}: {
  readonly edit: Editing;
  readonly onSending: OnSending;
}) {
  const { form, set, field } = edit;
  const put = (how: (pictures: readonly PictureRow[]) => readonly PictureRow[]) =>
    set(({ pictures }) => ({ pictures: how(pictures) }));
  const { uploads, isSending, upload, dismiss } = useUploads({
    room: mostPictures - form.pictures.length,
    tooMany: (name) => t("{name} was not added: a product can have ten pictures.", { name }),
    onEnd: notifyOutcome,
    onUploaded: ({ id, file, width, height, placeholder }) =>
      put((pictures) => [
        ...pictures,
        { imageId: id, alt: "", colour: null, file, width, height, placeholder },
      ]),
  });
  useReportSending(isSending, onSending);
  const [announcement, setAnnouncement] = useState("");
  const dragged = useRef<number | null>(null);
  const problem = field("pictures");

  function move(from: number, to: number) {
    const moved = form.pictures[from];
    if (moved === undefined || to < 0 || to >= form.pictures.length) return;
    put((pictures) => pictures.toSpliced(from, 1).toSpliced(to, 0, moved));
    setAnnouncement(
      t("Picture {value} is now picture {value2}.", { value: from + 1, value2: to + 1 }),
    );
  }

  return (
    <FormSection
      title={t("Product Images")}
      lead={t("The first picture is the cover. Up to ten; a product needs one to be published.")}
    >
      <div id={problem.id} tabIndex={-1} className="grid gap-5">
        <DropZone onFiles={upload} isFull={form.pictures.length >= mostPictures} />
        {problem.error !== undefined && (
          <FieldError id={`${problem.id}-error`}>{problem.error}</FieldError>
        )}
        <UploadList uploads={uploads} onDismiss={dismiss} />
        {form.pictures.length > 0 && (
          <ol aria-label={t("Pictures in their order")} className="grid gap-3 xl:grid-cols-2">
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
                  setAnnouncement(t("Picture {value} removed.", { value: index + 1 }));
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
        <Pick label={t("Choose pictures")} isFull={isFull} onFiles={onFiles} />
        <Pick label={t("Take a picture")} isFull={isFull} onFiles={onFiles} isCamera />
      </div>
      <p className="text-sm text-ink-muted">
        {rich(
          "<span>Or drop them here. </span>JPEG, PNG or WebP. Large pictures are made smaller before they are sent.",
          { span: (words) => <span className="pointer-coarse:hidden">{words}</span> },
        )}
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

function notifyOutcome(uploadedCount: number, problems: readonly string[]): void {
  if (uploadedCount > 0)
    showToast({
      title: t("Images uploaded"),
      description: t("{uploadedCount, plural, one {# image} other {# images}} uploaded", {
        uploadedCount,
      }),
      tone: "positive",
    });
  if (problems.length > 0)
    showToast({ title: t("Upload failed"), description: problems[0], tone: "danger" });
}
