import { Link, href } from "react-router";
import { pictureAddress } from "#modules/media/public.ts";
import { displayedAnswers, lineKey, lineTitle, onlyWithinState } from "#modules/cart/public.ts";
import { sentWithin } from "#modules/catalog/public.ts";
import { MadeFrom } from "#modules/catalog/public.ui.ts";
import { stateName } from "#shared/indian-states.ts";
import { timesPaise } from "#shared/money.ts";
import { AnswerLines } from "#ui/answer-lines.tsx";
import { Button } from "#ui/button.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import { gstWords } from "#ui/gst-words.ts";
import { Picture } from "#ui/picture.tsx";
import { Money } from "#ui/price.tsx";
import type { LineToOrder } from "../rules/making-plan.ts";
import type { PricedLine } from "../rules/price-purchase.ts";
import { t } from "#shared/texts/text.ts";

/** Removes the line with this key from a cart that is stored in the browser. */
export type RemoveHere = (key: string) => void;

type CheckoutLineProps = {
  readonly priced: PricedLine<LineToOrder>;
  /** Why it cannot be delivered to the buyer's address. */
  readonly problem: string | undefined;
  readonly isBuyNow: boolean;
  /** Null if the cart is stored on the server. */
  readonly removeHere: RemoveHere | null;
};

/** A line of the checkout. If it cannot be delivered, it says why and offers to remove it. */
export function CheckoutLine({
  priced: { line },
  problem,
  isBuyNow,
  removeHere,
}: CheckoutLineProps) {
  const only = onlyWithinState(line);
  return (
    <li className="grid grid-cols-[3.5rem_1fr_auto] items-start gap-3">
      {line.imageFile === null ? (
        <span className="block aspect-square rounded-card bg-surface-sunken" />
      ) : (
        <Picture
          shape="square"
          image={{ src: pictureAddress(line.imageFile, 160), alt: "", width: 900, height: 1125 }}
        />
      )}
      <LineWords line={line} problem={problem} only={only} />
      <Money paise={timesPaise(line.unitPricePaise, line.quantity)} />
      {problem !== undefined && (
        <div className="col-span-3 rounded-card bg-danger-soft px-3 py-2 text-sm wrap-anywhere">
          <p>{problem}</p>
          <LineChoices isBuyNow={isBuyNow} line={line} removeHere={removeHere} />
        </div>
      )}
    </li>
  );
}

function LineChoices({
  isBuyNow,
  line,
  removeHere,
}: Pick<CheckoutLineProps, "isBuyNow" | "removeHere"> & Pick<CheckoutLineProps["priced"], "line">) {
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-4">
      {isBuyNow ? (
        <Link
          to={href("/product/:productId", { productId: line.slug })}
          className={textLinkClasses}
        >
          {t("Back to the piece")}
        </Link>
      ) : (
        <RemoveButton line={line} removeHere={removeHere} />
      )}
      <a href="#address" className={textLinkClasses}>
        {t("Change the address")}
      </a>
    </p>
  );
}

function LineWords({
  line,
  problem,
  only,
}: Pick<CheckoutLineProps["priced"], "line"> &
  Pick<CheckoutLineProps, "problem"> & { readonly only: string | null }) {
  return (
    <div className="min-w-0 leading-snug [overflow-wrap:anywhere]">
      {lineTitle(line)}
      <AnswerLines answers={displayedAnswers(line)} />
      <span className="block text-sm text-ink-muted">
        {line.quantity} × <Money paise={line.unitPricePaise} />{" "}
        <span className="whitespace-nowrap">{gstWords(line)}</span>
      </span>
      <MadeFrom week={line.madeIn === null ? null : { ...line, week: line.madeIn }} />
      {problem === undefined && only !== null && (
        <span className="block text-sm text-ink-muted">{sentWithin(stateName(only))}</span>
      )}
    </div>
  );
}

/** Of the checkout's own form, so that what was typed stays. */
function RemoveButton({
  line,
  removeHere,
}: {
  readonly line: LineToOrder;
  readonly removeHere: RemoveHere | null;
}) {
  return (
    <Button
      type="submit"
      name="remove"
      value={lineKey(line)}
      variant="quiet"
      size="small"
      className="-ml-2"
      aria-label={t("Remove this item: {line}", { line: lineTitle(line) })}
      onClick={(event) => {
        if (removeHere === null) return;
        event.preventDefault();
        removeHere(lineKey(line));
      }}
    >
      {t("Remove this item")}
    </Button>
  );
}
