import { useState, useSyncExternalStore, type ComponentProps } from "react";
import { classes } from "#ui/classes.ts";
import { controlClasses, Field, type FieldText } from "#ui/field-parts.tsx";
import { Icon } from "#ui/icon.tsx";
import { eyeIcon, eyeOffIcon } from "#ui/icons.ts";
import { t } from "#shared/texts/text.ts";

const never = () => () => {};

/** A password field with a button to show the password. The button appears only with JavaScript. */
export function PasswordField({
  label,
  hint,
  error,
  className,
  id,
  ...input
}: FieldText & Omit<ComponentProps<"input">, "type" | "children">) {
  const [isVisible, setVisible] = useState(false);
  const isLive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      className={className}
      id={id}
      required={input.required}
    >
      {(wiring) => (
        <span className="relative block">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...wiring}
            type={isVisible ? "text" : "password"}
            className={classes(controlClasses, "pr-12")}
          />
          {isLive && (
            <button
              type="button"
              aria-pressed={isVisible}
              aria-label={t("Show password")}
              onClick={() => setVisible(!isVisible)}
              className={
                "tip absolute inset-y-0 right-0 grid w-11 place-items-center " +
                "rounded-card text-ink-muted hover:text-ink"
              }
            >
              <Icon d={isVisible ? eyeOffIcon : eyeIcon} className="size-5" />
            </button>
          )}
        </span>
      )}
    </Field>
  );
}
