import { useEffect, useRef, useState, type ComponentType, type MouseEvent } from "react";
import { pictureAddress } from "#modules/media/public.ts";
import { classes } from "#ui/classes.ts";
import { Icon } from "#ui/icon.tsx";
import { maximize2Icon } from "#ui/icons.ts";
import { Picture } from "#ui/picture.tsx";
import type { ProductPicture } from "../../contract.ts";
import type { PictureViewerProps } from "./picture-viewer.tsx";
import { NoPicture } from "../../listing/ui/product-card.tsx";
import { largeSizes, displayPicture } from "../../listing/ui/display-picture.ts";
import { t } from "#shared/texts/text.ts";

type GalleryProps = {
  pictures: readonly ProductPicture[];
  /** Index of the picture for the chosen colour, or of the page's first picture. */
  selection: number;
  /**
   * The other parameters of the address: hidden fields of the thumbnails' form without JavaScript.
   */
  choice: Readonly<Record<string, string>>;
};

/** The product's pictures to swipe through, with thumbnails. Each opens larger on its own. */
export function Gallery({ pictures, selection, choice }: GalleryProps) {
  const track = useRef<HTMLUListElement>(null);
  const [first] = useState(selection);
  const [inView, setInView] = useState(selection);
  const [viewer, setViewer] = useState<{
    Viewer: ComponentType<PictureViewerProps>;
    place: number;
  } | null>(null);
  const number = pictures.length;
  const slides = pictures.map((_, step) => (first + step) % number);

  function show(place: number) {
    const list = track.current;
    list?.scrollTo({ left: slides.indexOf(place) * list.clientWidth });
    setInView(place);
  }
  const lastSelection = useRef(selection);
  useEffect(() => {
    if (lastSelection.current === selection) return;
    lastSelection.current = selection;
    show(selection);
  });
  function onScroll() {
    const list = track.current;
    const place =
      list === null ? undefined : slides[Math.round(list.scrollLeft / list.clientWidth)];
    if (place !== undefined) setInView(place);
  }
  async function enlarge(event: MouseEvent<HTMLAnchorElement>, place: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    try {
      const { PictureViewer } = await import("./picture-viewer.tsx");
      setViewer({ Viewer: PictureViewer, place });
    } catch {
      // If the viewer cannot be loaded, the link opens the picture itself.
      location.assign(href);
    }
  }
  function leaveViewer(place: number) {
    setViewer(null);
    show(place);
    track.current?.children[slides.indexOf(place)]
      ?.querySelector("a")
      ?.focus({ preventScroll: true });
  }

  // Sized so that it does not push the rest off a phone's screen.
  if (number === 0)
    return (
      <div className="max-md:w-32">
        <NoPicture />
      </div>
    );
  return (
    <div className="grid content-start gap-3 lg:grid-cols-[4.75rem_1fr] lg:gap-4">
      {number > 1 && (
        <Thumbnails pictures={pictures} inView={inView} choice={choice} onShow={show} />
      )}
      <div
        className={classes(
          "relative overflow-hidden max-sm:-mx-[clamp(1rem,4vw,3rem)] sm:rounded-card",
          number === 1 && "lg:col-span-2",
        )}
        style={{ viewTransitionName: "product-picture" }}
      >
        <ul
          ref={track}
          aria-label={t("Large pictures")}
          onScroll={onScroll}
          className="relative flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth [scrollbar-width:none]"
        >
          {slides.map((place, step) => (
            <Slide
              key={place}
              picture={pictures[place]}
              place={place + 1}
              number={number}
              isFirst={step === 0}
              isInView={place === inView}
              onEnlarge={(event) => void enlarge(event, place)}
            />
          ))}
        </ul>
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-3 right-3 grid size-9 place-items-center rounded-full bg-surface/85 text-ink"
        >
          <Icon d={maximize2Icon} className="size-4" strokeWidth={1.7} />
        </span>
        {number > 1 && (
          <span
            aria-hidden="true"
            className="money pointer-events-none absolute right-3 bottom-3 rounded-full bg-surface/85 px-2.5 py-0.5 text-sm noscript:hidden sm:hidden"
          >
            {inView + 1} / {number}
          </span>
        )}
      </div>
      {viewer !== null && (
        <viewer.Viewer pictures={pictures} opening={viewer.place} onLeave={leaveViewer} />
      )}
    </div>
  );
}

type SlideProps = {
  picture: ProductPicture | undefined;
  /** "Picture 2 of 5". */
  place: number;
  number: number;
  isFirst: boolean;
  isInView: boolean;
  onEnlarge: (event: MouseEvent<HTMLAnchorElement>) => void;
};

/** Links to the picture file, which opens without JavaScript. */
function Slide({ picture, place, number, isFirst, isInView, onEnlarge }: SlideProps) {
  if (picture === undefined) return null;
  return (
    <li className="w-full shrink-0 snap-center">
      <a
        href={pictureAddress(picture.file, 1600)}
        tabIndex={isInView ? undefined : -1}
        aria-label={t("Enlarge picture {place} of {number}: {alt}", {
          place,
          number,
          alt: picture.alt,
        })}
        onClick={onEnlarge}
        className="block cursor-zoom-in focus-visible:-outline-offset-4"
      >
        <Picture
          image={{ ...displayPicture(picture), alt: "" }}
          isFirst={isFirst}
          sizes={largeSizes}
          className="rounded-none"
        />
      </a>
    </li>
  );
}

type ThumbnailsProps = {
  pictures: readonly ProductPicture[];
  inView: number;
  choice: Readonly<Record<string, string>>;
  onShow: (place: number) => void;
};

/** A form of buttons: without JavaScript each loads the page with its picture first. */
function Thumbnails({ pictures, inView, choice, onShow }: ThumbnailsProps) {
  return (
    <form method="get" className="relative max-lg:order-last max-sm:hidden">
      {Object.entries(choice).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ul
        aria-label={t("Pictures")}
        className="flex gap-2.5 overflow-auto p-1 [scrollbar-width:none] lg:absolute lg:inset-x-0 lg:max-h-full lg:flex-col"
      >
        {pictures.map((picture, place) => (
          <li key={picture.file} className="w-16 shrink-0 lg:w-full">
            <button
              name="image"
              value={place + 1}
              aria-label={t("Show picture {value} of {length}: {alt}", {
                value: place + 1,
                length: pictures.length,
                alt: picture.alt,
              })}
              aria-current={place === inView ? "true" : undefined}
              onClick={(event) => {
                event.preventDefault();
                onShow(place);
              }}
              className="block w-full overflow-hidden rounded-card ring-offset-2 ring-offset-surface transition-shadow hover:ring-1 hover:ring-line-strong aria-[current]:ring-2 aria-[current]:ring-accent"
            >
              <Picture
                image={{ ...displayPicture(picture), alt: "" }}
                shape="square"
                sizes="4.5rem"
              />
            </button>
          </li>
        ))}
      </ul>
    </form>
  );
}
