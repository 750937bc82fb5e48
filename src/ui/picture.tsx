import { classes } from "#ui/classes.ts";

export type PictureImage = {
  src: string;
  alt: string;
  width: number;
  height: number;
  /** `srcset`: "/media/a-400.webp 400w, /media/a-800.webp 800w". */
  sources?: string | undefined;
  /** Average colour, shown while the picture loads if there is no placeholder. */
  dominantColour?: string | null | undefined;
  /** The picture in a dozen pixels, as a data URI; shown blurred while the picture loads. */
  placeholder?: string | null | undefined;
};

type PictureProps = {
  image: PictureImage;
  /** Another picture, shown while the pointer is over the card (the nearest `group`). */
  hoverAddress?: string | null | undefined;
  shape?: "portrait" | "square" | "natural" | undefined;
  /** The `sizes` for `sources`; by default those of a card in a grid. */
  sizes?: string | undefined;
  /** The main picture of the page: loaded at once, before others. */
  isFirst?: boolean | undefined;
  transitionName?: string | undefined;
  className?: string | undefined;
};

/** A card: two beside each other on a phone, up to five on a wide screen. */
const cardSizes =
  "(min-width: 80rem) 16rem, (min-width: 64rem) 23vw, (min-width: 48rem) 30vw, 46vw";

const shapes = { portrait: "aspect-4/5", square: "aspect-square", natural: "" } as const;

/** A picture on its paper background. Its space is reserved before it loads. */
export function Picture(props: PictureProps) {
  const {
    image,
    hoverAddress,
    shape = "portrait",
    sizes = cardSizes,
    isFirst = false,
    transitionName,
    className,
  } = props;
  return (
    <span
      className={classes(
        "relative block overflow-hidden rounded-card bg-ground",
        shapes[shape],
        className,
      )}
      style={{ ...whileLoading(image), viewTransitionName: transitionName }}
    >
      <img
        src={image.src}
        srcSet={image.sources}
        sizes={
          image.sources === undefined
            ? undefined
            : isFirst || shape === "natural"
              ? sizes
              : measured(sizes)
        }
        alt={image.alt}
        width={image.width}
        height={image.height}
        loading={isFirst ? "eager" : "lazy"}
        fetchPriority={isFirst ? "high" : undefined}
        decoding={isFirst ? "sync" : "async"}
        className={classes("block w-full object-cover", shape === "natural" ? "h-auto" : "h-full")}
      />
      {hoverAddress !== undefined && hoverAddress !== null && (
        <img
          src={hoverAddress}
          alt=""
          loading="lazy"
          fetchPriority="low"
          className="picture-on-hover"
        />
      )}
    </span>
  );
}

/**
 * Reserves space for pictures that load late: browsers that support it use the real size, others
 * the estimate.
 */
function measured(sizes: string): string {
  return `auto, ${sizes}`;
}

/** Behind the picture, which covers it. Browsers blur a few pixels when they enlarge them. */
function whileLoading({ dominantColour, placeholder }: PictureImage) {
  if (placeholder === undefined || placeholder === null)
    return { backgroundColor: dominantColour ?? undefined };
  return { background: `url(${placeholder}) 50% / cover` };
}
