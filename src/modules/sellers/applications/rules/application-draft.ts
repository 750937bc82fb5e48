/**
 * An unsent application form. `owner` is null if nobody is signed in. `isBack` is true once a form
 * was filled from it.
 */
export type Draft = DraftOf & {
  readonly fields: Readonly<Record<string, string>>;
  readonly isBack: boolean;
};

/**
 * The owner's email address, and when their latest application was sent (ISO), if there is one.
 */
export type DraftOf = { readonly owner: string | null; readonly latest: string | null };

/** Reads a draft from the browser's storage; null if it is invalid. */
export function readApplicationDraft(text: string | null): Draft | null {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    if (
      typeof value !== "object" ||
      value === null ||
      !("fields" in value) ||
      typeof value.fields !== "object" ||
      value.fields === null
    )
      return null;
    const fields = Object.entries(value.fields).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    );
    return {
      owner: textIn(value, "owner"),
      latest: textIn(value, "latest"),
      fields: Object.fromEntries(fields),
      isBack: false,
    };
  } catch {
    return null;
  }
}

function textIn(value: object, name: "owner" | "latest"): string | null {
  const found: unknown = Reflect.get(value, name);
  return typeof found === "string" ? found : null;
}

/**
 * The draft, unless it belongs to another user or is older than the latest application. A draft
 * without an owner belongs to whoever signs in next.
 */
export function currentDraft(draft: Draft | null, now: DraftOf): Draft | null {
  if (draft === null || Object.values(draft.fields).every((text) => text.trim() === ""))
    return null;
  if (draft.owner === null) return draft;
  return draft.owner === now.owner && draft.latest === now.latest ? draft : null;
}
