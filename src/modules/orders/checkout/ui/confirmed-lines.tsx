import { pictureAddress } from "#modules/media/public.ts";
import { optionWords } from "#modules/catalog/public.ts";
import { AnswerLines } from "#ui/answer-lines.tsx";
import { Picture } from "#ui/picture.tsx";
import { Money } from "#ui/price.tsx";
import type { ConfirmedLine } from "../contract.ts";
import { langOf } from "#shared/language-of-text.ts";
import { t } from "#shared/texts/text.ts";

/** The lines of a confirmed or unpaid order. */
export function ConfirmedLines({ lines }: { readonly lines: readonly ConfirmedLine[] }) {
  return (
    <ul className="grid gap-4">
      {lines.map((line, index) => (
        <Line key={index} line={line} />
      ))}
    </ul>
  );
}

function Line({ line }: { readonly line: ConfirmedLine }) {
  const options = optionWords(line);
  return (
    <li className="grid grid-cols-[4rem_1fr_auto] items-start gap-4">
      {line.imageFile === null ? (
        <span className="block aspect-square rounded-card bg-surface-sunken" />
      ) : (
        <Picture
          shape="square"
          image={{ src: pictureAddress(line.imageFile, 160), alt: "", width: 900, height: 1125 }}
        />
      )}
      <span className="min-w-0 leading-snug [overflow-wrap:anywhere]">
        <span lang={langOf(line.productName)}>{line.productName}</span>
        <span className="block text-sm text-ink-muted">
          {options === ""
            ? t("Quantity {quantity}", { quantity: line.quantity })
            : t("{options} · Quantity {quantity}", { options, quantity: line.quantity })}
        </span>
        <AnswerLines answers={line.answers} />
      </span>
      <Money paise={line.lineTotalPaise} />
    </li>
  );
}
