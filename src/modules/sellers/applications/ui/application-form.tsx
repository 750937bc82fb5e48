import type { SavedDraft } from "./use-saved-draft.ts";
import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#ui/button.tsx";
import { TextArea, TextField } from "#ui/field.tsx";
import { useFormFields } from "#ui/form-fields.ts";
import { FormProblem } from "#ui/form-problem.tsx";
import { maxPicturesOfForm, type UploadedPicture } from "#modules/media/public.ts";
import { PictureField } from "#modules/media/public.ui.ts";
import type { DraftOf } from "../rules/application-draft.ts";
import { useSavedDraft } from "./use-saved-draft.ts";
import { t } from "#shared/texts/text.ts";
import { rich } from "#ui/rich-text.tsx";

type Values = Readonly<Record<string, string>>;
type ApplicationFormProps = {
  /** Values by field name: typed before, or from the account or an earlier application. */
  readonly values: Values;
  readonly problem?: { readonly message: string; readonly fields: Values } | undefined;
  readonly draft: DraftOf;
  /** Photographs that are there already; null for visitors, who cannot upload any. */
  readonly pictures: readonly UploadedPicture[] | null;
};

/** The form to apply as a seller. */
export function ApplicationForm({ values, problem, draft, pictures }: ApplicationFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const saved = useSavedDraft(form, draft, problem !== undefined);
  const isSubmitting = useNavigation().formMethod === "POST";
  const { field, problems } = useFormFields({ problem, typed: values });
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      className="grid gap-6"
      onInput={saved.save}
      onSubmit={saved.save}
    >
      <FormProblem message={problem?.message} fields={problems.length > 1 ? problems : []} />
      <BusinessNames field={field} />
      <BusinessWords field={field} />
      <Photographs pictures={pictures} error={problem?.fields["picture"]} />
      <DraftBack saved={saved} />
      <SubmitButton isSubmitting={isSubmitting} />
    </Form>
  );
}

function BusinessNames({ field }: { readonly field: ReturnType<typeof useFormFields>["field"] }) {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <TextField
        {...field("businessName")}
        label={t("Business Name")}
        required
        maxLength={200}
        autoComplete="organization"
      />
      <ContactFields field={field} />
      <BusinessContact field={field} />
    </div>
  );
}

function BusinessContact({ field }: { readonly field: ReturnType<typeof useFormFields>["field"] }) {
  return (
    <>
      <TextField
        {...field("phone")}
        label={t("Phone")}
        type="tel"
        maxLength={30}
        autoComplete="tel"
      />
      <LinkField field={field} />
      <TextField
        {...field("taxNumber")}
        label={t("PAN or GSTIN")}
        hint={t("Only the people who review your application see it.")}
        required
        maxLength={30}
        autoCapitalize="characters"
        autoComplete="off"
      />
      <TextField
        {...field("experience")}
        label={t("Years of Experience")}
        required
        inputMode="numeric"
        pattern="\p{Nd}{1,3}"
        title={t("A whole number from 0 to 100")}
      />
    </>
  );
}

function LinkField({ field }: { readonly field: ReturnType<typeof useFormFields>["field"] }) {
  return (
    <TextField
      {...field("website")}
      label={t("Link to your work")}
      hint={t(
        "Any page that shows it: a website, Instagram (@yourname), YouTube, Facebook or Google Maps",
      )}
      required
      inputMode="url"
      autoCapitalize="none"
      maxLength={300}
      autoComplete="url"
    />
  );
}

function BusinessWords({ field }: { readonly field: ReturnType<typeof useFormFields>["field"] }) {
  return (
    <>
      <TextField
        {...field("specialties")}
        label={t("Specialties")}
        required
        maxLength={500}
        hint={t("What you make, separated by commas: bags, wallets, belts")}
      />
      <TextArea
        {...field("description")}
        label={t("Business Description")}
        required
        maxLength={5000}
        rows={7}
        hint={t(
          "Who works with you, which leathers and techniques you use and how you started. Buyers will read this on your shop page.",
        )}
      />
    </>
  );
}

function ContactFields({ field }: { readonly field: ReturnType<typeof useFormFields>["field"] }) {
  return (
    <>
      <TextField
        {...field("contactName")}
        label={t("Contact Name")}
        required
        maxLength={200}
        autoComplete="name"
      />
      <TextField
        {...field("email")}
        label={t("Email")}
        type="email"
        required
        maxLength={254}
        autoComplete="email"
      />
    </>
  );
}

function Photographs({
  pictures,
  error,
}: Pick<ApplicationFormProps, "pictures"> & { readonly error: string | undefined }) {
  if (pictures === null)
    return (
      <p className="text-ink-muted">
        {t("After you sign in, you add photographs of your work and of your bench.")}
      </p>
    );
  return (
    <PictureField
      label={t("Photographs")}
      hint={t(
        "3 to {most} photographs: pieces that you made, and the bench on which you make them.",
        { most: maxPicturesOfForm },
      )}
      given={pictures}
      error={error}
    />
  );
}

function SubmitButton({ isSubmitting }: { readonly isSubmitting: boolean }) {
  return (
    <div>
      <Button
        type="submit"
        variant="primary"
        size="large"
        pending={isSubmitting}
        pendingLabel={t("Submitting...")}
      >
        {t("Submit Application")}
      </Button>
    </div>
  );
}

function DraftBack({ saved }: { readonly saved: SavedDraft }) {
  return (
    <>
      {saved.isBack && (
        <p
          role="status"
          className={
            "flex flex-wrap items-center justify-between gap-x-4 " +
            "gap-y-2 rounded-card bg-surface-sunken px-4 py-2.5"
          }
        >
          {rich(
            "We have restored what you typed before. This browser keeps it until you submit it.<button>Start over</button>",
            {
              button: (words) => (
                <Button type="button" variant="quiet" size="small" onClick={saved.startOver}>
                  {words}
                </Button>
              ),
            },
          )}
        </p>
      )}
    </>
  );
}
