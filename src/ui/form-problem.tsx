import { useEffect, useRef, type ReactNode } from "react";
import { classes } from "#ui/classes.ts";

type FormProblemProps = {
  /** One sentence: what is wrong and what to do. Nothing is shown without it. */
  message?: string | undefined;
  /** Links to the fields concerned, as id of the control and sentence. */
  fields?: readonly { id: string; message: string }[] | undefined;
  children?: ReactNode;
  className?: string | undefined;
};

/** What kept a form from being accepted, above it. Takes the focus when it appears, so that it is read and seen. */
export function FormProblem({ message, fields = [], children, className }: FormProblemProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message !== undefined) box.current?.focus();
  }, [message]);
  if (message === undefined) return null;
  const [only] = fields.length === 1 && fields[0]?.message === message ? fields : [];
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className={classes("rounded-card border-l-4 border-danger bg-danger-soft px-4 py-3.5 text-ink", className)}
    >
      <p className="font-medium">
        {/* One fault is said once. */}
        {only === undefined ? (
          message
        ) : (
          <a href={`#${only.id}`} className="underline underline-offset-2">
            {message}
          </a>
        )}
      </p>
      {fields.length > 0 && only === undefined && (
        <ul className="mt-1.5 list-disc pl-5 text-sm">
          {fields.map((field) => (
            <li key={field.id}>
              <a href={`#${field.id}`} className="underline underline-offset-2">
                {field.message}
              </a>
            </li>
          ))}
        </ul>
      )}
      {children}
    </div>
  );
}
