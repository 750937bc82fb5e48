import type { Dispatch } from "react";
import type { SetStateAction } from "react";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { ConfirmAgain } from "#ui/confirm-again.tsx";
import { controlClasses } from "#ui/field-parts.tsx";
import { bulkUnit } from "../rules/bulk-change.ts";
import type { DisplayedAttribute } from "../../attributes/contract.ts";
import type { BulkKind } from "../contract.ts";
import { BulkAnswerFields } from "./bulk-answer-fields.tsx";
import { t } from "#shared/texts/text.ts";

type KindGroup = {
  readonly label: string;
  readonly kinds: readonly (readonly [BulkKind, string])[];
};

const groups = (): readonly KindGroup[] => [
  {
    label: t("In the shop"),
    kinds: [
      ["publish", t("Publish")],
      ["unpublish", t("Unpublish")],
      ["archive", t("Archive")],
    ],
  },
  {
    label: t("Price"),
    kinds: [
      ["price_set_rupees", t("Set price to ₹")],
      ["price_up_percent", t("Raise price by %")],
      ["price_down_percent", t("Lower price by %")],
      ["price_up_rupees", t("Raise price by ₹")],
      ["price_down_rupees", t("Lower price by ₹")],
    ],
  },
  {
    label: t("Stock of each size and colour"),
    kinds: [
      ["stock_set_pieces", t("Set stock to")],
      ["stock_add_pieces", t("Add to stock")],
      ["stock_take_pieces", t("Take from stock")],
    ],
  },
  { label: t("Category Details"), kinds: [["answer", t("Set a detail")]] },
];

const units = {
  get rupees() {
    return t("Amount in ₹");
  },
  get percent() {
    return t("Percent");
  },
  get pieces() {
    return t("Pieces");
  },
} as const;

type BulkBarProps = {
  /** How many products are ticked; always 0 without JavaScript. */
  readonly chosen: number;
  /** What the categories of all ticked products ask for. */
  readonly asked: readonly DisplayedAttribute[];
  readonly typed: Readonly<Record<string, string>> | undefined;
  /** The answer to a question about the prices. */
  readonly confirm: string | undefined;
  readonly isBusy: boolean;
  readonly onChooseAll: (isChosen: boolean) => void;
  readonly isEveryChosen: boolean;
};

/**
 * The change to the ticked products: a choice, and an amount where the choice needs one. Shown as
 * soon as a product is ticked.
 */
export function BulkBar({
  chosen,
  asked,
  typed,
  confirm,
  isBusy,
  onChooseAll,
  isEveryChosen,
}: BulkBarProps) {
  const [kind, setKind] = useState(typed?.["change"] ?? "");
  const unit = kind === "" ? null : bulkUnit(kind as BulkKind);
  return (
    <div
      className={
        "sticky bottom-0 z-10 mt-4 hidden rounded-card border border-line-strong " +
        "bg-surface-raised p-3 shadow-float group-has-[input:checked]:block sm:bottom-4"
      }
    >
      <ConfirmAgain answer={confirm} />
      <div className="flex flex-wrap items-center gap-2">
        <label className="flex min-h-11 items-center gap-3 pr-2 max-sm:w-full">
          <input
            type="checkbox"
            checked={isEveryChosen}
            onChange={(event) => onChooseAll(event.target.checked)}
            className="size-5 accent-accent noscript:hidden"
          />
          <span className="money noscript:hidden">{t("{chosen} chosen", { chosen })}</span>
          <span className="hidden noscript:inline">{t("Selected products")}</span>
        </label>
        <BulkFields
          kind={kind}
          setKind={setKind}
          asked={asked}
          typed={typed}
          unit={unit}
          isBusy={isBusy}
        />
      </div>
    </div>
  );
}

function BulkFields({
  kind,
  setKind,
  asked,
  typed,
  unit,
  isBusy,
}: Pick<BulkBarProps, "isBusy" | "asked"> & {
  readonly kind: string;
  readonly setKind: Dispatch<SetStateAction<string>>;
  readonly typed: BulkBarProps["typed"];
  readonly unit: "percent" | "pieces" | "rupees" | null;
}) {
  return (
    <>
      <select
        name="change"
        value={kind}
        onChange={(event) => setKind(event.target.value)}
        aria-label={t("What to do")}
        required
        className={`${controlClasses} min-w-0 grow basis-48 sm:max-w-64`}
      >
        <option value="">{t("What to do")}</option>
        {groups().map(({ label, kinds }) => (
          <optgroup key={label} label={label}>
            {kinds.map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <input
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={typed?.["amount"]}
        aria-label={unit === null ? t("How much") : units[unit]}
        placeholder={unit === null ? t("How much") : units[unit]}
        maxLength={14}
        className={
          `${controlClasses} money min-w-0 grow basis-24 sm:max-w-36 ` +
          `${unit === null ? "hidden noscript:block" : ""}`
        }
      />
      <BulkAnswerFields isOpen={kind === "answer"} asked={asked} typed={typed} />
      <Button
        variant="primary"
        pending={isBusy}
        pendingLabel={t("Applying...")}
        className="max-sm:grow"
      >
        {t("Apply")}
      </Button>
    </>
  );
}
