import { pageMeta } from "#app/lib/page-meta.ts";
import { cacheStaticPage } from "#app/lib/cache-page.server.ts";
import { craftPictures } from "#app/routes/shop/craft/craft-pictures.ts";
import { qualityGuaranteeDays, returnWindowDays } from "#shared/promises.ts";
import { ButtonLink } from "#ui/button.tsx";
import type { Route } from "./+types/about.ts";
import { StaticPage, type PageSection } from "./static-page.tsx";
import { useSettings } from "./use-settings.ts";
import { t } from "#shared/texts/text.ts";
import { rich } from "#ui/rich-text.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: t("About"),
    canonical: "/about",
    kind: "article",
    trail: [],
    description: t(
      "A marketplace where Indian leather artisans sell what they make, under their own name.",
    ),
  });

export const middleware: Route.MiddlewareFunction[] = [cacheStaticPage];

export default function About() {
  const { name, legalName, commissionBasisPoints } = useSettings();
  return (
    <StaticPage
      title={t("About")}
      lead={t(
        "{name} is a marketplace for leather goods made by hand in Indian workshops. You buy from the person who made the piece; we bring you together.",
        { name },
      )}
      banner={<CraftBanner />}
      sections={sectionsOf({ name, legalName, commission: commissionBasisPoints / 100 })}
      after={
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/categories" variant="primary">
            {t("Shop Collection")}
          </ButtonLink>
          <ButtonLink to="/sellers">{t("Meet Our Artisans")}</ButtonLink>
        </div>
      }
    />
  );
}

function CraftBanner() {
  return (
    <ul className="grid grid-cols-3 gap-3 sm:gap-5">
      {[craftPictures.hide, craftPictures.hand, craftPictures.years].map((picture) => (
        <li key={picture.src}>
          <img
            {...picture}
            sizes="(min-width: 86rem) 26rem, 32vw"
            alt=""
            fetchPriority="high"
            className="aspect-4/5 w-full rounded-card bg-ground object-cover sm:aspect-4/3"
          />
        </li>
      ))}
    </ul>
  );
}

type Facts = { readonly name: string; readonly legalName: string; readonly commission: number };

function sectionsOf({ name, legalName, commission }: Facts): readonly PageSection[] {
  return [
    {
      id: "name",
      title: t("What the name means"),
      body: (
        <p>
          {rich(
            "<i>Carman</i> is Sanskrit for hide and leather; <span>चर्मकार</span>, the leatherworker, comes from it. The trade is old, and its towns are known for their work: chappals from Kolhapur, saddlery from Kanpur, shoes from Agra, embossed work from Shantiniketan, mojaris from Jaipur and Jodhpur.",
            { i: (words) => <i>{words}</i>, span: (words) => <span lang="hi">{words}</span> },
          )}
        </p>
      ),
    },
    {
      id: "how",
      title: t("How it works"),
      body: (
        <ul>
          <li>{t("Artisans apply, and we review every application before a shop opens.")}</li>
          <li>
            {t(
              "They list what they make, with its materials, care and making time, at a price they set themselves.",
            )}
          </li>
          <li>
            {t(
              "You pay once, even for pieces from several workshops. Each workshop sends its own parcel and its own GST invoice.",
            )}
          </li>
          <li>{t("Shipping is within India, at the same rates for all sellers.")}</li>
        </ul>
      ),
    },
    {
      id: "artisans",
      title: t("What the artisan receives"),
      body: (
        <>
          <p>
            {t(
              "Our commission is {commission} percent of the price of the goods, the same for everybody. The artisan's share is {value} percent, before the taxes on our services. We take nothing from shipping or GST, and opening a shop is free.",
              { commission, value: 100 - commission },
            )}
          </p>
          <p>
            {t(
              "If a seller books a courier label here, we also take its price, GST included, from the next payout.",
            )}
          </p>
        </>
      ),
    },
    {
      id: "promises",
      title: t("What you can rely on"),
      body: (
        <ul>
          <li>
            {t(
              "Every price shows GST included and excluded, from the first page. Nothing is added at the end.",
            )}
          </li>
          <li>
            {t(
              "Ratings come only from people who received the piece. If there are none yet, the page says so.",
            )}
          </li>
          <li>
            {t("Paid placements are marked “Sponsored”. Stock figures come from the workshops.")}
          </li>
          <li>
            {t(
              "Returns within {returnWindowDays} days, and a {qualityGuaranteeDays}-day quality guarantee.",
              { returnWindowDays, qualityGuaranteeDays },
            )}
          </li>
        </ul>
      ),
    },
    {
      id: "who",
      title: t("Who runs it"),
      body: (
        <p>
          {t(
            "{name} is operated by {legalName}. Sellers are independent workshops; each product page names the workshop you buy from and where it is.",
            { name, legalName },
          )}
        </p>
      ),
    },
  ];
}
