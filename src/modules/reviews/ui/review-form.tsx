import { Form, useNavigation } from "react-router";
import { maxPicturesOfForm, type UploadedPicture } from "#modules/media/public.ts";
import { PictureField } from "#modules/media/public.ui.ts";
import { Button } from "#ui/button.tsx";
import { SelectField, TextArea } from "#ui/field.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { reviewEditHours } from "#shared/promises.ts";
import { inHours } from "#shared/promise-words.ts";
import { t } from "#shared/texts/text.ts";
import type { OfferedReview } from "../contract.ts";
import { fits, maxReviewLength } from "../rules/review-values.ts";
import { fitWords } from "../rules/review-words.ts";
import { StarField } from "./star-field.tsx";

type Problem = { readonly message: string; readonly fields: Readonly<Record<string, string>> };

type ReviewFormProps = {
  readonly offer: OfferedReview;
  /** What was just uploaded without JavaScript. */
  readonly uploads: readonly UploadedPicture[];
  readonly problem: Problem | undefined;
  readonly typed: Readonly<Record<string, string>> | undefined;
};

/** The form in which a buyer reviews a delivered piece. */
export function ReviewForm({ offer, uploads, problem, typed }: ReviewFormProps) {
  const isSending = useNavigation().formData?.get("intent") === "write";
  const { written, size } = offer;
  const value = (name: "stars" | "quality" | "fit" | "body") =>
    typed?.[name] ?? (written === null ? undefined : String(written[name] ?? ""));
  return (
    <Form method="post" noValidate className="grid gap-6">
      <FormProblem message={problem?.message} />
      <StarField defaultValue={value("stars")} error={problem?.fields["stars"]} />
      <SelectField
        label={t("How well is it made? (optional)")}
        name="quality"
        defaultValue={value("quality") ?? ""}
        placeholder={t("No answer")}
        options={qualityOptions()}
        error={problem?.fields["quality"]}
      />
      {size !== null && (
        <SelectField
          label={t("How does size {size} fit? (optional)", { size })}
          name="fit"
          defaultValue={value("fit") ?? ""}
          placeholder={t("No answer")}
          options={fits.map((fit) => ({ value: fit, label: fitWords()[fit] }))}
          error={problem?.fields["fit"]}
        />
      )}
      <TextArea
        label={t("Your review (optional)")}
        hint={t("What would you have liked to know before? Please no links or phone numbers.")}
        name="body"
        rows={6}
        maxLength={maxReviewLength}
        defaultValue={value("body")}
        error={problem?.fields["body"]}
      />
      <PictureField
        label={t("Pictures (optional)")}
        hint={t("Up to {most} pictures of the piece as it arrived, or in use.", {
          most: maxPicturesOfForm,
        })}
        given={[...(written?.pictures ?? []), ...uploads]}
        error={problem?.fields["picture"]}
      />
      <p className="text-sm text-ink-muted">
        {t(
          "Everybody sees your review with your first name. You can change it for {editHours}, and delete it at any time.",
          { editHours: inHours(reviewEditHours) },
        )}
      </p>
      <div>
        <Button
          name="intent"
          value="write"
          variant="primary"
          size="large"
          pending={isSending}
          pendingLabel={t("Sending...")}
        >
          {written === null ? t("Publish review") : t("Save changes")}
        </Button>
      </div>
    </Form>
  );
}

function qualityOptions() {
  return [
    { value: "5", label: t("Excellent") },
    { value: "4", label: t("Good") },
    { value: "3", label: t("As expected") },
    { value: "2", label: t("Below what I expected") },
    { value: "1", label: t("Poor") },
  ];
}
