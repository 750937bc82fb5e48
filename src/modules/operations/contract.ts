import { z } from "zod";
import { checkGstin, gstinSentences, type GstinKind, normaliseGstin } from "#modules/tax/public.ts";
import { optionalLine, optionalText, requiredLine, requiredText } from "#shared/text-schemas.ts";
import { typedTariff } from "./rules/typed-tariff.ts";
import { t } from "#shared/texts/text.ts";

const phonePattern = /^\+?[0-9][0-9 ()-]{6,18}$/;
const emailAddress = (problem: () => string) =>
  requiredLine(254, problem).pipe(
    z.email({ error: () => t("Please enter a valid email address") }),
  );

/** A percentage with at most two decimals, parsed to basis points: "7.5" is 750. */
const percent = requiredLine(6, () => t("Please enter the commission in percent."))
  .refine((value) => /^[0-9]{1,2}(\.[0-9]{1,2})?$/.test(value) && Number(value) <= 50, {
    error: () => t("Please enter a percentage from 0 to 50, such as 10 or 7.5."),
  })
  .transform((value) => Math.round(Number(value) * 100));

/** An optional GSTIN, upper-cased and checked for typing errors. */
function registration(kindProblem: (kind: GstinKind) => string | null) {
  return optionalLine(40)
    .transform((value) => (value === null ? null : value.toUpperCase()))
    .superRefine((value, context) => {
      const checked = value === null ? null : checkGstin(value);
      const message =
        checked === null
          ? null
          : typeof checked === "string"
            ? gstinSentences()[checked]
            : kindProblem(checked.kind);
      if (message !== null) context.addIssue({ code: "custom", message });
    });
}

const operatorProblem = () =>
  t(
    "This is not a TCS GSTIN: the GSTIN of an e-commerce operator has a C as its fourteenth character.",
  );

/** The GSTINs for TCS in other States: a line each, at most one for each State. */
const registrationsElsewhere = optionalText(2000)
  .transform((value) =>
    (value ?? "")
      .split("\n")
      .flatMap((line) => normaliseGstin(line) || [])
      .toSorted(),
  )
  .superRefine((gstins, context) => {
    const states = new Set<string>();
    for (const gstin of gstins) {
      const checked = checkGstin(gstin);
      const problem =
        typeof checked === "string"
          ? gstinSentences()[checked]
          : checked.kind !== "operator"
            ? operatorProblem()
            : states.has(checked.stateCode)
              ? t("There is already a GSTIN for this State.")
              : null;
      if (problem !== null) context.addIssue({ code: "custom", message: `${gstin}: ${problem}` });
      if (typeof checked !== "string") states.add(checked.stateCode);
    }
  });

/** The marketplace's own details, as typed. */
export const PlatformSettingsInput = z
  .object({
    version: z.coerce.number().int(),
    name: requiredLine(60, () => t("Please enter the name of the marketplace.")),
    legalName: requiredLine(200, () => t("Please enter the name of the operating company.")),
    address: requiredText(500, () => t("Please enter the company's address.")),
    supportEmail: emailAddress(() => t("Please enter the support email address.")),
    supportPhone: requiredLine(30, () => t("Please enter the support phone number.")).refine(
      (value) => phonePattern.test(value),
      { error: () => t("Please enter a phone number, such as +91 98765 43210.") },
    ),
    supportHours: requiredLine(100, () => t("Please enter the support hours.")),
    grievanceOfficer: requiredLine(200, () => t("Please enter the grievance officer's name.")),
    grievanceEmail: emailAddress(() => t("Please enter the grievance officer's email address.")),
    gstin: registration(() => null),
    tcsGstin: registration((kind) => (kind === "operator" ? null : operatorProblem())),
    tcsGstins: registrationsElsewhere,
    tcsElsewhere: z.enum(["head_office", "refuse"], {
      error: () => t("Please choose one of the two."),
    }),
    gstBeforeDispatch: z.enum(["bill_again", "keep_invoice"], {
      error: () => t("Please choose one of the two."),
    }),
    tan: optionalLine(10)
      .transform((value) => (value === null ? null : value.toUpperCase()))
      .refine((value) => value === null || /^[A-Z]{4}[0-9]{5}[A-Z]$/.test(value), {
        error: () => t("A TAN has four letters, five digits and a letter, such as PNEC12345A."),
      }),
    commission: percent,
  })
  .refine(
    ({ tcsGstin, tcsGstins, tcsElsewhere }) =>
      tcsElsewhere === "head_office" || tcsGstin !== null || tcsGstins.length > 0,
    {
      path: ["tcsElsewhere"],
      error: () =>
        t("Please enter a GSTIN for TCS first. Without one no registered seller could sell."),
    },
  );
export type PlatformSettingsInput = z.output<typeof PlatformSettingsInput>;

/**
 * The tariff as its form sends it: fee steps, day ranges, and metros as lines of text. Reports
 * errors by field.
 */
export const TariffInput = z
  .record(z.string().max(60), z.union([z.string().max(20_000), z.array(z.string())]))
  .transform((form, context) => {
    const fields = Object.fromEntries(
      Object.entries(form).flatMap(([name, value]) =>
        typeof value === "string" ? [[name, value]] : [],
      ),
    );
    const { tariff, problems } = typedTariff(fields);
    for (const [name, message] of Object.entries(problems))
      context.addIssue({ code: "custom", path: [name], message });
    return { version: fields["version"] ?? "", tariff };
  });
export type TariffInput = z.output<typeof TariffInput>;

/** The action on failed jobs: one of them, or all of a queue. */
export const JobStep = z.object({ queue: z.string().max(50), jobId: z.uuid().optional() });
export type JobStep = z.output<typeof JobStep>;
