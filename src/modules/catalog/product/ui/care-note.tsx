import { formatDateTime } from "#shared/ist.ts";
import { listingCheckDays } from "#shared/promises.ts";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import type { OwnProduct } from "../contract.ts";
import { Note } from "./form-notes.tsx";

type CareNoteProps = {
  readonly product: Pick<OwnProduct, "takenDownReason" | "check" | "status">;
};

/**
 * Says that an administrator took the product down or asks for a change, and offers to send it to be
 * checked again.
 */
export function CareNote({ product }: CareNoteProps) {
  const { takenDownReason, check } = product;
  if (takenDownReason === null && check === null) return null;
  const waitingSince = check?.waitingSince ?? null;
  return (
    <Note tone={waitingSince === null ? "danger" : "neutral"}>
      {takenDownReason !== null && (
        <Words title={t("An administrator took this product down.")} words={takenDownReason} />
      )}
      {check !== null && check.words !== null && (
        <Words title={t("We ask you to change this listing.")} words={check.words} />
      )}
      {waitingSince === null ? (
        <NextStep product={product} />
      ) : (
        <p role="status">
          {waitingWords(waitingSince)} {meanwhileWords(product)}
        </p>
      )}
    </Note>
  );
}

function waitingWords(since: string): string {
  return t(
    "It has been waiting for our check since {at}. We answer within {listingCheckDays} working days.",
    { at: formatDateTime(since), listingCheckDays },
  );
}

/** What the buttons of the form do with a listing that waits. */
function meanwhileWords({ status, takenDownReason }: CareNoteProps["product"]): string {
  if (status !== "draft") return t("What you save meanwhile is checked with it.");
  return takenDownReason === null
    ? t(
        "To change it, edit it and publish it again; it keeps its place. “Save as Draft” takes it back.",
      )
    : t("“Save as Draft” takes it back.");
}

function Words({ title, words }: { readonly title: string; readonly words: string }) {
  return (
    <p className="whitespace-pre-line wrap-anywhere">
      <strong className="font-semibold">{title}</strong> {words}
    </p>
  );
}

function NextStep({ product }: CareNoteProps) {
  if (isSentByPublishing(product)) return <p>{nextWords(product)}</p>;
  return (
    <div className="grid gap-3">
      <p>{nextWords(product)}</p>
      <div>
        <Button type="submit" name="intent" value="send" size="small">
          {t("Save and send for a check")}
        </Button>
      </div>
    </div>
  );
}

/** Drafts are sent by publishing them. */
function isSentByPublishing({ status, takenDownReason }: CareNoteProps["product"]): boolean {
  return status === "draft" && takenDownReason === null;
}

function nextWords(product: CareNoteProps["product"]): string {
  return isSentByPublishing(product)
    ? t(
        "When you have corrected it, publish it. We answer within {listingCheckDays} working days.",
        { listingCheckDays },
      )
    : t(
        "When you have corrected it, send it to us. We answer within {listingCheckDays} working days.",
        { listingCheckDays },
      );
}
