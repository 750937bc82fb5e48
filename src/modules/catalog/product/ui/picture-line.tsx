import { pictureAddress } from "#modules/media/public.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { arrowLeftIcon, arrowRightIcon, xIcon } from "#ui/icons.ts";
import type { PictureRow } from "../rules/product-form.ts";
import { longest } from "../rules/product-problems.ts";
import type { Editing } from "./editing.ts";
import { t } from "#shared/texts/text.ts";

type PictureLineProps = {
  readonly picture: PictureRow;
  readonly index: number;
  readonly count: number;
  readonly colours: readonly string[];
  readonly field: Editing["field"];
  readonly onChange: (changes: Partial<PictureRow>) => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
  readonly onDragStart: () => void;
  readonly onDrop: () => void;
};

/**
 * One picture with its alternative text and position: dragged with a mouse, otherwise moved by
 * buttons.
 */
export function PictureLine({
  picture,
  index,
  count,
  colours,
  field,
  onChange,
  onMove,
  onRemove,
  onDragStart,
  onDrop,
}: PictureLineProps) {
  const row = `pictures.${index}`;
  const isKnownColour =
    picture.colour === null ||
    colours.some((colour) => colour.toLowerCase() === picture.colour?.toLowerCase());
  return (
    <li>
      <div
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          onDrop();
        }}
        className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-2 rounded-card border border-line bg-surface-raised p-3 sm:grid-cols-[8rem_minmax(0,1fr)]"
      >
        <div className="grid content-start gap-2">
          <div draggable onDragStart={onDragStart} className="cursor-grab active:cursor-grabbing">
            <img
              src={pictureAddress(picture.file, 320)}
              alt={picture.alt || t("Picture {value}", { value: index + 1 })}
              width={picture.width}
              height={picture.height}
              draggable={false}
              className="aspect-square w-full rounded-sm bg-ground object-cover"
            />
          </div>
          {index === 0 && <Badge className="justify-self-start">{t("First")}</Badge>}
        </div>
        <div className="grid min-w-0 content-start gap-3">
          <TextField
            {...field(`${row}.alt`)}
            name={`${row}.alt`}
            label={t("What it shows")}
            maxLength={longest.alt}
            autoComplete="off"
            placeholder={t("The bag from the front")}
            value={picture.alt}
            onChange={(event) => onChange({ alt: event.target.value })}
          />
          {(colours.length > 0 || picture.colour !== null) && (
            <SelectField
              {...field(`${row}.colour`)}
              name={`${row}.colour`}
              label={t("Colour it shows")}
              options={[
                { value: "", label: t("Any") },
                ...colours.map((colour) => ({ value: colour, label: colour })),
                ...(isKnownColour
                  ? []
                  : [
                      {
                        value: picture.colour ?? "",
                        label: t("{colour} (removed)", { colour: picture.colour }),
                      },
                    ]),
              ]}
              value={
                colours.find((colour) => colour.toLowerCase() === picture.colour?.toLowerCase()) ??
                picture.colour ??
                ""
              }
              onChange={(event) => onChange({ colour: event.target.value || null })}
            />
          )}
          <div className="flex justify-end gap-1">
            <Button
              type="button"
              variant="quiet"
              size="icon"
              className="noscript:hidden"
              aria-label={t("Move picture {value} forward", { value: index + 1 })}
              disabled={index === 0}
              onClick={() => onMove(index - 1)}
            >
              <Icon d={arrowLeftIcon} className="size-5" />
            </Button>
            <Button
              type="button"
              variant="quiet"
              size="icon"
              className="noscript:hidden"
              aria-label={t("Move picture {value} back", { value: index + 1 })}
              disabled={index === count - 1}
              onClick={() => onMove(index + 1)}
            >
              <Icon d={arrowRightIcon} className="size-5" />
            </Button>
            <Button
              type="submit"
              name="intent"
              value={`removePicture.${index}`}
              variant="quiet"
              size="icon"
              aria-label={t("Remove picture {value}", { value: index + 1 })}
              onClick={(event) => {
                event.preventDefault();
                onRemove();
              }}
            >
              <Icon d={xIcon} className="size-5" />
            </Button>
          </div>
        </div>
        <SentAlong row={row} picture={picture} />
      </div>
    </li>
  );
}

/** What the form sends of a picture besides what is typed. */
function SentAlong({ row, picture }: Pick<PictureLineProps, "picture"> & { readonly row: string }) {
  return (["imageId", "file", "width", "height"] as const).map((name) => (
    <input key={name} type="hidden" name={`${row}.${name}`} value={picture[name]} />
  ));
}
