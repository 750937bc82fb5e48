import { isUuid } from "#shared/ids.ts";
import type { ViewSubject } from "../contract.ts";

/** Parses a page's beacon: "product:<id>" or "seller:<id>". Undefined for anything else. */
export function readBeacon(text: string): ViewSubject | undefined {
  const [kind, id = "", ...rest] = text.split(":");
  return (kind === "product" || kind === "seller") && rest.length === 0 && isUuid(id)
    ? { kind, id: id.toLowerCase() }
    : undefined;
}
