import { Link } from "react-router";
import { classes } from "#ui/classes.ts";
import { Picture } from "#ui/picture.tsx";
import { Price } from "#ui/price.tsx";
import { optionId, type Suggestion, type SuggestionGroup } from "#ui/shell/suggestion.ts";
import { t } from "#shared/texts/text.ts";

type SuggestionListProps = {
  id: string;
  groups: readonly SuggestionGroup[];
  active: number;
  onPoint: (option: number) => void;
  onFollow: () => void;
};

/**
 * Search suggestions in groups. The focus stays in the box. Each entry is a link, so it can be
 * opened in a new tab.
 */
export function SuggestionList({ id, groups, active, onPoint, onFollow }: SuggestionListProps) {
  const firsts = groups.map((_, at) =>
    groups.slice(0, at).reduce((sum, { suggestions }) => sum + suggestions.length, 0),
  );
  return (
    // A press inside must not take the focus from the box, which would close the list before the
    // click.
    <div
      id={id}
      role="listbox"
      aria-label={t("Suggestions")}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map(({ title, suggestions }, group) => (
        <div
          key={title}
          role="group"
          aria-labelledby={`${id}-${group}`}
          className="border-t border-line py-1.5 first:border-t-0"
        >
          <div
            id={`${id}-${group}`}
            role="presentation"
            className="px-4 pt-1.5 pb-1 text-sm text-ink-muted"
          >
            {title}
          </div>
          {suggestions.map((suggestion, at) => {
            const option = (firsts[group] ?? 0) + at;
            return (
              <Option
                key={suggestion.to}
                id={optionId(id, option)}
                suggestion={suggestion}
                isActive={option === active}
                onPoint={() => onPoint(option)}
                onFollow={onFollow}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

type OptionProps = {
  id: string;
  suggestion: Suggestion;
  isActive: boolean;
  onPoint: () => void;
  onFollow: () => void;
};

function Option({
  id,
  suggestion: { to, label, lang, note, picture, price },
  isActive,
  onPoint,
  onFollow,
}: OptionProps) {
  return (
    <Link
      ref={(element) => {
        if (isActive) element?.scrollIntoView({ block: "nearest" });
      }}
      id={id}
      to={to}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onMouseMove={isActive ? undefined : onPoint}
      onClick={onFollow}
      className={classes(
        "mx-1.5 flex min-h-11 items-center gap-3 rounded-sm px-2.5 py-1.5",
        isActive && "bg-surface-sunken",
      )}
    >
      {picture !== undefined && (
        <span className="w-11 shrink-0">
          {picture === null ? (
            <span className="block aspect-4/5 rounded-sm bg-ground" />
          ) : (
            <Picture image={{ ...picture, alt: "" }} sizes="2.75rem" />
          )}
        </span>
      )}
      <span className="min-w-0 grow">
        <span lang={lang} className="line-clamp-2 leading-snug">
          {label}
        </span>
        {note !== undefined && (
          <span className="block truncate text-sm text-ink-muted">{note}</span>
        )}
        {price !== undefined && <Price {...price} size="small" />}
      </span>
    </Link>
  );
}
