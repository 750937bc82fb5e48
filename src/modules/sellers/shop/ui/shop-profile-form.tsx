import { useId } from "react";
import { Form, useNavigation } from "react-router";
import type { UploadedPicture } from "#modules/media/public.ts";
import { statesByName } from "#shared/indian-states.ts";
import { Button } from "#ui/button.tsx";
import { SelectField, TextArea, TextField } from "#ui/field.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import type { OwnShop } from "../contract.ts";
import { PhotosField, PortraitField } from "./shop-pictures.tsx";
import { t } from "#shared/texts/text.ts";

type Values = Readonly<Record<string, string>>;
export type ShopFormProps = {
  readonly shop: OwnShop;
  readonly typed: Values | undefined;
  readonly problem: { readonly message: string; readonly fields: Values } | undefined;
};
/** Pictures that were sent without JavaScript and are not saved yet. */
type Uploads = {
  readonly portrait: UploadedPicture | null;
  readonly photos: readonly UploadedPicture[];
};

const states = () => statesByName().map(({ code, name }) => ({ value: code, label: name }));

/** The form of the shop's public page. */
export function ShopProfileForm({
  shop,
  uploads,
  typed,
  problem,
}: ShopFormProps & { readonly uploads: Uploads }) {
  const isSaving = useNavigation().formMethod === "POST";
  const id = useId();
  const saved: Values = {
    shopName: shop.shopName,
    tagline: shop.tagline ?? "",
    story: shop.story ?? "",
    specialties: shop.specialties.join(", "),
    town: shop.town ?? "",
    stateCode: shop.stateCode ?? "",
    yearsOfExperience: shop.yearsOfExperience?.toString() ?? "",
  };
  const field = (name: string) => ({
    id: `${id}-${name}`,
    name,
    defaultValue: typed?.[name] ?? saved[name],
    error: problem?.fields[name],
  });
  const problems = Object.entries(problem?.fields ?? {})
    .filter(([name]) => name in saved)
    .map(([name, message]) => ({ id: `${id}-${name}`, message }));
  return (
    <Form method="post" className="grid max-w-form gap-7" noValidate>
      <FormProblem message={problem?.message} fields={problems} />
      {/* The displayed version, not the submitted one. So a seller who was warned about a change
          saves over what they see now. */}
      <input type="hidden" name="version" value={shop.version} />
      <TextField
        {...field("shopName")}
        label={t("Shop name")}
        required
        maxLength={200}
        autoComplete="organization"
        hint={t("The web address of your page does not change.")}
      />
      <TextField
        {...field("tagline")}
        label={t("Tagline")}
        maxLength={120}
        hint={t("One line under the name: “Bags for people who walk.”")}
      />
      <TextArea
        {...field("story")}
        label={t("Your story")}
        rows={8}
        maxLength={5000}
        hint={t(
          "How you came to leather, how you work, who works with you. Leave a blank line to start a new paragraph.",
        )}
      />
      <TextField
        {...field("specialties")}
        label={t("Specialties")}
        maxLength={500}
        hint={t("Separated by commas: handbags, belts, hand-tooling")}
      />
      <div className="grid gap-x-6 gap-y-7 sm:grid-cols-2">
        <TextField
          {...field("town")}
          label={t("Town")}
          maxLength={80}
          autoComplete="address-level2"
        />
        <SelectField
          {...field("stateCode")}
          label={t("State")}
          options={states()}
          placeholder={t("Choose a state")}
        />
      </div>
      <TextField
        {...field("yearsOfExperience")}
        label={t("Years at the bench")}
        inputMode="numeric"
        maxLength={3}
        className="max-w-48"
      />
      <PortraitField
        portrait={shop.portrait}
        uploaded={uploads.portrait}
        error={problem?.fields["portraitId"]}
      />
      <PhotosField
        photos={shop.photos}
        uploaded={uploads.photos}
        typed={typed}
        error={problem?.fields["photos"]}
      />
      <div>
        <Button variant="primary" size="large" pending={isSaving} pendingLabel={t("Saving...")}>
          {t("Save")}
        </Button>
      </div>
    </Form>
  );
}
