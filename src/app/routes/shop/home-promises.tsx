import { Link } from "react-router";
import type { Tariff } from "#modules/shipping/public.ts";
import { formatRupeesShort } from "#shared/money.ts";
import { qualityGuaranteeDays, returnWindowDays } from "#shared/promises.ts";
import { Icon } from "#ui/icon.tsx";
import { fileTextIcon, handIcon, packageCheckIcon, truckIcon } from "#ui/icons.ts";

/** The marketplace's promises to buyers; each links to the page with its rule. */
export function Promises({ tariff }: { tariff: Tariff }) {
  const freeFrom = tariff.rates.standard.find((rate) => rate.feePaise === 0)?.fromSubtotalPaise;
  const promises = [
    {
      to: "/about",
      icon: handIcon,
      title: "Made by hand",
      words: "We look at every workshop before its shop opens.",
    },
    {
      to: "/about#promises",
      icon: fileTextIcon,
      title: "The whole price",
      words: "Every price is told with GST and without it.",
    },
    {
      to: "/cancellation-refunds",
      icon: packageCheckIcon,
      title: `${returnWindowDays} days to return`,
      words: `And a ${qualityGuaranteeDays}-day guarantee on how it is made.`,
    },
    {
      to: "/shipping",
      icon: truckIcon,
      title:
        freeFrom === undefined
          ? "Shipping across India"
          : freeFrom === 0
            ? "Free shipping"
            : `Free shipping from ${formatRupeesShort(freeFrom)}`,
      words:
        freeFrom === undefined
          ? "One fee per purchase, whatever is in it."
          : freeFrom === 0
            ? "To every address in India."
            : "Below that one fee per purchase, anywhere in India.",
    },
  ];
  return (
    <section aria-label="What you can rely on" className="border-y border-line">
      <ul className="page-frame grid gap-x-8 gap-y-1 py-4 sm:grid-cols-2 sm:py-6 lg:grid-cols-4">
        {promises.map(({ to, icon, title, words }) => (
          <li key={title} className="group relative flex gap-3.5 py-2">
            <Icon d={icon} className="mt-0.5 size-6 shrink-0 text-accent" strokeWidth={1.4} />
            <div>
              <h2 className="font-sans text-base leading-snug font-medium tracking-normal">
                <Link
                  to={to}
                  className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
                >
                  {title}
                </Link>
              </h2>
              <p className="text-sm text-ink-muted">{words}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
