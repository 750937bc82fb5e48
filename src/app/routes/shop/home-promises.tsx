import { Link } from "react-router";
import type { Tariff } from "#modules/shipping/public.ts";
import { formatRupeesShort } from "#shared/money.ts";
import { qualityGuaranteeDays, returnWindowDays } from "#shared/promises.ts";
import { Icon } from "#ui/icon.tsx";
import { fileTextIcon, handIcon, packageCheckIcon, truckIcon } from "#ui/icons.ts";
import { t } from "#shared/texts/text.ts";

/** The marketplace's promises to buyers; each links to the page with its rule. */
export function Promises({ tariff }: { tariff: Tariff }) {
  const freeFrom = tariff.rates.standard.find((rate) => rate.feePaise === 0)?.fromSubtotalPaise;
  const promises = [
    {
      to: "/about",
      icon: handIcon,
      title: t("Made by hand"),
      words: t("We check every workshop before its shop opens."),
    },
    {
      to: "/about#promises",
      icon: fileTextIcon,
      title: t("The full price"),
      words: t("Every price shows GST included and excluded."),
    },
    {
      to: "/cancellation-refunds",
      icon: packageCheckIcon,
      title: t("{returnWindowDays} days to return", { returnWindowDays }),
      words: t("And a {qualityGuaranteeDays}-day guarantee on workmanship.", {
        qualityGuaranteeDays,
      }),
    },
    {
      to: "/shipping",
      icon: truckIcon,
      title:
        freeFrom === undefined
          ? t("Shipping across India")
          : freeFrom === 0
            ? t("Free shipping")
            : t("Free shipping from {freeFrom}", { freeFrom: formatRupeesShort(freeFrom) }),
      words:
        freeFrom === undefined
          ? t("One fee per purchase, whatever you buy.")
          : freeFrom === 0
            ? t("To every address in India.")
            : t("Below that, one fee per purchase, anywhere in India."),
    },
  ];
  return (
    <section aria-label={t("What you can rely on")} className="border-y border-line">
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
