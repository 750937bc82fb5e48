import { Link } from "react-router";
import { qualityGuaranteeDays } from "#shared/promises.ts";
import { loneLinkClasses } from "#ui/page.tsx";
import { craftPictures } from "./craft/craft-pictures.ts";
import { t } from "#shared/texts/text.ts";

const chapters = [
  {
    picture: craftPictures.hide,
    get title() {
      return t("The hide");
    },
    get words() {
      return t(
        "Full-grain and vegetable-tanned wherever the piece allows it. Bark, oil and time do the work, so the leather darkens with your hands instead of peeling.",
      );
    },
  },
  {
    picture: craftPictures.hand,
    get title() {
      return t("The hand");
    },
    get words() {
      return t(
        "An awl opens each hole, two needles pass through it. A saddle stitch that breaks in one place holds in all others; no machine makes it.",
      );
    },
  },
  {
    picture: craftPictures.years,
    get title() {
      return t("The years");
    },
    get words() {
      return t(
        "A good bag is at its best after a decade. Every piece comes with its maker’s care instructions and a {qualityGuaranteeDays}-day quality guarantee.",
        { qualityGuaranteeDays },
      );
    },
  },
] as const;

/**
 * Why the products cost what they cost. Always in dark colours, whatever the page's colour scheme.
 */
export function CraftStory() {
  return (
    <section className="by-lamplight bg-surface text-ink" aria-labelledby="craft">
      <div className="page-frame py-14 sm:py-24">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
          <h2 id="craft" className="max-w-[18ch] text-3xl">
            {t("How it is made")}
          </h2>
          <Link to="/about" className={`${loneLinkClasses} py-2`}>
            {t("Our story")}
          </Link>
        </div>
        <Chapters />
      </div>
    </section>
  );
}

function Chapters() {
  return (
    <ol className="mt-8 grid gap-x-8 gap-y-10 sm:mt-12 md:grid-cols-3 lg:gap-x-12">
      {chapters.map(({ picture, title, words }) => (
        <li key={title} className="max-md:grid max-md:grid-cols-[7rem_1fr] max-md:gap-x-5">
          <img
            {...picture}
            sizes="(min-width: 48rem) 26rem, 7rem"
            alt=""
            loading="lazy"
            decoding="async"
            className="aspect-4/5 w-full rounded-card bg-surface-raised object-cover"
          />
          <div>
            <h3 className="text-xl md:mt-6">{title}</h3>
            <p className="mt-2 max-w-[42ch] text-ink-muted">{words}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
