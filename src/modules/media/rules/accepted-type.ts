/**
 * Whether an `Accept` header names AVIF. Browsers that support it name it for pictures; `*` and
 * `image/*` prove nothing.
 */
export function takesAvif(accept: string | undefined): boolean {
  return (accept ?? "").split(",").some((entry) => {
    const [type = "", ...parameters] = entry.split(";").map((part) => part.trim().toLowerCase());
    return (
      type === "image/avif" && !parameters.some((parameter) => /^q=0(\.0{0,3})?$/.test(parameter))
    );
  });
}
