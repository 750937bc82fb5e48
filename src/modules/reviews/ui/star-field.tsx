import { useId } from "react";
import { FieldError, RequiredMark } from "#ui/field-parts.tsx";
import { t } from "#shared/texts/text.ts";
import { starWords } from "../rules/review-words.ts";

type StarFieldProps = {
  readonly defaultValue: string | undefined;
  readonly error: string | undefined;
};

/** Each chosen star fills those before it, in CSS: the form works without JavaScript. */
const filled =
  "[&:has([value='1']:checked)_label:nth-child(-n+1)]:text-mustard " +
  "[&:has([value='2']:checked)_label:nth-child(-n+2)]:text-mustard " +
  "[&:has([value='3']:checked)_label:nth-child(-n+3)]:text-mustard " +
  "[&:has([value='4']:checked)_label:nth-child(-n+4)]:text-mustard " +
  "[&:has([value='5']:checked)_label:nth-child(-n+5)]:text-mustard";

/** A choice of one to five stars: native radio buttons. */
export function StarField({ defaultValue, error }: StarFieldProps) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error === undefined ? undefined : errorId}>
      <legend className="mb-1.5 font-medium">
        {t("Your rating")}
        <RequiredMark />
      </legend>
      {/* The targets are wider than the stars: the first star is below its label. */}
      <div className={`-ml-2.5 flex w-fit ${filled}`}>
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            className="grid size-12 cursor-pointer place-items-center rounded-sm text-3xl text-line-strong has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="stars"
              value={stars}
              defaultChecked={defaultValue === String(stars)}
              required
              aria-label={starWords(stars)}
              className="sr-only"
            />
            <span aria-hidden="true">★</span>
          </label>
        ))}
      </div>
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
