import { pictureAddress, type StoredPicture } from "#modules/media/public.ts";
import { Picture } from "#ui/picture.tsx";

type Props = {
  readonly picture: StoredPicture;
  readonly className: "w-12 shrink-0" | "w-14 shrink-0";
};

/** A product's square picture in a table. The name beside it says what it is. */
export function SmallPicture({
  picture: { file, width, height, dominantColour },
  className,
}: Props) {
  return (
    <Picture
      image={{ src: pictureAddress(file, 160), alt: "", width, height, dominantColour }}
      shape="square"
      className={className}
    />
  );
}
