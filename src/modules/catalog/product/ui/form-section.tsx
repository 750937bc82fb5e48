import { useId, type ReactNode } from "react";

type FormSectionProps = {
  readonly title: string;
  readonly lead: ReactNode;
  readonly children: ReactNode;
};

/** A section of the form; on wide screens its name is left of its fields. */
export function FormSection({ title, lead, children }: FormSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={
        "grid gap-x-12 gap-y-5 border-t border-line py-8 " +
        "lg:grid-cols-[15rem_minmax(0,1fr)] lg:py-10"
      }
    >
      <div>
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <p className="mt-1 text-sm text-ink-muted">{lead}</p>
      </div>
      <div className="grid min-w-0 gap-6">{children}</div>
    </section>
  );
}
