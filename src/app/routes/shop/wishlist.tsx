import { href, Link } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { visitOf } from "#app/lib/visit.server.ts";
import type { ProductCardView } from "#modules/catalog/public.ts";
import { ProductGrid } from "#modules/catalog/public.ui.ts";
import type { UnavailableWish } from "#modules/wishlist/public.ts";
import { wishlistOf } from "#modules/wishlist/public.server.ts";
import {
  UnavailableWishes,
  UnwishButton,
  UnwishForm,
  useSavedIds,
} from "#modules/wishlist/public.ui.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page, PageHeader, textLinkClasses } from "#ui/page.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { Route } from "./+types/wishlist.ts";
import { ShopBuyForm } from "./buy-form.tsx";
import { RecentlyViewed } from "./recently-viewed.tsx";
import { useCards } from "./use-cards.ts";
import { t } from "#shared/texts/text.ts";
import { rich } from "#ui/rich-text.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Your wishlist") });

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = visitOf(context);
  return { ofAccount: actor.kind === "user" ? await wishlistOf(db, actor) : null };
}

export default function Wishlist({ loaderData: { ofAccount } }: Route.ComponentProps) {
  return (
    <Page>
      <PageHeader
        title={t("Your wishlist")}
        lead={ofAccount === null ? <SavedInBrowser /> : undefined}
      />
      {ofAccount === null ? <VisitorsList /> : <AccountsList {...ofAccount} />}
      <RecentlyViewed />
    </Page>
  );
}

function SavedInBrowser() {
  return (
    <span className="noscript:hidden">
      {rich("Saved in this browser. <link>Sign in</link> to see it on every device.", {
        link: (words) => (
          <Link to={`${href("/auth")}?next=%2Fwishlist`} className={textLinkClasses}>
            {words}
          </Link>
        ),
      })}
    </span>
  );
}

type ListProps = {
  readonly products: readonly ProductCardView[];
  readonly gone: readonly UnavailableWish[];
};

/** The loaded list, without removed products and with restored ones. */
function AccountsList({ products, gone }: ListProps) {
  const ids = useSavedIds();
  const isSaved = (id: string) => ids === undefined || ids.includes(id);
  return (
    <List
      products={products.filter(({ id }) => isSaved(id))}
      gone={gone.filter(({ productId }) => isSaved(productId))}
    />
  );
}

function VisitorsList() {
  const ids = useSavedIds();
  const cards = useCards(ids ?? []);
  if (ids === undefined || cards === undefined) return <Waiting />;
  const gone = ids.filter((id) => !cards.has(id)).map((productId) => ({ productId, name: null }));
  return <List products={ids.flatMap((id) => cards.get(id) ?? [])} gone={gone} />;
}

function List({ products, gone }: ListProps) {
  if (products.length === 0 && gone.length === 0) return <Empty />;
  return (
    <>
      <UnwishForm />
      <ProductGrid
        products={products}
        buyForm={ShopBuyForm}
        wishButton={UnwishButton}
        headingLevel={2}
      />
      <UnavailableWishes gone={gone} />
    </>
  );
}

function Empty() {
  return (
    <EmptyState
      drawing="heart"
      title={t("Your wishlist is empty")}
      action={
        <ButtonLink to={href("/products")} variant="primary">
          {t("Browse Products")}
        </ButtonLink>
      }
    >
      <p>{t("Press the heart on any piece to save it here.")}</p>
    </EmptyState>
  );
}

/** A skeleton in the shape of the list. */
function Waiting() {
  return (
    <>
      <noscript>
        <EmptyState
          drawing="lock"
          title={t("Please sign in")}
          action={<ButtonLink to="/auth?next=%2Fwishlist">{t("Sign In")}</ButtonLink>}
        >
          {t(
            "JavaScript is switched off in your browser. Sign in, and we will keep your wishlist for you.",
          )}
        </EmptyState>
      </noscript>
      <div
        aria-hidden="true"
        className={
          "grid grid-cols-2 gap-x-4 gap-y-9 sm:gap-x-6 " +
          "md:grid-cols-3 lg:grid-cols-4 noscript:hidden"
        }
      >
        {[1, 2, 3, 4].map((place) => (
          <Skeleton key={place} className="aspect-4/5" />
        ))}
      </div>
    </>
  );
}
