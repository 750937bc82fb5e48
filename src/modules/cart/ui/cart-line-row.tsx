import { Link, href, useFetcher } from "react-router";
import { pictureAddress } from "#modules/media/public.ts";
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
import { Picture } from "#ui/picture.tsx";
import { Money, Price } from "#ui/price.tsx";
import { QuantityStepper } from "#ui/quantity-stepper.tsx";
import { showToast } from "#ui/toast.ts";
import type { CartLine } from "../contract.ts";
import { maxQuantityPerLine } from "../rules/cart-limits.ts";
import {
  answersProblem,
  displayedAnswers,
  isFullyBooked,
  lineTitle,
  onlyWithinState,
} from "../rules/cart-changes.ts";
import { lineKey } from "../rules/line-key.ts";
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
        <Link to={address} className="hover:underline">
          {line.name}
        </Link>
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
          !canBeBought && (
            <Badge tone="danger">{isFullyBooked(line) ? t("Fully booked") : t("Sold out")}</Badge>
          )
        )}
      </p>
      {only !== null && (
        <p className="mt-2 text-sm text-ink-muted">{sentWithin(stateName(only))}</p>
      )}
    </>
  );
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
        {canBeBought && <QuantityControl line={line} isVisitor={isVisitor} />}
        <RemoveControl line={line} isVisitor={isVisitor} />
      </div>
    </>
  );
}

function LinePicture({
  address,
  line,
}: Pick<Row, "line"> & { readonly address: ReturnType<typeof href> }) {
  return (
    <Link to={address} tabIndex={-1} aria-hidden="true">
      {line.imageFile === null ? (
        <span className="block aspect-4/5 rounded-card bg-surface-sunken" />
      ) : (
        <Picture
          image={{ src: pictureAddress(line.imageFile, 320), alt: "", width: 900, height: 1125 }}
        />
      )}
    </Link>
  );
}

function QuantityControl({ line, isVisitor }: Row) {
  const fetcher = useFetcher<{ readonly problem?: { readonly message: string } }>();
  const label = t("Quantity of {line}", { line: lineTitle(line) });
  const max = Math.min(line.stock, maxQuantityPerLine);
  // Quantities are sent one after the other, so that the last one applies.
  const change = (quantity: number) =>
    isVisitor
      ? setBrowserQuantity(lineKey(line), quantity)
      : void fetcher.submit(
          {
            intent: "setQuantity",
            variantId: line.variantId,
            answers: JSON.stringify(line.answers),
            quantity,
            stay: "yes",
          },
          { method: "post", action: "/cart" },
        );
  return (
    <fetcher.Form method="post" action="/cart" className="flex items-center gap-2">
      <QuantityFields line={line} max={max} label={label} change={change} />
      {fetcher.data?.problem !== undefined && (
        <span className="text-sm text-danger">{fetcher.data.problem.message}</span>
      )}
    </fetcher.Form>
  );
}

function QuantityFields({
  line,
  max,
  label,
  change,
}: Pick<Row, "line"> & {
  readonly max: number;
  readonly label: string;
  readonly change: (quantity: number) => void;
}) {
  return (
    <>
      <input type="hidden" name="intent" value="setQuantity" />
      <input type="hidden" name="variantId" value={line.variantId} />
      <input type="hidden" name="answers" value={JSON.stringify(line.answers)} />
      <CartQuantity
        key={Math.min(line.quantity, max)}
        label={label}
        line={line}
        max={max}
        change={change}
      />
      <noscript>
        <Button size="small">{t("Update")}</Button>
      </noscript>
    </>
  );
}

function CartQuantity({
  label,
  line,
  max,
  change,
}: {
  readonly label: string;
  readonly line: CartLine;
  readonly max: number;
  readonly change: (quantity: number) => void;
}) {
  return (
    <QuantityStepper
      label={label}
      defaultValue={Math.min(line.quantity, max)}
      min={1}
      max={max}
      size="small"
      onChange={change}
    />
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
