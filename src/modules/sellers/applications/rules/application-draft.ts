/**
 * An application that is being typed. `owner` is null while nobody is signed in; `isBack` says that
 * a form was filled in from it.
 */
export type Draft = DraftOf & {
  readonly fields: Readonly<Record<string, string>>;
  readonly isBack: boolean;
};

/**
 * Whose it is, by e-mail address, and which application was this person's latest then (when it was
 * sent, ISO), if any.
 */
export type DraftOf = { readonly owner: string | null; readonly latest: string | null };

/** Makes the best of what a browser kept; null where it is none of ours. */
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
 * The draft, if it is still to be sent by whoever is here: not another person's, and begun after
 * the latest application. What was typed before signing in goes with whoever signs in next.
 */
export function currentDraft(draft: Draft | null, now: DraftOf): Draft | null {
  if (draft === null || Object.values(draft.fields).every((text) => text.trim() === ""))
    return null;
  if (draft.owner === null) return draft;
  return draft.owner === now.owner && draft.latest === now.latest ? draft : null;
}
