interface SectionHeadProps {
  /** id by which the section is named */
  id: string;
  title: string;
  /** what is found, announced when it changes; '' while it is unknown */
  count: string;
}

/** Heading of a part of a page, with its count. */
export function SectionHead({ id, title, count }: SectionHeadProps) {
  return (
    <div className="flex items-baseline gap-3">
      <h2 id={id} className="text-[15px]">
        {title}
      </h2>
      <p aria-live="polite" className="text-sm text-muted">
        {count}
      </p>
    </div>
  );
}
