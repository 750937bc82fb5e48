import { classes } from "#ui/classes.ts";

export type PictureImage = {
  src: string;
  alt: string;
  width: number;
  height: number;
  /** `srcset`: "/media/a-400.webp 400w, /media/a-800.webp 800w". */
  sources?: string | undefined;
  /** Average colour, seen while the picture loads. */
  dominantColour?: string | null | undefined;
};

type PictureProps = {
  image: PictureImage;
  /** Shown while the pointer rests on the card (the nearest `group`). */
  hoverImage?: PictureImage | null | undefined;
  shape?: "portrait" | "square" | "natural" | undefined;
  /** The `sizes` that belong to `sources`. */
  sizes?: string | undefined;
  /** The picture the page is about: loaded at once, before others. */
  isFirst?: boolean | undefined;
  transitionName?: string | undefined;
  className?: string | undefined;
};

const shapes = { portrait: "aspect-4/5", square: "aspect-square", natural: "" } as const;

/** A picture on the paper it was taken on, its room reserved before it arrives. */
export function Picture(props: PictureProps) {
  const { image, hoverImage, shape = "portrait", sizes = "(min-width: 64rem) 22rem, 50vw", isFirst = false, transitionName, className } = props;
  return (
    <span
      className={classes("relative block overflow-hidden rounded-card bg-ground", shapes[shape], className)}
      style={{ backgroundColor: image.dominantColour ?? undefined, viewTransitionName: transitionName }}
    >
      <img
        src={image.src}
        srcSet={image.sources}
        sizes={image.sources === undefined ? undefined : sizes}
        alt={image.alt}
        width={image.width}
        height={image.height}
        loading={isFirst ? "eager" : "lazy"}
        fetchPriority={isFirst ? "high" : "auto"}
        decoding={isFirst ? "sync" : "async"}
        className={classes("block w-full object-cover", shape === "natural" ? "h-auto" : "h-full")}
      />
      {hoverImage !== undefined && hoverImage !== null && (
        <img
          src={hoverImage.src}
          srcSet={hoverImage.sources}
          sizes={hoverImage.sources === undefined ? undefined : sizes}
          alt=""
          width={hoverImage.width}
          height={hoverImage.height}
          loading="lazy"
          fetchPriority="low"
          className="absolute inset-0 hidden size-full object-cover opacity-0 transition-opacity duration-200 group-hover:opacity-100 [@media(hover:hover)]:block"
        />
      )}
    </span>
  );
}
