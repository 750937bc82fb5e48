/**
 * What a picture is uploaded for, if it is stored in another form: for printed documents on white
 * paper, as an avatar in a square, private for those who read the message that it belongs to, or
 * as the answer to a question of a listing, private too.
 * `POST /pictures?for=` says it.
 */
export const picturePurposes = ["documents", "avatar", "private", "answer"] as const;
/** One of `picturePurposes`. */
export type PicturePurpose = (typeof picturePurposes)[number];

/** The purpose of this name; undefined for product pictures and all others. */
export function picturePurposeOf(name: string | undefined): PicturePurpose | undefined {
  return picturePurposes.find((purpose) => purpose === name);
}
