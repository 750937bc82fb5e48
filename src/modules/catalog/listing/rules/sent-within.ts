import { t } from "#shared/texts/text.ts";

/** For an artisan who sells within one state only: "Sent within Rajasthan only". */
export function sentWithin(stateName: string): string {
  return t("Sent within {stateName} only", { stateName });
}
