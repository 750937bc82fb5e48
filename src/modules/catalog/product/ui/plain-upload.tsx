import { Button } from "#ui/button.tsx";

/**
 * Picture upload without JavaScript: a form of its own, which returns to the product's form with
 * the pictures, to be saved there.
 */
export function PlainUpload({ back }: { readonly back: string }) {
  return (
    <form
      method="post"
      action={`/pictures?${new URLSearchParams({ back })}`}
      encType="multipart/form-data"
      className="mb-8 hidden gap-3 rounded-card border border-line bg-surface-raised p-5 noscript:grid"
    >
      <label htmlFor="plain-upload" className="font-medium">
        Add pictures
      </label>
      <PictureLimits />
      <input
        id="plain-upload"
        type="file"
        name="pictures"
        accept="image/jpeg,image/png,image/webp"
        multiple
        required
        className="min-h-11"
      />
      <div>
        <Button type="submit">Upload pictures</Button>
      </div>
    </form>
  );
}

function PictureLimits() {
  return (
    <p className="-mt-2 text-sm text-ink-muted">
      1200x1200px, JPG or PNG, max 5MB each. Save what you changed below first; then the pictures,
      and save once more.
    </p>
  );
}
