import { Form, Link, href, useNavigation } from "react-router";
import { kindWords } from "#modules/ledger/public.ts";
import { formatDateTime, formatDay } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { DescriptionItem, DescriptionList } from "#ui/description-list.tsx";
import { TextField } from "#ui/field.tsx";
import { useFormFields } from "#ui/form-fields.ts";
import { loneLinkClasses } from "#ui/page.tsx";
import { Money } from "#ui/price.tsx";
import type { BankRefusal } from "../../statements/ui/statement-upload.tsx";
import type { BankEntryRow, BankLineRow, BankMatch, FoundBy, UndoneMatch } from "../contract.ts";

/** How a line was explained, in words. */
export const foundByWords = (): Readonly<Record<FoundBy, string>> => ({
  reference: t("Its reference"),
  amount: t("Its amount and day"),
  hand: t("A person"),
  booked: t("An entry for this line"),
});

/** What the statement says about a line. */
export function BankLineFacts({ line }: { readonly line: BankLineRow }) {
  return (
    <DescriptionList>
      <DescriptionItem name={t("Amount")}>
        <Money paise={line.amountPaise} className="font-medium" />
      </DescriptionItem>
      <DescriptionItem name={t("Bank account")}>
        {line.accountName} ··{line.lastFour}
      </DescriptionItem>
      <DescriptionItem name={t("Date")}>{formatDay(line.bookedOn)}</DescriptionItem>
      {line.valueOn !== null && (
        <DescriptionItem name={t("Value date")}>{formatDay(line.valueOn)}</DescriptionItem>
      )}
      {line.reference !== null && (
        <DescriptionItem name={t("Reference")}>{line.reference}</DescriptionItem>
      )}
      {line.balancePaise !== null && (
        <DescriptionItem name={t("Balance after it")}>
          <Money paise={line.balancePaise} />
        </DescriptionItem>
      )}
    </DescriptionList>
  );
}

/** An entry of the books in a list: what it is, with a link to its transaction. */
export function EntryWords({ entry }: { readonly entry: BankEntryRow }) {
  return (
    <span className="min-w-0 wrap-anywhere">
      <Link
        to={href("/admin/ledger/journal/:transactionId", {
          transactionId: String(entry.transactionId),
        })}
        className={loneLinkClasses}
      >
        {kindWords(entry.kind)}
      </Link>
      <span className="block text-sm text-ink-muted">
        {[...new Set([formatDay(entry.day), entry.references, entry.note])]
          .filter((part) => part !== null && part !== "")
          .join(" · ")}
      </span>
    </span>
  );
}

type MatchFactsProps = {
  readonly match: BankMatch;
  /** The line whose page this is; the others of the match are listed. */
  readonly lineId: string;
  readonly refusal: BankRefusal | undefined;
};

/** What explains a line, and the form that undoes it. */
export function MatchFacts({ match, lineId, refusal }: MatchFactsProps) {
  const others = match.lines.filter(({ id }) => id !== lineId);
  return (
    <>
      <p className="mb-4 text-ink-muted">
        {t("Found by: {foundBy}. {when}", {
          foundBy: foundByWords()[match.foundBy],
          when: formatDateTime(match.madeAt),
        })}
      </p>
      <ul className="mb-6 divide-y divide-line border-y border-line">
        {match.entries.map((entry) => (
          <li
            key={`${entry.transactionId}:${entry.entryLine}`}
            className="flex items-center justify-between gap-4 py-2"
          >
            <EntryWords entry={entry} />
            <Money paise={entry.amountPaise} />
          </li>
        ))}
        {others.map((line) => (
          <li key={line.id} className="flex items-center justify-between gap-4 py-2">
            <LineWords line={line} />
            <Money paise={line.amountPaise} />
          </li>
        ))}
      </ul>
      <UndoForm match={match} refusal={refusal} />
    </>
  );
}

/** Another line of a statement, with a link to its page. */
export function LineWords({ line }: { readonly line: BankLineRow }) {
  return (
    <span className="min-w-0 wrap-anywhere">
      <Link to={href("/admin/bank/lines/:lineId", { lineId: line.id })} className={loneLinkClasses}>
        {line.narration === "" ? t("Line without a narration") : line.narration}
      </Link>
      <span className="block text-sm text-ink-muted">
        {[formatDay(line.bookedOn), line.reference].filter((part) => part !== null).join(" · ")}
      </span>
    </span>
  );
}

function UndoForm({ match, refusal }: Pick<MatchFactsProps, "match" | "refusal">) {
  const isBusy = useNavigation().formMethod === "POST";
  const own = refusal?.typed["intent"] === "undo" ? refusal : undefined;
  const { field } = useFormFields({ problem: own?.problem, typed: own?.typed });
  return (
    <ConfirmStep label={t("Undo this match…")} isOpen={own !== undefined}>
      <p>
        {match.foundBy === "booked"
          ? t("The line waits again, and the entry is booked back.")
          : t("The line and what explained it wait again. The reason stays on record.")}
      </p>
      <Form method="post" className="grid max-w-form gap-4" noValidate preventScrollReset>
        <input type="hidden" name="matchId" value={match.id} />
        <TextField {...field("reason")} label={t("Reason")} required maxLength={300} />
        <Button
          name="intent"
          value="undo"
          variant="primary"
          className="justify-self-start"
          disabled={isBusy}
        >
          {t("Undo the match")}
        </Button>
      </Form>
    </ConfirmStep>
  );
}

/** Earlier matches of a line, which people undid. */
export function UndoneMatches({ undone }: { readonly undone: readonly UndoneMatch[] }) {
  return (
    <ul className="grid gap-2">
      {undone.map((match) => (
        <li key={match.id} className="wrap-anywhere">
          {foundByWords()[match.foundBy]} · {formatDateTime(match.undoneAt)} · {match.reason}
        </li>
      ))}
    </ul>
  );
}
