import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import type { CategoryInput, EditedCategory } from "./contract.ts";
import { CategoryChanged, CategoryTaken } from "../errors.ts";
import { editedColumns } from "./categories-to-edit.ts";
import { categoryOf } from "./rules/category-of.ts";
import { translated } from "#shared/texts/languages.ts";
import { t } from "#shared/texts/text.ts";
import { inReadersLanguage, translationField } from "#shared/texts/translations.ts";

type StoredCategory = Omit<EditedCategory, "products">;

// All categories are locked together: if two administrators choose the same name, the second one
// finds the first.
const lockAll = statement<StoredCategory>(
  "catalog.categoriesToChange",
  `select ${editedColumns} from categories c order by c.slug for update of c`,
);
const insert = statement(
  "catalog.insertCategory",
  `insert into categories (slug, name, description, default_hsn_code, translations, position)
   values ($1, $2, $3, $4, $5, (select coalesce(max(position), 0) + 1 from categories))`,
);
// Those in languages that the form does not have are left as they are.
const update = statement(
  "catalog.changeCategory",
  `update categories
   set slug = $2, name = $3, description = $4, default_hsn_code = $5,
     translations = (translations - $6::text[]) || $7::jsonb, version = version + 1
   where slug = $1`,
);
const deleteAliases = statement(
  "catalog.forgetAliases",
  "delete from category_aliases where category_slug = $1",
);
const writeAliases = statement(
  "catalog.writeAliases",
  `insert into category_aliases (alias, category_slug)
   select alias, $1
   from unnest($2::text[]) as alias`,
);

/**
 * Adds a category, last in the order. Throws CategoryTaken if its name, slug or an alias belongs to
 * another category.
 */
export async function addCategory(db: Db, actor: Actor, input: CategoryInput): Promise<void> {
  mustBeAllowed(actor, "catalog.manageCategories");
  await inTransactionAs(db, actor, "catalog.manageCategories", async (tx) => {
    mustBeFree(await lockAll(tx, []), input);
    const aliases = ownAliases(input);
    await insert(tx, [
      input.slug,
      input.name,
      input.description,
      input.defaultHsnCode,
      JSON.stringify(input.translations),
    ]);
    await writeAliases(tx, [input.slug, aliases]);
    await writeAudit(tx, actor, {
      action: "catalog.addCategory",
      objectType: "category",
      objectId: input.slug,
      after: { ...input, aliases },
    });
  });
}

/**
 * Changes a category if its version is still the one shown. With a new slug its products move along
 * and the old slug becomes an alias, so that old addresses still work. Throws NotFound,
 * CategoryChanged and CategoryTaken.
 */
export async function changeCategory(
  db: Db,
  actor: Actor,
  input: { readonly slug: string; readonly version: number; readonly category: CategoryInput },
): Promise<void> {
  mustBeAllowed(actor, "catalog.manageCategories");
  await inTransactionAs(db, actor, "catalog.manageCategories", async (tx) => {
    const all = await lockAll(tx, []);
    const before = all.find(({ slug }) => slug === input.slug);
    if (before === undefined) throw new NotFound(t("This category does not exist."));
    if (before.version !== input.version) throw new CategoryChanged();
    const aliases = ownAliases(input.category, before.slug);
    mustBeFree(
      all.filter(({ slug }) => slug !== before.slug),
      { ...input.category, aliases },
    );
    await deleteAliases(tx, [before.slug]);
    await update(tx, [
      before.slug,
      input.category.slug,
      input.category.name,
      input.category.description,
      input.category.defaultHsnCode,
      translated.map(({ code }) => code),
      JSON.stringify(input.category.translations),
    ]);
    await writeAliases(tx, [input.category.slug, aliases]);
    const { version: _version, position: _position, ...audited } = before;
    await writeAudit(tx, actor, {
      action: "catalog.changeCategory",
      objectType: "category",
      objectId: input.category.slug,
      before: audited,
      after: { ...input.category, aliases },
    });
  });
}

/** The aliases without the category's current slug, and with its previous one. */
function ownAliases({ slug, aliases }: CategoryInput, oldSlug = slug): readonly string[] {
  return [...new Set([...aliases, oldSlug])].filter((alias) => alias !== slug).toSorted();
}

function mustBeFree(
  others: readonly StoredCategory[],
  {
    slug,
    name,
    aliases,
    translations,
  }: Pick<CategoryInput, "slug" | "name" | "translations"> & {
    readonly aliases: readonly string[];
  },
): void {
  const words = [
    ["slug", slug],
    ["name", name],
    ...aliases.map((alias) => ["aliases", alias] as const),
    ...Object.entries(translations).map(
      ([language, words]) => [translationField(language, "name"), words.name ?? ""] as const,
    ),
  ] as const;
  for (const [field, word] of words) {
    const other = categoryOf(others, word);
    if (other !== null) throw new CategoryTaken(field, word, inReadersLanguage(other).name);
  }
}
