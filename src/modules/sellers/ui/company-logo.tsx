import { useState } from "react";
import { Form, href, useFetcher } from "react-router";
import { pictureAddress } from "#modules/media/rules/picture-address.ts";
import { sendPicture } from "#modules/media/ui/send-picture.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { Field, controlClasses } from "#ui/field-parts.tsx";

type CompanyLogoProps = {
  /** Null before the first saving: a logo needs a company. */
  readonly companyName: string | null;
  readonly logoFile: string | null;
};

const action = "/company-settings/logo";

/** The logo on the company's papers: shown, replaced, removed. Without scripts the form carries the file itself. */
export function CompanyLogo({ companyName, logoFile }: CompanyLogoProps) {
  const { submit, state } = useFetcher();
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const isBusy = isSending || state !== "idle";

  async function send(file: File): Promise<void> {
    setSending(true);
    setProblem(undefined);
    try {
      const { id } = await sendPicture(file);
      await submit({ imageId: id }, { method: "post", action: href(action) });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setSending(false);
    }
  }

  return (
    <Card as="section" className="mt-10 max-w-form">
      <CardHeader title="Logo" note="Optional: it stands on what you print, such as packing slips" />
      {companyName === null ? (
        <p className="text-ink-muted">Save your company settings first. Then add the logo.</p>
      ) : (
        <div className="grid gap-5">
          {logoFile !== null && (
            <div className="flex flex-wrap items-center gap-5">
              <img src={pictureAddress(logoFile, 320)} alt={`Logo of ${companyName}`} className="max-h-24 max-w-48 rounded-sm border border-line object-contain p-2" />
              <Form method="post" action={href(action)}>
                <input type="hidden" name="intent" value="remove" />
                <Button variant="quiet" disabled={isBusy}>Remove logo</Button>
              </Form>
            </div>
          )}
          <form
            method="post"
            action={href(action)}
            encType="multipart/form-data"
            className="grid gap-4"
            onSubmit={(event) => {
              event.preventDefault();
              const file = new FormData(event.currentTarget).get("logo");
              if (file instanceof File && file.size > 0) void send(file);
              else setProblem("Please choose a picture first.");
            }}
          >
            <Field label={logoFile === null ? "Picture" : "Another picture"} hint={<>JPG, PNG, WebP or AVIF, up to 5 MB<span className="hidden noscript:inline">; up to 1 MB without JavaScript</span></>} error={problem}>
              {(wiring) => <input {...wiring} type="file" name="logo" accept="image/jpeg,image/png,image/webp,image/avif" className={controlClasses} />}
            </Field>
            <div>
              <Button pending={isBusy} pendingLabel="Uploading...">
                {logoFile === null ? "Upload logo" : "Replace logo"}
              </Button>
            </div>
          </form>
        </div>
      )}
    </Card>
  );
}
