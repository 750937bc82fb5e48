import { pictureAddress } from "#modules/media/public.ts";
import { UploadList, useUploads } from "#modules/media/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { FieldError } from "#ui/field-parts.tsx";
import { TextField } from "#ui/field.tsx";
import type { Editing } from "../../product/ui/editing.ts";
import { type OnSending, useReportSending } from "../../product/ui/use-sending.ts";
import { questionLengths } from "../rules/question-limits.ts";
import { noPictureInRow, rowOfPicture, type QuestionRow } from "../rules/question-rows.ts";

type MeasurePictureProps = {
  readonly row: QuestionRow;
  readonly index: number;
  readonly field: Editing["field"];
  readonly change: (changes: Partial<QuestionRow>) => void;
  readonly onSending: OnSending;
};

/** The picture of a question that asks for a measurement: it shows where to measure. */
export function MeasurePicture({ row, index, field, change, onSending }: MeasurePictureProps) {
  const problem = field("picture");
  const hasPicture = row.pictureId !== "";
  const { uploads, isSending, upload, dismiss } = useUploads({
    room: 1,
    tooMany: (name) => t("{name} was not added: a question has one picture.", { name }),
    onUploaded: ({ id, ...picture }) =>
      change(rowOfPicture({ ...picture, imageId: id, alt: row.pictureAlt })),
  });
  useReportSending(isSending, onSending);
  return (
    <fieldset
      id={problem.id}
      tabIndex={-1}
      className="grid justify-items-start gap-3 sm:col-span-2"
    >
      <legend className="mb-1.5 font-medium">{t("Picture that shows where to measure")}</legend>
      <p className="-mt-1.5 text-sm text-ink-muted">
        {t("A drawing or a photograph with a line across it. Buyers see it beside the question.")}
      </p>
      {hasPicture && <Chosen row={row} index={index} field={field} change={change} />}
      <Pick
        label={hasPicture ? t("Choose another picture") : t("Choose a picture")}
        question={row.text}
        isSending={isSending}
        onFiles={upload}
      />
      <div className="w-full empty:hidden">
        <UploadList uploads={uploads} onDismiss={dismiss} />
      </div>
      {problem.error !== undefined && (
        <FieldError id={`${problem.id}-error`}>{problem.error}</FieldError>
      )}
    </fieldset>
  );
}

type ChosenProps = Omit<MeasurePictureProps, "onSending">;

function Chosen({ row, index, field, change }: ChosenProps) {
  const name = (of: string) => `questions.${index}.${of}`;
  return (
    <div className="grid w-full grid-cols-[6rem_minmax(0,1fr)] gap-4">
      <img
        src={pictureAddress(row.pictureFile, 320)}
        alt={row.pictureAlt || t("Picture that shows where to measure")}
        width={Number(row.pictureWidth)}
        height={Number(row.pictureHeight)}
        className="aspect-square w-full rounded-sm border border-line bg-ground object-contain"
      />
      <div className="grid min-w-0 content-start justify-items-start gap-3">
        <TextField
          {...field("pictureAlt")}
          className="w-full"
          name={name("pictureAlt")}
          label={t("What it shows")}
          placeholder={t("The chest, measured under the arms")}
          maxLength={questionLengths.alt}
          autoComplete="off"
          value={row.pictureAlt}
          onChange={(event) => change({ pictureAlt: event.target.value })}
        />
        <Button
          type="submit"
          name="intent"
          value={`removeMeasurePicture.${index}`}
          variant="quiet"
          size="small"
          aria-label={t("Remove the picture of question {number}", { number: index + 1 })}
          onClick={(event) => {
            event.preventDefault();
            change(noPictureInRow);
          }}
        >
          {t("Remove the picture")}
        </Button>
      </div>
      {(["pictureId", "pictureFile", "pictureWidth", "pictureHeight"] as const).map((of) => (
        <input key={of} type="hidden" name={name(of)} value={row[of]} />
      ))}
    </div>
  );
}

type PickProps = {
  readonly label: string;
  readonly question: string;
  readonly isSending: boolean;
  readonly onFiles: (files: readonly File[]) => void;
};

function Pick({ label, question, isSending, onFiles }: PickProps) {
  return (
    <label className="relative inline-flex min-h-11 cursor-pointer items-center rounded-card border border-line-strong bg-surface-raised px-5 font-medium hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus noscript:hidden">
      {isSending ? t("Sending...") : label}
      {question !== "" && <span className="sr-only">: {question}</span>}
      <input
        type="file"
        accept="image/jpeg,image/png,image/webp"
        disabled={isSending}
        className="sr-only"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
    </label>
  );
}
