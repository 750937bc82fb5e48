import { Link, href, useFetcher } from "react-router";
import { type MakingWeek, sentWithin } from "#modules/catalog/public.ts";
import { MadeFrom } from "#modules/catalog/public.ui.ts";
import { stateName } from "#shared/indian-states.ts";
import { formatDay } from "#shared/ist.ts";
import { timesPaise } from "#shared/money.ts";
import { AnswerLines } from "#ui/answer-lines.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { xIcon } from "#ui/icons.ts";
import { Money, Price } from "#ui/price.tsx";
import { showToast } from "#ui/toast.ts";
import type { CartLine } from "../contract.ts";
import {
  answersProblem,
  displayedAnswers,
  isFullyBooked,
  isQuoteEnded,
  lineTitle,
  onlyWithinState,
} from "../rules/cart-changes.ts";
import { lineKey } from "../rules/line-key.ts";
import { LinePicture } from "./line-picture.tsx";
import { LineQuantity } from "./line-quantity.tsx";
import { setBrowserQuantity } from "./change-browser-cart.ts";
import { t } from "#shared/texts/text.ts";
import { rich } from "#ui/rich-text.tsx";

type Row = {
  readonly line: CartLine;
  readonly isVisitor: boolean;
  /** The week in which its last piece is made; null or absent without a limit. */
  readonly week?: MakingWeek | null | undefined;
};

/** One line of the cart. An account's line is a form; a visitor's is in the browser. */
export function CartLineRow({ line, isVisitor, week }: Row) {
  const only = onlyWithinState(line);
  const canBeBought = line.isOffered && line.stock > 0;
  const address = href("/product/:productId", { productId: line.slug });
  return (
    <li
      className={
        "grid grid-cols-[5rem_1fr] gap-4 border-b border-line py-5 " +
        "first:pt-0 sm:grid-cols-[7rem_1fr_auto] sm:gap-6"
      }
    >
      <LinePicture address={address} line={line} />
      <div className="min-w-0">
        <LineName address={address} line={line} />
        <LineBadges line={line} canBeBought={canBeBought} only={only} />
        <LineAnswers line={line} address={address} />
        {canBeBought && <MadeFrom week={week} />}
        <LinePrice line={line} canBeBought={canBeBought} isVisitor={isVisitor} />
      </div>
      <p className="col-start-2 self-end text-lg sm:col-start-3 sm:self-start sm:text-right">
        <span className="sr-only">{t("Line total")} </span>
        {canBeBought && (
          <Money paise={timesPaise(line.unitPricePaise, line.quantity)} className="font-medium" />
        )}
      </p>
    </li>
  );
}

function LineName({
  address,
  line,
}: Pick<Row, "line"> & { readonly address: ReturnType<typeof href> }) {
  return (
    <>
      <h2 lang={line.lang} className="text-lg leading-snug [overflow-wrap:anywhere]">
        <NameOrLink address={address} line={line} />
      </h2>
      <p className="text-sm text-ink-muted">
        {rich("by {shop}", {
          shop: (
            <Link
              to={href("/sellers/:slug", { slug: line.sellerSlug })}
              className="underline underline-offset-2"
            >
              {line.sellerName}
            </Link>
          ),
        })}
      </p>
    </>
  );
}

function NameOrLink({
  address,
  line: { name, isCommissioned },
}: Pick<Row, "line"> & { readonly address: ReturnType<typeof href> }) {
  if (isCommissioned) return name;
  return (
    <Link to={address} className="hover:underline">
      {name}
    </Link>
  );
}

function LineBadges({
  line,
  canBeBought,
  only,
}: Pick<Row, "line"> & {
  readonly canBeBought: boolean;
  readonly only: ReturnType<typeof onlyWithinState>;
}) {
  return (
    <>
      <p className="mt-2 flex flex-wrap gap-2">
        {line.size !== null && <Badge>{line.size}</Badge>}
        {line.colour !== null && <Badge>{line.colour}</Badge>}
        {line.awayUntil !== null ? (
          <Badge tone="mustard">
            {t("Back on {awayUntil}", { awayUntil: formatDay(line.awayUntil) })}
          </Badge>
        ) : (
          !canBeBought && <Badge tone="danger">{goneWords(line)}</Badge>
        )}
      </p>
      {only !== null && (
        <p className="mt-2 text-sm text-ink-muted">{sentWithin(stateName(only))}</p>
      )}
    </>
  );
}

function goneWords(line: Row["line"]): string {
  if (line.lacksTcs) return t("Not on sale");
  if (isQuoteEnded(line)) return t("Quote has ended");
  return isFullyBooked(line) ? t("Fully booked") : t("Sold out");
}

/** What was answered to the seller's questions, and what is missing. */
function LineAnswers({
  address,
  line,
}: Pick<Row, "line"> & { readonly address: ReturnType<typeof href> }) {
  const problem = answersProblem(line);
  return (
    <>
      <AnswerLines answers={displayedAnswers(line)} className="mt-2" />
      {problem !== null && (
        <p className="mt-2 text-sm text-danger">
          {problem}{" "}
          <Link to={address} className="underline underline-offset-2">
            {t("Answer on its page")}
          </Link>
        </p>
      )}
    </>
  );
}

function LinePrice({
  line,
  canBeBought,
  isVisitor,
}: Pick<Row, "line" | "isVisitor"> & { readonly canBeBought: boolean }) {
  return (
    <>
      <Price
        size="small"
        pricePaise={line.unitPricePaise}
        gstBasisPoints={line.gstBasisPoints}
        priceIncludesGst={line.priceIncludesGst}
        className="mt-3"
      />
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <LineQuantity line={line} canBeBought={canBeBought} isVisitor={isVisitor} />
        <RemoveControl line={line} isVisitor={isVisitor} />
      </div>
    </>
  );
}

function removeFromBrowser(line: Row["line"]): void {
  setBrowserQuantity(lineKey(line), 0);
  showToast({
    title: t("Removed from cart"),
    description: t("{name} has been removed from your cart.", { name: line.name }),
  });
}

function RemoveControl({ line, isVisitor }: Row) {
  const fetcher = useFetcher();
  return (
    <fetcher.Form
      method="post"
      action="/cart"
      onSubmit={(event) => {
        if (!isVisitor) return;
        event.preventDefault();
        removeFromBrowser(line);
      }}
    >
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="variantId" value={line.variantId} />
      <input type="hidden" name="answers" value={JSON.stringify(line.answers)} />
      <Button
        variant="quiet"
        size="small"
        aria-label={t("Remove {line}", { line: lineTitle(line) })}
        pending={fetcher.state !== "idle"}
      >
        <Icon d={xIcon} /> {t("Remove")}
      </Button>
    </fetcher.Form>
  );
}
