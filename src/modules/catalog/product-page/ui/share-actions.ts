import { showToast } from "#ui/toast.ts";
import { t } from "#shared/texts/text.ts";

/** What the share menu does when a line of it is pressed. Browsers load it then. */

/** Opens the device's own share sheet. */
export async function shareBySheet(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url });
  } catch (error) {
    // Closing the sheet rejects too, and is no error.
    if (error instanceof DOMException && error.name === "AbortError") return;
    await copyAddress(url);
  }
}

/** Copies the address of a page, or shows it where that is not allowed. */
export async function copyAddress(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    showToast({ title: t("Link copied"), description: t("Paste it wherever you like.") });
  } catch {
    showToast({ title: t("The link could not be copied"), description: address, tone: "danger" });
  }
}
