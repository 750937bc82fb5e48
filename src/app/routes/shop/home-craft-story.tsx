import { Link } from "react-router";
import { Divider } from "#ui/divider.tsx";
import { drawings, type DrawingName } from "#ui/drawings.tsx";
import { textLinkClasses } from "#ui/page.tsx";

const chapters: readonly { readonly drawing: DrawingName; readonly title: string; readonly words: string }[] = [
  { drawing: "hide", title: "The hide", words: "Full-grain and vegetable-tanned wherever the piece allows it. Bark, oil and time do the work, so the leather darkens with your hands instead of peeling." },
  { drawing: "awl", title: "The hand", words: "An awl opens each hole, two needles pass through it. A saddle stitch that breaks in one place holds in all others; no machine makes it." },
  { drawing: "bag", title: "The years", words: "A good bag is at its best after a decade. Every piece comes with its maker’s care instructions and a 30-day quality guarantee." },
];

/** Why things here cost what they cost. */
export function CraftStory() {
  return (
    <section className="mt-16 sm:mt-24" aria-labelledby="craft">
      <Divider />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h2 id="craft" className="text-2xl">
          How it is made
        </h2>
        <Link to="/about" className={`${textLinkClasses} py-2`}>
          Our story
        </Link>
      </div>
      <ul className="mt-8 grid gap-x-12 gap-y-10 md:grid-cols-3">
        {chapters.map(({ drawing, title, words }) => (
          <li key={title}>
            <svg viewBox="0 0 160 120" aria-hidden="true" className="w-36 text-ink-muted" fill="none" strokeLinecap="round" strokeLinejoin="round">
              {drawings[drawing]}
            </svg>
            <h3 className="mt-4 text-xl">{title}</h3>
            <p className="mt-2 text-ink-muted">{words}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
