import { useEffect } from "react";

/**
 * Says once that somebody has this page in front of them: "product:<id>" or "seller:<id>". Not
 * while it is only prepared or lies in the background, and not for programs.
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
