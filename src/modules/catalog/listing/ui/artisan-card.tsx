import { Link, href } from "react-router";
import type { StoredPicture } from "#modules/media/public.ts";
import { formatPlace } from "#shared/format-place.ts";
import { Badge } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { Icon } from "#ui/icon.tsx";
import { mapPinIcon } from "#ui/icons.ts";
import { Picture } from "#ui/picture.tsx";
import { NoPicture } from "./product-card.tsx";
import { displayPicture } from "./display-picture.ts";
import { t } from "#shared/texts/text.ts";

type ArtisanCardProps = {
  artisan: {
    readonly slug: string;
    readonly shopName: string;
    readonly tagline: string | null;
    readonly town: string | null;
    readonly state: string | null;
    readonly specialties: readonly string[];
  };
  /** Up to three of the artisan's products; one with an address links to its product. */
  pieces: readonly {
    readonly picture: StoredPicture | null;
    readonly name?: string;
    readonly lang?: string;
    readonly slug?: string;
  }[];
  note?: string | undefined;
  headingLevel?: 2 | 3 | undefined;
};

/** An artisan with pictures of three products. */
export function ArtisanCard({ artisan, pieces, note, headingLevel = 3 }: ArtisanCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <Card as="article" isFlush className="group relative flex h-full flex-col overflow-hidden">
      {pieces.length > 0 && (
        <ul className="grid grid-cols-3 gap-px bg-line [&_*]:rounded-none">
          {pieces.map((piece, place) => (
            <li
              key={piece.slug ?? piece.picture?.file ?? place}
              className="relative z-1 bg-surface-raised"
            >
              <Piece piece={piece} />
            </li>
          ))}
        </ul>
      )}
      <div className="flex grow flex-col p-5">
        <Heading className="text-lg">
          <Link
            to={href("/sellers/:slug", { slug: artisan.slug })}
            className="decoration-1 underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {artisan.shopName}
          </Link>
        </Heading>
        {artisan.town !== null && (
          <p className="mt-0.5 flex items-center gap-1.5 text-sm text-ink-muted">
            <Icon d={mapPinIcon} className="size-4 shrink-0" strokeWidth={1.7} />
            {formatPlace(artisan.town, artisan.state)}
          </p>
        )}
        {artisan.tagline !== null && <p className="mt-2">{artisan.tagline}</p>}
        {artisan.specialties.length > 0 && (
          <ul aria-label={t("Specialties")} className="mt-3 flex flex-wrap gap-1.5">
            {artisan.specialties.map((specialty) => (
              <li key={specialty}>
                <Badge>{specialty}</Badge>
              </li>
            ))}
          </ul>
        )}
        {note !== undefined && <p className="mt-auto pt-3 text-sm text-ink-muted">{note}</p>}
      </div>
    </Card>
  );
}

function Piece({ piece }: { piece: ArtisanCardProps["pieces"][number] }) {
  if (piece.slug === undefined)
    return piece.picture === null ? (
      <NoPicture isSquare />
    ) : (
      <Picture image={{ ...displayPicture(piece.picture), alt: "" }} shape="square" />
    );
  return (
    <Link
      to={href("/product/:productId", { productId: piece.slug })}
      aria-label={piece.name}
      lang={piece.lang}
      className="block focus-visible:-outline-offset-2"
    >
      {piece.picture === null ? (
        <NoPicture isSquare />
      ) : (
        <Picture image={{ ...displayPicture(piece.picture), alt: "" }} shape="square" />
      )}
    </Link>
  );
}
