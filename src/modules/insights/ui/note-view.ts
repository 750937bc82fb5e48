import { useEffect } from "react";

/**
 * Sends one beacon when the page is visible: "product:<id>" or "seller:<id>". Prerendered pages,
 * background tabs and automated browsers send none.
 */
export function useNoteView(subject: string): void {
  useEffect(() => {
    if (navigator.webdriver) return;
    const event = "visibilitychange";
    function sendView() {
      if (document.hidden) return;
      document.removeEventListener(event, sendView);
      navigator.sendBeacon("/views", subject);
    }
    document.addEventListener(event, sendView);
    sendView();
    return () => document.removeEventListener(event, sendView);
  }, [subject]);
}
