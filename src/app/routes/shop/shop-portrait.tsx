import type { ReactNode } from "react";
import { Link, href } from "react-router";
import type { ProductCardView, Rating } from "#modules/catalog/public.ts";
import {
  Paragraphs,
  SoldBy,
  yearOf,
  ShareMenu,
  displayPicture,
} from "#modules/catalog/public.ui.ts";
import type { StoredPicture } from "#modules/media/public.ts";
import type { ArtisanPageView } from "#modules/sellers/public.ts";
import { formatPlace } from "#shared/format-place.ts";
import { ButtonLink } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { Icon } from "#ui/icon.tsx";
import { awardIcon, calendarDaysIcon, mapPinIcon, starIcon } from "#ui/icons.ts";
import { Picture } from "#ui/picture.tsx";
import { langOf } from "#shared/language-of-text.ts";
import { t } from "#shared/texts/text.ts";
import { rich } from "#ui/rich-text.tsx";

type ShopPortraitProps = {
  seller: ArtisanPageView;
  rating: Rating | null;
  /** How many reviews gave how many stars, as HTML. */
  spread: string | null;
  /** What its orders and messages say about the shop, in words. */
  service: readonly string[];
  /** The newest product that is in stock. */
  piece: ProductCardView | undefined;
  /** Absolute, for sharing. */
  address: string;
};

/**
 * The artisan: their own text on the left, a product on the right, and the workshop's details
 * between.
 */
export function ShopPortrait({
  seller,
  rating,
  spread,
  service,
  piece,
  address,
}: ShopPortraitProps) {
  return (
    <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_25rem]">
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-4">
          <h1 className="min-w-0 text-3xl">{seller.shopName}</h1>
          <ShareMenu name={seller.shopName} address={address} />
        </div>
        {seller.tagline !== null && (
          <p
            lang={langOf(seller.tagline)}
            className="mt-3 max-w-reading font-display text-xl text-ink-muted"
          >
            {seller.tagline}
          </p>
        )}
        <Facts seller={seller} rating={rating} service={service} />
        {seller.takesCommissions && (
          <p className="mt-5">
            <ButtonLink to={`${href("/commissions/new")}?shop=${seller.slug}`}>
              {t("Ask for something special")}
            </ButtonLink>
          </p>
        )}
        {spread !== null && <div dangerouslySetInnerHTML={{ __html: spread }} />}
        <PortraitWords seller={seller} />
        <div className="mt-7 max-w-reading">
          <SoldBy company={seller.company} />
        </div>
      </div>
      {seller.portrait !== null ? (
        <Portrait picture={seller.portrait} />
      ) : (
        piece !== undefined && <Piece piece={piece} />
      )}
      {seller.photos.length > 0 && <Workshop photos={seller.photos} shopName={seller.shopName} />}
    </div>
  );
}

function PortraitWords({ seller }: Pick<ShopPortraitProps, "seller">) {
  return (
    <>
      {seller.story !== null && (
        <div className="prose mt-7" lang={langOf(seller.story)}>
          <Paragraphs text={seller.story} />
        </div>
      )}
      {seller.specialties.length > 0 && (
        <ul aria-label={t("Specialties")} className="mt-7 flex flex-wrap gap-2">
          {seller.specialties.map((specialty) => (
            <li key={specialty}>
              <Link
                to={`${href("/sellers")}?${new URLSearchParams({ search: specialty })}`}
                className={
                  "inline-flex min-h-9 items-center pointer-coarse:min-h-11 rounded-full border border-line px-3.5 " +
                  "text-sm text-ink-muted hover:border-ink-muted hover:text-ink"
                }
              >
                {specialty}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Portrait({ picture }: { picture: StoredPicture }) {
  return (
    <div className="stitched-edge rounded-card bg-accent-soft p-5 max-lg:order-first max-lg:w-48 max-lg:p-3">
      <Picture image={displayPicture(picture)} sizes="(min-width: 64rem) 22.5rem, 11rem" isFirst />
    </div>
  );
}

const columns: Readonly<Record<number, string>> = {
  1: "sm:grid-cols-2",
  2: "sm:grid-cols-2",
  3: "sm:grid-cols-3",
  4: "sm:grid-cols-4",
};

/**
 * Up to four photos side by side; with more, the first is large and the others surround it. On a
 * phone no row has a gap.
 */
function Workshop({ photos, shopName }: { photos: readonly StoredPicture[]; shopName: string }) {
  const isFirstLarge = photos.length > 4;
  const isOdd = photos.length % 2 === 1;
  return (
    <section
      aria-label={t("The workshop")}
      className={classes(
        "grid grid-cols-2 gap-3 lg:col-span-2",
        columns[photos.length] ?? "sm:grid-cols-4",
      )}
    >
      {photos.map((photo, place) => (
        <div
          key={photo.file}
          className={classes(
            place === 0 && isOdd && "max-sm:col-span-2",
            place === 0 && isFirstLarge && "sm:col-span-2 sm:row-span-2",
          )}
        >
          <WorkshopPicture photo={photo} shopName={shopName} place={place} />
        </div>
      ))}
    </section>
  );
}

function WorkshopPicture({
  photo,
  shopName,
  place,
}: {
  readonly photo: StoredPicture;
  readonly shopName: string;
  readonly place: number;
}) {
  return (
    <Picture
      image={{
        ...displayPicture(photo),
        alt: photo.alt === "" ? t("In the workshop of {shopName}", { shopName }) : photo.alt,
      }}
      shape="square"
      sizes={place === 0 ? "(min-width: 40rem) 48vw, 94vw" : "(min-width: 40rem) 32vw, 46vw"}
    />
  );
}

function Facts({
  seller,
  rating,
  service,
}: Pick<ShopPortraitProps, "seller" | "rating" | "service">) {
  const place = formatPlace(seller.town, seller.state);
  const years = seller.yearsOfExperience;
  return (
    <ul className="mt-5 flex flex-wrap gap-x-6 gap-y-2 border-y border-line py-3.5">
      {place !== "" && <Fact icon={mapPinIcon}>{place}</Fact>}
      {years !== null && years > 0 && (
        <Fact icon={awardIcon}>
          {t("{years, plural, one {# year} other {# years}} at the bench", { years })}
        </Fact>
      )}
      <Fact icon={calendarDaysIcon}>
        {t("Selling here since {joinedAt}", { joinedAt: yearOf(seller.joinedAt) })}
      </Fact>
      <Fact icon={starIcon}>
        {rating === null
          ? t("No reviews yet")
          : t("{value} out of 5, from {count, plural, one {# review} other {# reviews}}", {
              value: rating.tenths / 10,
              count: rating.count,
            })}
      </Fact>
      {service.map((words) => (
        <Fact key={words} icon={awardIcon}>
          {words}
        </Fact>
      ))}
    </ul>
  );
}

function Fact({ icon, children }: { icon: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <Icon d={icon} strokeWidth={1.5} className="size-5 shrink-0 text-accent" />
      <span>{children}</span>
    </li>
  );
}

function Piece({ piece }: { piece: ProductCardView }) {
  if (piece.picture === null) return null;
  return (
    <figure
      className={
        "group stitched-edge relative rounded-card " +
        "bg-accent-soft p-5 max-lg:order-first max-lg:hidden"
      }
    >
      <Picture image={{ ...displayPicture(piece.picture), alt: "" }} sizes="22.5rem" isFirst />
      <figcaption className="mt-3 text-sm wrap-anywhere text-ink-muted">
        {rich("From their bench: {piece}", {
          piece: (
            <Link
              to={href("/product/:productId", { productId: piece.slug })}
              lang={piece.lang}
              className="text-ink underline-offset-4 after:absolute after:inset-0 group-hover:underline"
            >
              {piece.name}
            </Link>
          ),
        })}
      </figcaption>
    </figure>
  );
}
