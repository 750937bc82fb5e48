import { Form, Link, href, useNavigation } from "react-router";
import { pictureAddress, type UploadedPicture } from "#modules/media/public.ts";
import { PictureField, PlainUpload } from "#modules/media/public.ui.ts";
import type { ReturnableLine, ReturnOffer } from "../contract.ts";
import { choicesHint, ExchangeChoice } from "./exchange-choice.tsx";
import { reasonLabels } from "../rules/returns.ts";
import { formatDateTime } from "#shared/ist.ts";
import { inHours } from "#shared/promise-words.ts";
import { returnAnswerHours, returnWindowDays } from "#shared/promises.ts";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { Button } from "#ui/button.tsx";
import { FieldError } from "#ui/field-parts.tsx";
import { SelectField, TextArea } from "#ui/field.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import { Picture } from "#ui/picture.tsx";
import { t } from "#shared/texts/text.ts";

type Problem = { readonly message: string; readonly fields: Readonly<Record<string, string>> };

type Uploads = Readonly<Record<number, readonly UploadedPicture[]>>;

type ReturnRequestFormProps = {
  readonly offer: ReturnOffer;
  /** What was just uploaded without JavaScript, by the number of the line. */
  readonly uploads: Uploads;
  readonly problem?: Problem | undefined;
  readonly typed?: Readonly<Record<string, string>> | undefined;
};

/**
 * The buyer's form to request a return. Works without JavaScript; its key makes two clicks one
 * return.
 */
export function ReturnRequestForm({ offer, uploads, problem, typed }: ReturnRequestFormProps) {
  const isSending = useNavigation().formData?.get("intent") === "return";
  const isOnlyGuarantee = offer.reasons.length === 1;
  return (
    <ConfirmStep
      label={offerLabel(offer)}
      isOpen={problem !== undefined || Object.keys(uploads).length > 0}
    >
      <ReturnWindowWords isOnlyGuarantee={isOnlyGuarantee} offer={offer} />
      <PlainUploads offer={offer} uploads={uploads} />
      <Form method="post" noValidate className="grid gap-5" preventScrollReset>
        <ReturnChoices problem={problem} typed={typed} offer={offer} uploads={uploads} />
        <SelectField
          label={t("Why?")}
          name="reason"
          required
          placeholder={t("Choose a reason")}
          defaultValue={typed?.["reason"] ?? (isOnlyGuarantee ? offer.reasons[0] : "")}
          options={offer.reasons.map((reason) => ({
            value: reason,
            label: reasonLabels()[reason],
          }))}
          error={problem?.fields["reason"]}
        />
        <HappenedField typed={typed} problem={problem} />
        <RequestButton isSending={isSending} />
      </Form>
    </ConfirmStep>
  );
}

function offerLabel({ againOf, isRepaired }: ReturnOffer): string {
  if (againOf === null) return t("Return, exchange or repair…");
  return isRepaired
    ? t("Return or repair the repaired piece…")
    : t("Return or repair the replacement…");
}

/** Without JavaScript, the pictures of each line are uploaded before the form is filled in. */
function PlainUploads({ offer, uploads }: Pick<ReturnRequestFormProps, "offer" | "uploads">) {
  const query = new URLSearchParams(
    Object.entries(uploads).flatMap(([lineNumber, pictures]) =>
      pictures.map(({ id }) => [`picture-${lineNumber}`, id]),
    ),
  ).toString();
  const page = href("/my-orders/:orderId", { orderId: offer.orderId });
  return offer.lines
    .filter(({ left }) => left > 0)
    .map((line) => (
      <PlainUpload
        key={line.lineNumber}
        back={query === "" ? page : `${page}?${query}`}
        as={`picture-${line.lineNumber}`}
        label={t("Pictures of {piece}", { piece: pieceName(line) })}
        hint={t("JPEG, PNG or WebP, up to 5 MB each. Upload them first, then fill in the form.")}
        action={t("Add pictures")}
      />
    ));
}

function ReturnChoices({
  problem,
  typed,
  offer,
  uploads,
}: Pick<ReturnRequestFormProps, "offer" | "uploads"> & {
  readonly problem: ReturnRequestFormProps["problem"];
  readonly typed: ReturnRequestFormProps["typed"];
}) {
  return (
    <>
      <FormProblem message={problem?.message} />
      <input type="hidden" name="key" value={typed?.["key"] ?? offer.key} />
      {offer.againOf !== null && <input type="hidden" name="againOf" value={offer.againOf} />}
      <PiecesToReturn offer={offer} uploads={uploads} typed={typed} problem={problem} />
    </>
  );
}

function PiecesToReturn({
  offer,
  uploads,
  typed,
  problem,
}: {
  readonly offer: ReturnOffer;
  readonly uploads: Uploads;
  readonly typed: Readonly<Record<string, string>> | undefined;
  readonly problem: Problem | undefined;
}) {
  return (
    <fieldset className="grid gap-6">
      <legend className="mb-1.5 font-medium">{t("What are you returning?")}</legend>
      <p className="-mt-1.5 text-sm text-ink-muted">{choicesHint(offer.lines)}</p>
      {offer.lines.map((line) => (
        <PiecesChoice
          key={line.lineNumber}
          line={line}
          typed={typed}
          uploads={uploads[line.lineNumber] ?? []}
          problem={problem}
          isOnly={offer.lines.length === 1}
        />
      ))}
      {problem?.fields["pieces"] !== undefined && (
        <FieldError id="pieces-error">{problem.fields["pieces"]}</FieldError>
      )}
    </fieldset>
  );
}

function RequestButton({ isSending }: { readonly isSending: boolean }) {
  return (
    <Button
      name="intent"
      value="return"
      variant="primary"
      className="justify-self-start"
      pending={isSending}
      pendingLabel={t("Requesting...")}
    >
      {t("Request a return")}
    </Button>
  );
}

function ReturnWindowWords({
  isOnlyGuarantee,
  offer,
}: Pick<ReturnRequestFormProps, "offer"> & { readonly isOnlyGuarantee: boolean }) {
  return (
    <p>
      {isOnlyGuarantee
        ? t(
            "The {returnWindowDays} days for returns are over. Under the quality guarantee, you can still return a piece until {guaranteeUntil}.",
            { returnWindowDays, guaranteeUntil: formatDateTime(offer.guaranteeUntil) },
          )
        : t("You can return pieces until {returnUntil}, unused and with tags and packaging.", {
            returnUntil: formatDateTime(offer.returnUntil),
          })}{" "}
      {t("The workshop answers within {returnAnswerHours}.", {
        returnAnswerHours: inHours(returnAnswerHours),
      })}{" "}
      <Link to={href("/cancellation-refunds")} className={textLinkClasses}>
        {t("Return rules")}
      </Link>
    </p>
  );
}

function HappenedField({
  typed,
  problem,
}: {
  readonly typed: ReturnRequestFormProps["typed"];
  readonly problem: ReturnRequestFormProps["problem"];
}) {
  return (
    <TextArea
      label={t("What happened? (optional)")}
      name="note"
      rows={3}
      maxLength={1000}
      hint={t(
        "If a piece is faulty, describe the fault and where it is. The workshop uses this to decide.",
      )}
      defaultValue={typed?.["note"]}
      error={problem?.fields["note"]}
    />
  );
}

type PiecesChoiceProps = {
  readonly line: ReturnableLine;
  readonly uploads: readonly UploadedPicture[];
  readonly typed: ReturnRequestFormProps["typed"];
  readonly problem: Problem | undefined;
  readonly isOnly: boolean;
};

function pieceName({ productName, size, colour }: ReturnableLine): string {
  return [productName, size === null ? null : t("size {size}", { size }), colour]
    .filter((part) => part !== null)
    .join(", ");
}

function PiecesChoice(props: PiecesChoiceProps) {
  const { line } = props;
  return (
    <div className="flex items-start gap-3">
      {line.imageFile !== null && (
        <Picture
          image={{ src: pictureAddress(line.imageFile, 160), alt: "", width: 160, height: 160 }}
          shape="square"
          className="size-14 shrink-0"
        />
      )}
      {line.left === 0 ? (
        <p className="text-ink-muted wrap-anywhere">
          {t("{name}: already part of a return", { name: pieceName(line) })}
        </p>
      ) : (
        <PiecesFields {...props} />
      )}
    </div>
  );
}

/** What was uploaded is shown beside its piece, so without JavaScript that one is chosen. */
function piecesAtFirst({ line, uploads, isOnly }: PiecesChoiceProps): string {
  return uploads.length > 0 || (isOnly && line.left === 1) ? "1" : "0";
}

function PiecesFields(props: PiecesChoiceProps) {
  const { line, uploads, typed, problem } = props;
  const piecesName = `pieces-${line.lineNumber}`;
  const name = pieceName(line);
  const choices = Array.from({ length: line.left + 1 }, (_, pieces) => ({
    value: String(pieces),
    label:
      pieces === 0 ? t("None") : t("{pieces} of {quantity}", { pieces, quantity: line.quantity }),
  }));
  return (
    <div className="group/piece grid grow gap-3">
      <SelectField
        label={<span className="wrap-anywhere">{name}</span>}
        hint={line.isMadeToMeasure ? t("Made for you: returnable only if faulty.") : undefined}
        name={piecesName}
        defaultValue={typed?.[piecesName] ?? piecesAtFirst(props)}
        options={choices}
      />
      {/* Only of pieces that are returned. */}
      <div className="grid gap-3 group-has-[option[value='0']:checked]/piece:hidden">
        <ExchangeChoice
          line={line}
          typed={typed?.[`exchange-${line.lineNumber}`]}
          error={problem?.fields[`exchange-${line.lineNumber}`]}
        />
        <PictureField
          label={t("Pictures of {piece}", { piece: name })}
          name={`picture-${line.lineNumber}`}
          hint={t(
            "If it arrived damaged, please show the damage. Otherwise pictures help the workshop to decide.",
          )}
          given={uploads}
          error={problem?.fields[`picture-${line.lineNumber}`]}
        />
      </div>
    </div>
  );
}
