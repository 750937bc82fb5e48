import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ReactNode,
  type SubmitEvent,
} from "react";
import { href, Link } from "react-router";
import { type Tariff, quoteShipping } from "#modules/shipping/public.ts";
import { formatRupeesShort, withGst, withoutGst } from "#shared/money.ts";
import { qualityGuaranteeDays, returnWindowDays } from "#shared/promises.ts";
import { Icon } from "#ui/icon.tsx";
import { banknoteIcon, mapPinnedIcon, rotateCcwIcon, truckIcon, zapIcon } from "#ui/icons.ts";
import { textLinkClasses } from "#ui/page.tsx";
import type { ProductPageView, VariantView } from "../../contract.ts";
import type { DeliveryEstimate } from "../rules/delivery-estimate.ts";
import type { DeliveryPromise } from "../rules/delivery-promise.ts";
import type { Specifications } from "../rules/specifications.ts";
import { sentWithin } from "../../listing/rules/sent-within.ts";
import { PinCodeForm } from "./pin-code-form.tsx";
import { rememberedPinCode, rememberPinCode } from "./remembered-pin-code.ts";
import { localPath, t } from "#shared/texts/text.ts";

/**
 * Returns why a purchase cannot be paid in cash, as a sentence, or null. Passed in by the screen
 * because the catalogue does not import orders.
 */
export type CashProblem = (purchase: {
  readonly totalPaise: number;
  readonly pinCode: string;
}) => string | null;

const noPrice = { pricePaise: 0, gstBasisPoints: 0, priceIncludesGst: undefined };

/** The server's estimate for the PIN code in the address; null without one. */
export type RequestedDelivery = {
  readonly typed: string;
  readonly estimate: DeliveryEstimate;
} | null;

type DeliveryCheckProps = {
  product: Pick<ProductPageView, "making" | "makingDays" | "processing" | "seller">;
  /** The chosen variant. */
  variant: Pick<VariantView, "id" | "pricePaise" | "gstBasisPoints" | "priceIncludesGst"> | null;
  tariff: Tariff;
  delivery: DeliveryPromise;
  making: Specifications["making"];
  selection: RequestedDelivery;
  cashProblem: CashProblem;
  /** The other parameters of the address, sent along by the form without JavaScript. */
  choice: Readonly<Record<string, string>>;
};

/** Arrival, delivery fees, ways to pay and returns, near the price, so that nobody has to ask. */
export function DeliveryCheck({
  product,
  variant,
  tariff,
  delivery,
  making,
  selection,
  cashProblem,
  choice,
}: DeliveryCheckProps) {
  const [answer, setAnswer] = useState(selection);
  const input = useRef<HTMLInputElement>(null);
  const { onlyWithinStateName } = product.seller;

  async function answerFor(pin: string): Promise<NonNullable<RequestedDelivery>> {
    const query = new URLSearchParams({
      pin,
      shop: product.seller.sellerId,
      variant: variant?.id ?? "",
      processing: product.processing,
      starts: String(product.making?.startsInDays ?? 0),
      days: String(product.makingDays ?? ""),
    });
    const answer = await fetch(localPath(`/delivery?${query}`));
    if (!answer.ok) throw new Error(String(answer.status));
    return answer.json();
  }
  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { currentTarget: form } = event;
    try {
      const given = await answerFor(input.current?.value ?? "");
      setAnswer(given);
      if (given.estimate.kind === "mistyped") input.current?.focus();
      else rememberPinCode(given.estimate.pinCode);
    } catch {
      // No answer: the server answers instead, as without JavaScript.
      form.submit();
    }
  }
  const answerRemembered = useEffectEvent(async () => {
    const remembered = rememberedPinCode();
    return selection !== null || remembered === "" ? null : answerFor(remembered).catch(() => null);
  });
  useEffect(() => {
    // A newer answer is not replaced.
    void answerRemembered().then((given) => setAnswer((now) => now ?? given));
  }, []);

  const estimate = answer?.estimate ?? null;
  const { pricePaise, gstBasisPoints, priceIncludesGst } = variant ?? noPrice;
  const isReachable = estimate?.kind === "reachable";
  const standardFeePaise = quoteShipping(
    tariff,
    "standard",
    withoutGst(pricePaise, gstBasisPoints, priceIncludesGst),
  );
  const noCash = cashProblem({
    totalPaise: withGst(pricePaise, gstBasisPoints, priceIncludesGst) + standardFeePaise,
    pinCode: isReachable ? estimate.pinCode : "",
  });
  return (
    <section
      id="delivery"
      aria-labelledby="delivery-title"
      className="mt-6 scroll-mt-28 border-y border-line py-5"
    >
      <h2 id="delivery-title" className="font-sans text-base font-medium tracking-normal">
        {t("Delivery")}
      </h2>
      <p className="mt-0.5 text-sm text-ink-muted">{making}</p>
      {product.making?.words && <p className="mt-2 text-sm font-medium">{product.making.words}</p>}
      <PinCodeForm
        input={input}
        typed={answer?.typed ?? ""}
        problem={estimate?.kind === "mistyped" ? estimate.problem : undefined}
        choice={choice}
        onSubmit={(event) => void onSubmit(event)}
      />
      <div role="status" className="mt-4">
        {estimate?.kind === "outOfReach" ? (
          <p className="flex gap-3 text-danger">
            <AccentIcon d={mapPinnedIcon} />
            {t(
              "It cannot be sent to {place} ({pinCode}): this artisan sells within {state} only.",
              {
                place: estimate.place,
                pinCode: estimate.pinCode,
                state: onlyWithinStateName ?? "",
              },
            )}
          </p>
        ) : (
          <Ways
            product={product}
            tariff={tariff}
            delivery={delivery}
            reached={isReachable ? estimate : null}
            pricePaise={pricePaise}
            isCashPossible={noCash === null && (!isReachable || estimate.isCashCollected)}
          />
        )}
      </div>
      <ul className="mt-3">
        <Line icon={rotateCcwIcon}>
          <Link to={href("/cancellation-refunds")} className={textLinkClasses}>
            {product.processing === "custom"
              ? t("Made for you: returnable only if faulty")
              : t("Returns within {days} days", { days: returnWindowDays })}
          </Link>
          {", "}
          {t("{quality}-day quality guarantee", { quality: qualityGuaranteeDays })}
        </Line>
      </ul>
    </section>
  );
}

type WaysProps = Pick<DeliveryCheckProps, "product" | "tariff" | "delivery"> & {
  /** What applies for the typed PIN code; null until there is one. */
  readonly reached: Extract<DeliveryEstimate, { readonly kind: "reachable" }> | null;
  readonly pricePaise: number;
  readonly isCashPossible: boolean;
};

/** The delivery options with their fees and arrival, and cash on delivery. */
function Ways({ product, tariff, delivery, reached, pricePaise, isCashPossible }: WaysProps) {
  const inPlace = reached && t("in {place}", { place: reached.place });
  return (
    <ul className="grid gap-3">
      <Way
        icon={truckIcon}
        name={t("Standard")}
        feePaise={quoteShipping(tariff, "standard", pricePaise)}
        arrival={reached?.standardArrival ?? delivery.elsewhereArrival}
      >
        {inPlace ?? t("in metro cities {metro}", { metro: delivery.metroArrival })}
      </Way>
      <Way
        icon={zapIcon}
        name={t("Express")}
        feePaise={quoteShipping(tariff, "express", pricePaise)}
        arrival={reached?.expressArrival ?? delivery.expressElsewhereArrival}
      >
        {inPlace ??
          t("in metro cities {metro}", {
            metro: delivery.expressMetroArrival,
          })}
      </Way>
      {reached?.note && <Line icon={mapPinnedIcon}>{reached.note}</Line>}
      {product.seller.onlyWithinStateName !== null && (
        <Line icon={mapPinnedIcon}>{sentWithin(product.seller.onlyWithinStateName)}</Line>
      )}
      <Line icon={banknoteIcon}>
        {isCashPossible ? t("Cash on delivery available") : t("Cash on delivery is not possible")}
      </Line>
    </ul>
  );
}

type WayProps = {
  icon: string;
  name: string;
  feePaise: number;
  arrival: string;
  children: ReactNode;
};

/** One delivery option. Always two lines, so that an answer does not move the page. */
function Way({ icon, name, feePaise, arrival, children }: WayProps) {
  return (
    <li className="flex gap-3">
      <AccentIcon d={icon} />
      <span className="min-w-0 grow leading-snug">
        {t("{name}: arrives {arrival}", { name, arrival })}
        <span className="block text-sm text-ink-muted">{children}</span>
      </span>
      <span className="money leading-snug font-medium">
        {feePaise === 0 ? t("Free") : formatRupeesShort(feePaise)}
      </span>
    </li>
  );
}

function AccentIcon({ d }: { d: string }) {
  return <Icon d={d} strokeWidth={1.6} className="mt-px size-5 shrink-0 text-accent" />;
}

function Line({ icon, children }: { icon: string; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <AccentIcon d={icon} />
      <span className="leading-snug">{children}</span>
    </li>
  );
}
