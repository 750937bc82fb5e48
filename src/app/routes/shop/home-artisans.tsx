import type { StoredPicture } from "#modules/media/public.ts";
import { Link, href } from "react-router";
import type { FeaturedArtisan } from "#modules/catalog/public.ts";
import { ArtisanCard, SponsoredLabel, displayPicture } from "#modules/catalog/public.ui.ts";
import { formatPlace } from "#shared/format-place.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Picture } from "#ui/picture.tsx";
import { t } from "#shared/texts/text.ts";

/** One artisan in detail, the others as cards. `sponsored` is the seller who paid for the place. */
export function FeaturedArtisans({
  artisans: [first, ...others],
  sponsored,
}: {
  artisans: readonly FeaturedArtisan[];
  sponsored: string | null;
}) {
  if (first === undefined) return null;
  return (
    <>
      <div className={others.length === 0 ? "" : "grid gap-6 lg:grid-cols-[2fr_1fr]"}>
        <Portrait artisan={first} isSponsored={first.sellerId === sponsored} />
        <Cards artisans={others.slice(0, beside)} className="max-lg:sm:grid-cols-2" />
      </div>
      <Cards artisans={others.slice(beside)} className="mt-6 sm:grid-cols-2 lg:grid-cols-3" />
    </>
  );
}

const beside = 2;

function Cards({
  artisans,
  className,
}: {
  artisans: readonly FeaturedArtisan[];
  className: string;
}) {
  if (artisans.length === 0) return null;
  return (
    <ul className={`grid gap-6 ${className}`}>
      {artisans.map((artisan) => (
        <li key={artisan.slug}>
          <ArtisanCard
            artisan={artisan}
            pieces={artisan.pictures.map((picture) => ({ picture }))}
            note={productsOf(artisan)}
          />
        </li>
      ))}
    </ul>
  );
}

function Portrait({ artisan, isSponsored }: { artisan: FeaturedArtisan; isSponsored: boolean }) {
  const [large, ...small] = artisan.pictures;
  const place = formatPlace(artisan.town, artisan.state);
  const address = href("/sellers/:slug", { slug: artisan.slug });
  return (
    <article className="stitched-edge grid h-full overflow-hidden rounded-card bg-accent-soft sm:grid-cols-2">
      {large !== undefined && <LargePicture large={large} />}
      <div className="flex flex-col justify-center p-7 sm:p-8 lg:p-10">
        {isSponsored && (
          <p className="mb-2">
            <SponsoredLabel />
          </p>
        )}
        {place !== "" && <p className="text-sm font-medium text-accent-text">{place}</p>}
        <ArtisanWords address={address} isSponsored={isSponsored} artisan={artisan} />
        {small.length > 0 && <SmallPictures small={small} />}
        <p className="mt-7">
          <ButtonLink to={address}>{t("Visit the workshop")}</ButtonLink>
        </p>
      </div>
    </article>
  );
}

function SmallPictures({ small }: { readonly small: StoredPicture[] }) {
  return (
    <ul className="mt-6 flex gap-3">
      {small.map((picture) => (
        <li key={picture.file} className="w-24 sm:w-28">
          <Picture image={{ ...displayPicture(picture), alt: "" }} shape="square" sizes="7rem" />
        </li>
      ))}
    </ul>
  );
}

function LargePicture({ large }: { readonly large: StoredPicture }) {
  return (
    <div className="relative max-sm:aspect-4/5">
      <div className="absolute inset-5 max-sm:bottom-0 sm:right-0 [&_img]:h-full [&>span]:h-full">
        <Picture
          image={{ ...displayPicture(large), alt: "" }}
          shape="natural"
          sizes="(min-width: 86rem) 26rem, (min-width: 40rem) 45vw, 90vw"
        />
      </div>
    </div>
  );
}

function ArtisanWords({
  address,
  isSponsored,
  artisan,
}: {
  readonly address: ReturnType<typeof href>;
  readonly isSponsored: boolean;
  readonly artisan: FeaturedArtisan;
}) {
  return (
    <>
      <h3 className="mt-1 text-2xl">
        <Link to={address} className="underline-offset-4 hover:underline">
          {isSponsored && <span className="sr-only">{t("Sponsored:")} </span>}
          {artisan.shopName}
        </Link>
      </h3>
      {artisan.tagline !== null && (
        <p className="mt-4 font-display text-xl leading-snug">{artisan.tagline}</p>
      )}
      <p className="mt-4 text-ink-muted">
        {artisan.specialties.length > 0 && `${sentenceOf(artisan.specialties)}. `}
        {productsOf(artisan)}
      </p>
    </>
  );
}

function productsOf({ numberOfProducts }: FeaturedArtisan): string {
  return t("{numberOfProducts, plural, one {# product} other {# products}}.", { numberOfProducts });
}

/** ["kolhapuri", "belts"] as "Kolhapuri, belts". */
function sentenceOf(words: readonly string[]): string {
  const text = words.join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
