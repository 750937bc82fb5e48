import { useId } from "react";
import { Form, useNavigation } from "react-router";
import { statesByName } from "#shared/indian-states.ts";
import { Button } from "#ui/button.tsx";
import { SelectField, TextArea, TextField } from "#ui/field.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import type { OwnShop } from "../contract.ts";
import { PhotosField, PortraitField } from "./shop-pictures.tsx";

type Values = Readonly<Record<string, string>>;
export type ShopFormProps = {
  readonly shop: OwnShop;
  readonly typed: Values | undefined;
  readonly problem: { readonly message: string; readonly fields: Values } | undefined;
};

const states = statesByName.map(({ code, name }) => ({ value: code, label: name }));

/** The form of the shop's public page. */
export function ShopProfileForm({ shop, typed, problem }: ShopFormProps) {
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
        label="Shop name"
        required
        maxLength={200}
        autoComplete="organization"
        hint="The address of your page stays as it is."
      />
      <TextField
        {...field("tagline")}
        label="Tagline"
        maxLength={120}
        hint="One line under the name: “Bags for people who walk.”"
      />
      <TextArea
        {...field("story")}
        label="Your story"
        rows={8}
        maxLength={5000}
        hint="How you came to leather, how you work, who works with you. A blank line begins a paragraph."
      />
      <TextField
        {...field("specialties")}
        label="Specialties"
        maxLength={500}
        hint="Separated by commas: handbags, belts, hand-tooling"
      />
      <div className="grid gap-x-6 gap-y-7 sm:grid-cols-2">
        <TextField {...field("town")} label="Town" maxLength={80} autoComplete="address-level2" />
        <SelectField
          {...field("stateCode")}
          label="State"
          options={states}
          placeholder="Choose a state"
        />
      </div>
      <TextField
        {...field("yearsOfExperience")}
        label="Years at the bench"
        inputMode="numeric"
        maxLength={3}
        className="max-w-48"
      />
      <PortraitField portrait={shop.portrait} error={problem?.fields["portraitId"]} />
      <PhotosField photos={shop.photos} typed={typed} error={problem?.fields["photos"]} />
      <div>
        <Button variant="primary" size="large" pending={isSaving} pendingLabel="Saving...">
          Save
        </Button>
      </div>
    </Form>
  );
}
