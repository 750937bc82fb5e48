import type { UploadedPicture } from "../contract.ts";
import { pictureAddress } from "../rules/picture-address.ts";
import { t } from "#shared/texts/text.ts";

/** Pictures that somebody added to a text, each leading to a larger one. Nothing without any. */
export function AddedPictures({
  pictures,
}: {
  readonly pictures: readonly Pick<UploadedPicture, "id" | "file">[];
}) {
  if (pictures.length === 0) return null;
  return (
    <ul className="my-3 flex flex-wrap gap-2">
      {pictures.map(({ id, file }, index) => (
        <li key={id}>
          <a href={pictureAddress(file, 1280)} target="_blank" rel="noreferrer">
            <img
              src={pictureAddress(file, 160)}
              alt={t("Picture {value}", { value: index + 1 })}
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
