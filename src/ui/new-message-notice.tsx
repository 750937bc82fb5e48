import { useEffect, useRef, useState } from "react";

type NewMessageNoticeProps = {
  /** The newest message of the page; undefined without any. */
  readonly newest: { readonly id: string; readonly isOwn: boolean } | undefined;
  /** Who wrote the newest message, and what. */
  readonly words: string;
};

/**
 * Stands at the end of the messages of an open page. Says that the other side wrote, and scrolls to
 * it if the reader was at the end. Key it by what the page is about.
 */
export function NewMessageNotice({ newest, words }: NewMessageNoticeProps) {
  const end = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(false);
  const [first] = useState(newest?.id);
  const isNew = newest !== undefined && newest.id !== first && !newest.isOwn;

  useEffect(() => {
    if (end.current === null) return undefined;
    const watch = new IntersectionObserver(([entry]) => {
      isAtEnd.current = entry?.isIntersecting ?? false;
    });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, []);
  // The observer answers later, so here it still says where the reader was.
  useEffect(() => {
    if (isNew && isAtEnd.current) end.current?.scrollIntoView({ block: "nearest" });
  }, [isNew, newest?.id]);

  return (
    <div ref={end} className="scroll-mb-6">
      <p role="status" className="sr-only">
        {isNew && words}
      </p>
    </div>
  );
}
