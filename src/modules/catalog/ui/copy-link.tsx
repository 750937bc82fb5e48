import { Share2 } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { showToast } from "#ui/toaster.tsx";

/** Passes the address on: by the device's own sheet where there is one, else by copying it. */
export function CopyLink({ address }: { address: string }) {
  async function share() {
    try {
      if (typeof navigator.share === "function" && matchMedia("(pointer: coarse)").matches) return await navigator.share({ url: address });
      await navigator.clipboard.writeText(address);
      showToast({ title: "Link copied", description: "Paste it wherever you like." });
    } catch (error) {
      // Closing the sheet is no failure.
      if (error instanceof DOMException && error.name === "AbortError") return;
      showToast({ title: "The link could not be copied", description: address, tone: "danger" });
    }
  }
  return (
    <span className="noscript:hidden">
      <Button type="button" variant="quiet" size="icon" aria-label="Share" onClick={() => void share()}>
        <Share2 aria-hidden="true" strokeWidth={1.7} />
      </Button>
    </span>
  );
}
