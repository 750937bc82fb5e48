import { useEffect, useRef, type ReactNode } from "react";
import { classes } from "#ui/classes.ts";

type FormProblemProps = {
  /** One sentence: what is wrong and what to do. Without it nothing is shown. */
  message?: string | undefined;
  /** Links to the fields concerned: id of the control and sentence. */
  fields?: readonly { id: string; message: string }[] | undefined;
  children?: ReactNode;
  className?: string | undefined;
};

/** The error summary above a form. Takes the focus when it appears, so that it is read and seen. */
export function FormProblem({ message, fields = [], children, className }: FormProblemProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message !== undefined) box.current?.focus();
  }, [message]);
  if (message === undefined) return null;
  // Each error appears once.
  const first = fields.find((field) => field.message === message);
  const others = fields.filter((field) => field !== first);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className={classes(
        "rounded-card border-l-4 border-danger bg-danger-soft px-4 py-3.5 text-ink",
        className,
      )}
    >
      <p className="font-medium">
        {first === undefined ? (
          message
        ) : (
          <a href={`#${first.id}`} className="underline underline-offset-2">
            {message}
          </a>
        )}
      </p>
      {children}
      {others.length > 0 && (
        <ul className="mt-1.5 list-disc pl-5 text-sm">
          {others.map((field) => (
            <li key={field.id}>
              <a href={`#${field.id}`} className="underline underline-offset-2">
                {field.message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
