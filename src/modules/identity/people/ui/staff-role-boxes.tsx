import { staffRoles, type StaffRole } from "#policy/staff-roles.ts";
import { t } from "#shared/texts/text.ts";
import { staffRoleName, staffRoleTask } from "../rules/staff-role-words.ts";

/** A checkbox for each role of the staff, with what it is for. */
export function StaffRoleBoxes({ chosen }: { readonly chosen: readonly StaffRole[] }) {
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{t("Roles")}</legend>
      {staffRoles.map((role) => (
        <label key={role} className="flex min-h-11 cursor-pointer items-center gap-3 py-1">
          <input
            type="checkbox"
            name={role}
            value="on"
            defaultChecked={chosen.includes(role)}
            className="size-5 shrink-0 accent-accent"
          />
          <span>
            {staffRoleName(role)}
            <span className="block text-sm text-ink-muted">{staffRoleTask(role)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
