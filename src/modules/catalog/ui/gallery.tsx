import { Link } from "react-router";
import { classes } from "#ui/classes.ts";
import { Picture } from "#ui/picture.tsx";
import type { ProductPicture } from "../contract.ts";
import { NoPicture } from "./product-card.tsx";
import { shownPicture } from "./shown-picture.ts";

type GalleryProps = {
  pictures: readonly ProductPicture[];
  /** Place of the picture shown large. */
  shown: number;
  /** Address of this page with a picture shown: what a thumbnail leads to where no script runs. */
  addressOf: (place: number) => string;
  onShow: (place: number) => void;
};

/** The product as an object: one picture large, the others beside it (below it on a phone) to choose from. */
export function Gallery({ pictures, shown, addressOf, onShow }: GalleryProps) {
  const picture = pictures[shown];
  if (picture === undefined) return <NoPicture />;
  return (
    <div className="grid gap-3 sm:grid-cols-[1fr] lg:grid-cols-[4.75rem_1fr] lg:gap-4">
      {pictures.length > 1 && (
        <ul aria-label="Pictures" className="flex gap-2.5 overflow-x-auto p-1 max-lg:order-last lg:flex-col lg:overflow-visible lg:p-0">
          {pictures.map((thumbnail, place) => (
            <li key={thumbnail.file} className="shrink-0">
              <Link
                to={addressOf(place)}
                replace
                preventScrollReset
                aria-label={`Show picture ${place + 1} of ${pictures.length}: ${thumbnail.alt}`}
                aria-current={place === shown ? "true" : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  onShow(place);
                }}
                className={classes(
                  "block w-14 overflow-hidden rounded-card ring-offset-2 ring-offset-surface transition-shadow sm:w-16 lg:w-full",
                  place === shown ? "ring-2 ring-accent" : "hover:ring-1 hover:ring-line-strong",
                )}
              >
                <Picture image={{ ...shownPicture(thumbnail), alt: "" }} shape="square" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className={pictures.length > 1 ? undefined : "lg:col-span-2"}>
        <Picture key={picture.file} image={shownPicture(picture)} isFirst transitionName="product-picture" className="animate-appear max-sm:aspect-square" />
      </div>
    </div>
  );
}
