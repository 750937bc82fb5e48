import { useState } from "react";
import { Form, href, useFetcher } from "react-router";
import { pictureAddress } from "#modules/media/public.ts";
import { BusyNote, sendPicture } from "#modules/media/public.ui.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { Field, controlClasses } from "#ui/field-parts.tsx";
import type { CompanyPictureUse } from "../../contract.ts";
import { localPath, t } from "#shared/texts/text.ts";
import { rich } from "#ui/rich-text.tsx";

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
  const { submit, state } = useFetcher();
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const [isShopBusy, setShopBusy] = useState(false);
  const isBusy = isSending || state !== "idle";
  const { title, note, shows, ...labels } = words[use](companyName ?? "");
  const action = addresses[use];

  async function send(chosen: File): Promise<void> {
    setSending(true);
    setProblem(undefined);
    try {
      const { id } = await sendPicture(chosen, {
        onBusy: setShopBusy,
        isForDocuments: true,
      });
      await submit({ imageId: id }, { method: "post", action });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setSending(false);
    }
  }

  return (
    <Card as="section" className="mt-10 max-w-form">
      <CardHeader title={title} note={note} />
      {companyName === null ? (
        <p className="text-ink-muted">{labels.saveFirst}</p>
      ) : (
        <div className="grid gap-5">
          {file !== null && (
            <div className="flex flex-wrap items-center gap-5">
              <img
                src={pictureAddress(file, 320)}
                alt={shows}
                className="max-h-24 max-w-48 rounded-sm border border-line bg-white object-contain p-2"
              />
              <Form method="post" action={action}>
                <input type="hidden" name="intent" value="remove" />
                <Button variant="quiet" disabled={isBusy}>
                  {labels.remove}
                </Button>
              </Form>
            </div>
          )}
          <form
            method="post"
            action={localPath(action)}
            encType="multipart/form-data"
            className="grid gap-4"
            onSubmit={(event) => {
              event.preventDefault();
              const chosen = new FormData(event.currentTarget).get("picture");
              if (chosen instanceof File && chosen.size > 0) void send(chosen);
              else setProblem(t("Please choose a picture first."));
            }}
          >
            <Field
              label={file === null ? t("Picture") : t("Another picture")}
              hint={
                <>
                  {rich("JPEG, PNG or WebP<span>, up to 1 MB without JavaScript</span>", {
                    span: (words) => <span className="hidden noscript:inline">{words}</span>,
                  })}
                </>
              }
              error={problem}
            >
              {(wiring) => (
                <input
                  {...wiring}
                  type="file"
                  name="picture"
                  accept="image/jpeg,image/png,image/webp"
                  className={controlClasses}
                />
              )}
            </Field>
            <div>
              <Button pending={isBusy} pendingLabel={t("Uploading...")}>
                {file === null ? labels.upload : labels.replace}
              </Button>
              <BusyNote isBusy={isShopBusy} />
            </div>
          </form>
        </div>
      )}
    </Card>
  );
}
