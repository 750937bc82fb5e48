import { t } from "#shared/texts/text.ts";
import { classes } from "#ui/classes.ts";
import { privatePictureAddress, type PictureThread } from "../rules/picture-address.ts";

type PrivatePicturesProps = {
  readonly thread: PictureThread;
  readonly imageIds: readonly string[];
  /** Who sent them; undefined if the screen has no name. */
  readonly from: string | undefined;
  /** The key of a visitor's ticket. */
  readonly linkKey?: string | undefined;
  /** Whole and as wide as a phone, for pictures that somebody is to judge. */
  readonly isLarge?: boolean;
};

/** The photographs of a message, each leading to a larger one. Nothing without any. */
export function PrivatePictures({
  thread,
  imageIds,
  from,
  linkKey,
  isLarge = false,
}: PrivatePicturesProps) {
  if (imageIds.length === 0) return null;
  const size = isLarge ? 640 : 160;
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {imageIds.map((id, index) => (
        <li key={id} className={isLarge ? "w-full max-w-80" : undefined}>
          <a
            href={privatePictureAddress(thread, id, { width: 1280, linkKey })}
            target="_blank"
            rel="noreferrer"
          >
            <img
              src={privatePictureAddress(thread, id, { width: size, linkKey })}
              alt={
                from === undefined
                  ? t("Photograph {number}", { number: index + 1 })
                  : t("Photograph {number} from {name}", { number: index + 1, name: from })
              }
              width={size}
              height={size}
              loading="lazy"
              className={classes(
                "rounded-card border border-line",
                isLarge ? "aspect-square w-full bg-surface object-contain" : "size-20 object-cover",
              )}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
