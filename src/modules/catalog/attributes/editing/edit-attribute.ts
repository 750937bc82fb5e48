import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";
import { translated } from "#shared/texts/languages.ts";
import { AttributeChanged, AttributeIsUsed, AttributeProblems } from "../../errors.ts";
import { refreshCategories } from "../../runs/start-run.ts";
import type { Attribute } from "../contract.ts";
import type { AttributeInput, AttributeTexts } from "./contract.ts";
import {
  deleteAttributeRow,
  insertAttribute,
  lockAskingCategories,
  lockAttribute,
  oneAdministratorAtATime,
  readAllNames,
  readTooManyOfVariants,
  replaceChoices,
  updateAttribute,
  type AttributeNames,
  type StoredAttribute,
} from "./attribute.sql.ts";
import { definitionProblems, nameTaken } from "./rules/definition-problems.ts";
import { choicesAfter, freeWord, wordOf } from "./rules/choices.ts";

/**
 * Adds an attribute that no category asks for yet, and returns its code. Throws AttributeProblems if
 * its name or code belongs to another attribute, or its parts do not fit its type.
 */
export async function addAttribute(
  db: Db,
  actor: Actor,
  input: AttributeInput,
): Promise<{ readonly code: string }> {
  mustBeAllowed(actor, "catalog.manageAttributes");
  return inTransactionAs(db, actor, "catalog.manageAttributes", async (tx) => {
    await oneAdministratorAtATime(tx, []);
    const others = await readAllNames(tx, []);
    const taken = new Set(others.map(({ code }) => code));
    const { code: typedCode, ...texts } = input;
    const attribute = definedAs(texts, { choices: [], isUsed: false });
    refuseIfAny({
      ...problemsAmong(others, attribute),
      ...(typedCode !== null && taken.has(typedCode)
        ? { code: t("Another attribute has this code.") }
        : {}),
    });
    const code = typedCode ?? freeWord(wordOf(input.name, "attribute"), new Set([...taken, "new"]));
    await insertAttribute(tx, [code, JSON.stringify(attribute)]);
    await replaceChoices(tx, [code, JSON.stringify(attribute.choices)]);
    await writeAudit(tx, actor, {
      action: "catalog.addAttribute",
      objectType: "attribute",
      objectId: code,
      after: { code, ...attribute },
    });
    return { code };
  });
}

/**
 * Changes an attribute if its version is still the one shown. Once products use it, its type and
 * scope are fixed and its choices can only be retired. List rows of the categories that ask for it
 * are refreshed in the background. Throws NotFound, AttributeChanged, AttributeIsUsed and
 * AttributeProblems.
 */
export async function changeAttribute(
  db: Db,
  actor: Actor,
  input: { readonly code: string; readonly version: number; readonly attribute: AttributeTexts },
): Promise<void> {
  mustBeAllowed(actor, "catalog.manageAttributes");
  await inTransactionAs(db, actor, "catalog.manageAttributes", async (tx) => {
    await oneAdministratorAtATime(tx, []);
    const before = await lockedVersion(tx, input);
    const others = (await readAllNames(tx, [])).filter(({ code }) => code !== input.code);
    const { type, scope } = input.attribute;
    if (before.isUsed && (type !== before.type || scope !== before.scope))
      throw new AttributeIsUsed();
    const attribute = definedAs(input.attribute, before);
    refuseIfAny(problemsAmong(others, attribute));
    const asking = await lockAskingCategories(tx, [input.code]);
    await updateAttribute(tx, [
      input.code,
      JSON.stringify(attribute),
      translated.map(({ code }) => code),
    ]);
    await replaceChoices(tx, [input.code, JSON.stringify(attribute.choices)]);
    if ((await readTooManyOfVariants(tx, [input.code])).length > 0)
      refuseIfAny({
        scope: t("A category that filters by it already filters by two attributes of variants."),
      });
    const { version: _version, isUsed, code: _code, ...audited } = before;
    await writeAudit(tx, actor, {
      action: "catalog.changeAttribute",
      objectType: "attribute",
      objectId: input.code,
      before: audited,
      after: attribute,
    });
    if (isUsed) await refreshCategories(tx, asking);
  });
}

/**
 * Deletes an attribute that no product ever used; categories then no longer ask for it. Throws
 * NotFound, AttributeChanged and AttributeIsUsed.
 */
export async function deleteAttribute(
  db: Db,
  actor: Actor,
  input: { readonly code: string; readonly version: number },
): Promise<{ readonly name: string }> {
  mustBeAllowed(actor, "catalog.manageAttributes");
  return inTransactionAs(db, actor, "catalog.manageAttributes", async (tx) => {
    await oneAdministratorAtATime(tx, []);
    const before = await lockedVersion(tx, input);
    if (before.isUsed) throw new AttributeIsUsed();
    await deleteAttributeRow(tx, [input.code]);
    const { version: _version, isUsed: _isUsed, ...audited } = before;
    await writeAudit(tx, actor, {
      action: "catalog.deleteAttribute",
      objectType: "attribute",
      objectId: input.code,
      before: audited,
    });
    return { name: before.name };
  });
}

async function lockedVersion(
  tx: Db,
  { code, version }: { readonly code: string; readonly version: number },
): Promise<StoredAttribute> {
  const [before] = await lockAttribute(tx, [code]);
  if (before === undefined) throw new NotFound(t("This attribute does not exist."));
  if (before.version !== version) throw new AttributeChanged();
  return before;
}

type Definition = Omit<Attribute, "code">;

/**
 * The attribute with the parts that fit its type: a unit and ranges if it is a number, choices if
 * one can choose. The form has these fields for every type.
 */
function definedAs(
  { choices, unit, ranges, ...texts }: AttributeTexts,
  before: Pick<StoredAttribute, "choices" | "isUsed">,
): Definition {
  const isNumber = texts.type === "number";
  const isChosen = texts.type === "choice" || texts.type === "choices";
  return {
    ...texts,
    unit: isNumber ? unit : null,
    ranges: isNumber ? ranges : [],
    choices: isChosen ? choicesAfter(before.choices, choices, before) : [],
  };
}

function problemsAmong(
  others: readonly AttributeNames[],
  attribute: Definition,
): Readonly<Record<string, string>> {
  return { ...definitionProblems(attribute), ...nameTaken(others, attribute) };
}

function refuseIfAny(problems: Readonly<Record<string, string>>): void {
  const [first] = Object.values(problems);
  if (first !== undefined) throw new AttributeProblems(first, problems);
}
