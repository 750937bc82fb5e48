import { useId, useState, type InvalidEvent } from "react";
import { href, Link } from "react-router";
import { classes } from "#ui/classes.ts";
import type { VariantView } from "../../contract.ts";
import { chosenVariant, offered, type SelectedOptions } from "../rules/variant-choice.ts";
import { t } from "#shared/texts/text.ts";

type VariantPickerProps = {
  slug: string;
  variants: readonly VariantView[];
  selected: SelectedOptions;
  onChoose: (choice: SelectedOptions) => void;
  onColour: (colour: string) => void;
};

/**
 * Colour and size. The form sends one `variantId`. With both to choose, the sizes are those of the
 * chosen colour. Without JavaScript the colours are links, so that the form always sends what it
 * shows.
 */
export function VariantPicker({
  slug,
  variants,
  selected,
  onChoose,
  onColour,
}: VariantPickerProps) {
  const colours = offered(variants, "colour");
  const sizes = offered(variants, "size");
  const [only] = variants;
  if (variants.length === 1 && only !== undefined) {
    return (
      <>
        <input type="hidden" name="variantId" value={only.id} />
        <OnlyChoice variant={only} />
      </>
    );
  }
  if (sizes.length <= 1) {
    return (
      <Options
        legend={t("Colour")}
        variants={variants}
        labelBy="colourName"
        selected={selected}
        onChoose={(variant) => onColour(variant.colour ?? "")}
      />
    );
  }
  return (
    <>
      {colours.length > 0 && (
        <ColourChoice
          slug={slug}
          variants={variants}
          colours={colours}
          selected={selected}
          onColour={onColour}
        />
      )}
      <Options
        legend={t("Size")}
        variants={variants.filter((variant) => variant.colour === selected.colour)}
        labelBy="size"
        selected={selected}
        onChoose={(variant) => onChoose({ ...selected, size: variant.size })}
      />
    </>
  );
}

function OnlyChoice({ variant: { size, colourName: colour } }: { variant: VariantView }) {
  const words = [
    colour !== null && t("Colour: {colour}", { colour }),
    size !== null && t("Size: {size}", { size }),
  ].filter((word) => word !== false);
  return words.length === 0 ? null : <p className="text-ink-muted">{words.join(" · ")}</p>;
}

const optionClasses =
  "relative flex min-h-11 min-w-12 max-w-full cursor-pointer items-center justify-center gap-2 rounded-card border border-line-strong bg-surface-raised px-3.5 py-1.5 text-center leading-snug transition-colors hover:border-ink " +
  "has-checked:border-accent has-checked:bg-accent-soft has-checked:ring-1 has-checked:ring-accent " +
  "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus";
const goneClasses =
  "has-disabled:cursor-not-allowed has-disabled:border-dashed has-disabled:bg-transparent has-disabled:text-ink-muted has-disabled:line-through";
const radioClasses = "absolute inset-0 size-full cursor-[inherit] opacity-0";

type OptionsProps = {
  legend: string;
  variants: readonly VariantView[];
  labelBy: "colourName" | "size";
  selected: SelectedOptions;
  onChoose: (variant: VariantView) => void;
};

/** The radio group that is sent: one radio per variant, disabled if sold out. */
function Options({ legend, variants, labelBy, selected, onChoose }: OptionsProps) {
  const problemId = useId();
  const [isMissed, setIsMissed] = useState(false);
  const chosen = chosenVariant(variants, selected);
  const isToChoose = isMissed && chosen === null;

  // On a phone the browser's own message would point below the bar of buttons.
  function ask(event: InvalidEvent<HTMLInputElement>) {
    event.preventDefault();
    setIsMissed(true);
    const first = event.currentTarget
      .closest("fieldset")
      ?.querySelector<HTMLInputElement>("input:enabled");
    if (event.currentTarget !== first) return;
    first.focus({ preventScroll: true });
    first.scrollIntoView({ block: "center" });
  }

  return (
    <fieldset className="min-w-0" aria-describedby={isToChoose ? problemId : undefined}>
      <legend className="mb-2 max-w-full wrap-anywhere">
        <span className="font-medium">{legend}</span>
        <span className="text-ink-muted">: {chosen?.[labelBy] || t("please choose")}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {variants.map((variant) => (
          <label key={variant.id} className={classes(optionClasses, goneClasses)}>
            <input
              type="radio"
              name="variantId"
              value={variant.id}
              required
              disabled={variant.stock === 0}
              checked={variant.stock > 0 && variant.id === chosen?.id}
              onChange={() => onChoose(variant)}
              onInvalid={ask}
              className={radioClasses}
            />
            {labelBy === "colourName" && <Swatch background={variant.swatch} />}
            <Label words={variant[labelBy] ?? t("One kind")} isGone={variant.stock === 0} />
          </label>
        ))}
      </div>
      {isToChoose && (
        <p id={problemId} role="alert" className="mt-2 text-sm font-medium text-danger">
          {labelBy === "colourName" ? t("Please choose a colour") : t("Please choose a size")}
        </p>
      )}
    </fieldset>
  );
}

type ColourChoiceProps = {
  slug: string;
  variants: readonly VariantView[];
  colours: readonly string[];
  selected: SelectedOptions;
  onColour: (colour: string) => void;
};

/** Chooses which sizes and pictures appear; not sent itself. */
function ColourChoice({ slug, variants, colours, selected, onColour }: ColourChoiceProps) {
  const isGone = (colour: string) =>
    variants.every((variant) => variant.colour !== colour || variant.stock === 0);
  const inColour = (colour: string | null) => variants.find((variant) => variant.colour === colour);
  const label = (colour: string) => (
    <>
      <Swatch background={inColour(colour)?.swatch} />
      <Label words={inColour(colour)?.colourName} isGone={isGone(colour)} />
    </>
  );
  return (
    <>
      <fieldset className="min-w-0 noscript:hidden">
        <legend className="mb-2 max-w-full wrap-anywhere">
          <span className="font-medium">{t("Colour")}</span>
          <span className="text-ink-muted">: {inColour(selected.colour)?.colourName}</span>
        </legend>
        <div className="flex flex-wrap gap-2">
          {colours.map((colour) => (
            <label key={colour} className={classes(optionClasses, goneClasses)}>
              {/* Belongs to no form: only the variant is sent. */}
              <input
                type="radio"
                form=""
                name="colour"
                value={colour}
                disabled={isGone(colour)}
                checked={colour === selected.colour}
                onChange={() => onColour(colour)}
                className={radioClasses}
              />
              {label(colour)}
            </label>
          ))}
        </div>
      </fieldset>
      <nav aria-label={t("Colour")} className="hidden flex-wrap gap-2 noscript:flex">
        {colours.map((colour) => (
          <Link
            key={colour}
            to={`${href("/product/:productId", { productId: slug })}?${new URLSearchParams({ colour })}`}
            aria-current={colour === selected.colour ? "true" : undefined}
            className={classes(
              optionClasses,
              "aria-[current=true]:border-accent aria-[current=true]:bg-accent-soft",
            )}
          >
            {label(colour)}
          </Link>
        ))}
      </nav>
    </>
  );
}

function Swatch({ background }: { background: string | null | undefined }) {
  return (
    background && (
      <span
        aria-hidden="true"
        className="size-4 shrink-0 rounded-full ring-1 ring-line-strong ring-inset"
        style={{ background }}
      />
    )
  );
}

function Label({ words, isGone }: { words: string | null | undefined; isGone: boolean }) {
  return (
    <span className="wrap-anywhere">
      {words}
      {isGone && <span className="sr-only">, {t("sold out")}</span>}
    </span>
  );
}
