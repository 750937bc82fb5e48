type IconProps = {
  /** What is drawn, one of icons.ts. */
  readonly d: string;
  readonly className?: string | undefined;
  readonly strokeWidth?: number | undefined;
};

/**
 * A drawing in the text's colour, for the eye only: what it stands for is said beside it or by the
 * button's name.
 */
export function Icon({ d, className, strokeWidth = 2 }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <path d={d} />
    </svg>
  );
}
