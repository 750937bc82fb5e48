type IconProps = {
  /** The path, one of icons.ts. */
  readonly d: string;
  readonly className?: string | undefined;
  readonly strokeWidth?: number | undefined;
};

/**
 * An icon in the text's colour, hidden from screen readers. The text beside it or the button's name
 * says what it means.
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
