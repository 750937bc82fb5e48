import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { setOwnMessages } from "./schema-messages.ts";

beforeAll(setOwnMessages);

test.each<readonly [what: string, schema: z.ZodType, value: unknown, message: string]>([
  ["a missing text", z.string(), undefined, "Please fill in all required fields"],
  ["a list for a text", z.string(), ["a", "b"], "Please check what you entered."],
  ["words for a number", z.coerce.number(), "many", "Please enter a number."],
  ["a part of a number", z.number().int(), 1.5, "Please enter a whole number."],
  ["a number that is too large", z.number().max(100_000), 1e9, "Please enter at most 1,00,000."],
  ["a number that is too small", z.number().min(1), 0, "Please enter at least 1."],
  ["a long text", z.string().max(5), "longer", "Please use at most 5 characters."],
  ["a long list", z.array(z.string()).max(1), ["a", "b"], "Please choose at most 1."],
  ["an unknown choice", z.enum(["a"]), "b", "Please choose one of the options on the page."],
  [
    "an unknown button",
    z.discriminatedUnion("intent", [z.object({ intent: z.literal("a") })]),
    { intent: "b" },
    "Please choose one of the options on the page.",
  ],
  ["no id", z.uuid(), "1", "Please reload the page and try again."],
  ["no email address", z.email(), "1", "Please enter a valid email address"],
  ["no address", z.url(), "1", "Please enter a full web address with https://."],
  ["another format", z.string().regex(/a/), "1", "Please check what you entered."],
  [
    "a rule without a sentence",
    z.string().refine(() => false),
    "1",
    "Please check what you entered.",
  ],
])("%s is refused with a sentence of ours", (_, schema, value, message) => {
  expect(schema.safeParse(value).error?.issues[0]?.message).toBe(message);
});

test("a field's own sentence comes first", () => {
  const schema = z.string({ error: "Please enter a name." });
  expect(schema.safeParse(undefined).error?.issues[0]?.message).toBe("Please enter a name.");
});
