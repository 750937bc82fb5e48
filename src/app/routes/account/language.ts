import { href, redirect } from "react-router";
import { z } from "zod";
import { languageCookie } from "#app/lib/language.server.ts";
import { absoluteAddress, addressIn } from "#app/lib/page-address.ts";
import { fieldsOf, readFormData } from "#app/lib/submit.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { addressOnSite } from "#modules/identity/public.ts";
import { chooseLanguage } from "#modules/identity/public.server.ts";
import { english, findLanguage } from "#shared/texts/languages.ts";
import type { Route } from "./+types/language.ts";

const Choice = z.object({
  language: z
    .string()
    .catch(english.code)
    .transform((code) => findLanguage(code) ?? english),
  next: z.string().max(2000).catch("/"),
});

/** Only the buttons of header and footer choose a language. */
export function loader({ context }: Route.LoaderArgs) {
  allow(context, "identity.enter");
  return redirect(href("/"));
}

/** Leads to the same page in the chosen language, which the account and the browser keep. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor, config } = allow(context, "identity.enter");
  const { language, next } = Choice.parse(fieldsOf(await readFormData(request)));
  if (actor.kind === "user") await chooseLanguage(db, actor, { language: language.code });
  const page = addressOnSite(next, config.baseUrl);
  // Absolute: React Router would put the present language before it.
  return redirect(absoluteAddress(config.baseUrl, addressIn(language, page)), {
    headers: { "Set-Cookie": languageCookie(language) },
  });
}
