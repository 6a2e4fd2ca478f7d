import { classNames } from '../class-names';

/** Placeholder lines of a lazily loaded part; hidden from screen readers, which get the result by a live region. */
export function Skeleton({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <div aria-hidden="true" className={classNames('flex flex-col gap-2', className)}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines have nothing else and never move
        <div key={line} className="skeleton h-4" style={{ width: `${100 - ((line * 17) % 40)}%` }} />
      ))}
    </div>
  );
}
