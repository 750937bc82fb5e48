import { t } from "#shared/texts/text.ts";
import { privatePictureAddress, type PictureThread } from "../rules/picture-address.ts";

type PrivatePicturesProps = {
  readonly thread: PictureThread;
  readonly imageIds: readonly string[];
  /** Who sent them; undefined if the screen has no name. */
  readonly from: string | undefined;
  /** The key of a visitor's ticket. */
  readonly linkKey?: string | undefined;
};

/** The photographs of a message, each leading to a larger one. Nothing without any. */
export function PrivatePictures({ thread, imageIds, from, linkKey }: PrivatePicturesProps) {
  if (imageIds.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {imageIds.map((id, index) => (
        <li key={id}>
          <a
            href={privatePictureAddress(thread, id, { width: 1280, linkKey })}
            target="_blank"
            rel="noreferrer"
          >
            <img
              src={privatePictureAddress(thread, id, { width: 160, linkKey })}
              alt={
                from === undefined
                  ? t("Photograph {number}", { number: index + 1 })
                  : t("Photograph {number} from {name}", { number: index + 1, name: from })
              }
              width={160}
              height={160}
              loading="lazy"
              className="size-20 rounded-card border border-line object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
