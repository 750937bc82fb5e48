import { href } from "react-router";
import { pictureAddress } from "#modules/media/public.ts";
import { OnePictureForm } from "#modules/media/public.ui.ts";
import { Card, CardHeader } from "#ui/card.tsx";
import type { CompanyPictureUse } from "../../contract.ts";
import { t } from "#shared/texts/text.ts";

type CompanyPictureProps = {
  readonly use: CompanyPictureUse;
  /** Null until the company is saved; it is needed for a picture. */
  readonly companyName: string | null;
  readonly file: string | null;
};

const words = {
  logo: (company: string) => ({
    title: t("Logo"),
    note: t("Optional. Appears at the top of your documents and packing slips"),
    shows: t("Logo of {company}", { company }),
    saveFirst: t("Save your company settings first. Then add the logo."),
    remove: t("Remove logo"),
    upload: t("Upload logo"),
    replace: t("Replace logo"),
  }),
  signature: (company: string) => ({
    title: t("Signature"),
    note: t(
      "Optional: your signature in dark ink on white paper, cropped close. It appears at the foot of your documents and nowhere else",
    ),
    shows: t("Signature for {company}", { company }),
    saveFirst: t("Save your company settings first. Then add the signature."),
    remove: t("Remove signature"),
    upload: t("Upload signature"),
    replace: t("Replace signature"),
  }),
} as const;
const addresses = {
  logo: href("/company-settings/logo"),
  signature: href("/company-settings/signature"),
} as const;

/**
 * A picture on the company's documents: view, replace or remove it. Without JavaScript, the form
 * sends the file itself.
 */
export function CompanyPicture({ use, companyName, file }: CompanyPictureProps) {
  const { title, note, shows, saveFirst, ...labels } = words[use](companyName ?? "");
  return (
    <Card as="section" className="mt-10 max-w-form">
      <CardHeader title={title} note={note} />
      {companyName === null ? (
        <p className="text-ink-muted">{saveFirst}</p>
      ) : (
        <OnePictureForm
          action={addresses[use]}
          purpose="documents"
          labels={labels}
          hasPicture={file !== null}
          shown={
            file !== null && (
              <img
                src={pictureAddress(file, 320)}
                alt={shows}
                className="max-h-24 max-w-48 rounded-sm border border-line bg-white object-contain p-2"
              />
            )
          }
        />
      )}
    </Card>
  );
}
