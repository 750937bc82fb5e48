import { pageMeta } from "#app/lib/page-meta.ts";
import { cacheStaticPage } from "#app/lib/cache-page.server.ts";
import { craftPictures } from "#app/routes/shop/craft/craft-pictures.ts";
import { qualityGuaranteeDays, returnWindowDays } from "#shared/promises.ts";
import { ButtonLink } from "#ui/button.tsx";
import type { Route } from "./+types/about.ts";
import { StaticPage, type PageSection } from "./static-page.tsx";
import { useSettings } from "./use-settings.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "About",
    canonical: "/about",
    kind: "article",
    trail: [],
    description:
      "A marketplace where Indian leather artisans sell what they make, under their own name.",
  });

export const middleware: Route.MiddlewareFunction[] = [cacheStaticPage];

export default function About() {
  const { name, legalName, commissionBasisPoints } = useSettings();
  return (
    <StaticPage
      title="About"
      lead={
        `${name} is a marketplace for leather goods made by hand in Indian workshops. You buy ` +
        "from the person who made the piece; we bring the two of you together."
      }
      banner={<CraftBanner />}
      sections={sectionsOf({ name, legalName, commission: commissionBasisPoints / 100 })}
      after={
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/categories" variant="primary">
            Shop Collection
          </ButtonLink>
          <ButtonLink to="/sellers">Meet Our Artisans</ButtonLink>
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
      title: "What the name means",
      body: (
        <p>
          <i>Carman</i> is Sanskrit for hide and leather, and <span lang="hi">चर्मकार</span>, the
          maker of leather, comes from it. The trade is old, its towns are known by their work:
          chappals from Kolhapur, saddlery from Kanpur, shoes from Agra, embossed work from
          Shantiniketan, mojaris from Jaipur and Jodhpur.
        </p>
      ),
    },
    {
      id: "how",
      title: "How it works",
      body: (
        <ul>
          <li>Artisans apply, and we look at every application before a shop opens.</li>
          <li>
            They list what they make, with its materials, its care and the time it takes, at a price
            they set themselves.
          </li>
          <li>
            You pay once, also for pieces from several workshops. Each workshop sends its own parcel
            and its own GST invoice.
          </li>
          <li>Shipping is within India, by one tariff for all sellers.</li>
        </ul>
      ),
    },
    {
      id: "artisans",
      title: "What reaches the artisan",
      body: (
        <p>
          Our commission is {commission} percent of the price of the goods, the same for everybody;{" "}
          {100 - commission} percent is the artisan's share before the taxes on our services.
          Nothing is taken for shipping or GST, and a shop costs nothing to open.
        </p>
      ),
    },
    {
      id: "promises",
      title: "What you can rely on",
      body: (
        <ul>
          <li>
            The price with GST stands beside every price, from the first page on. Nothing is added
            at the end.
          </li>
          <li>
            Ratings come from people to whom the piece was delivered. Where there are none yet, the
            page says so.
          </li>
          <li>Paid placements are marked “Sponsored”. Stock figures are those of the workshop.</li>
          <li>
            {`Returns within ${returnWindowDays} days, and a ` +
              `${qualityGuaranteeDays}-day quality guarantee.`}
          </li>
        </ul>
      ),
    },
    {
      id: "who",
      title: "Who runs it",
      body: (
        <p>
          {name} is operated by {legalName}. Sellers are independent workshops; each product page
          names the one you buy from and where it is.
        </p>
      ),
    },
  ];
}
