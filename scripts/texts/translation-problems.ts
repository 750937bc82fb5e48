import PO from "pofile";
import { textKey } from "#platform/texts/catalogues.ts";
import type { Language } from "#shared/texts/languages.ts";
import { translationProblem, type CatalogueText } from "./catalogue.ts";
import { filesOfSellersWay } from "./files-of-screens.ts";

/** What a language must translate: all texts; if it is partial, those of the seller's way. */
export async function textsNeededBy(
  { isPartial }: Pick<Language, "isPartial">,
  texts: readonly CatalogueText[],
  root: string,
): Promise<readonly CatalogueText[]> {
  if (isPartial !== true) return texts;
  const onTheWay = await filesOfSellersWay(root);
  return texts.filter(({ files }) => files.some((file) => onTheWay.has(file)));
}

/** The texts of `needed` that a file of translations lacks, or has in doubt. */
export function missingIn(
  content: string,
  needed: readonly CatalogueText[],
): readonly CatalogueText[] {
  const items = itemsIn(content);
  return needed.filter(({ english, note }) => {
    const item = items.get(textKey(english, note));
    return (item?.msgstr[0] ?? "") === "" || item?.flags["fuzzy"] === true;
  });
}

/** What a translator still has to do in a file: translate, look at, or correct. */
export function problemsIn(content: string, needed: readonly CatalogueText[]): readonly string[] {
  return [
    ...missingIn(content, needed).map(({ english }) => `not translated, or doubtful: “${english}”`),
    ...[...itemsIn(content).values()].flatMap(({ msgid, msgstr, flags }) => {
      const translation = msgstr[0] ?? "";
      if (translation === "" || flags["fuzzy"] === true) return [];
      const problem = translationProblem(msgid, translation);
      return problem === null ? [] : [`“${msgid}”: ${problem}`];
    }),
  ];
}

function itemsIn(content: string): ReadonlyMap<string, InstanceType<typeof PO.Item>> {
  return new Map(
    PO.parse(content).items.map((item) => [textKey(item.msgid, item.msgctxt ?? undefined), item]),
  );
}
