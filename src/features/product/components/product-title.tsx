import { classNames } from '@/ui/class-names';

interface Pack {
  pack: string | null;
  cip: string | null;
}

/** A page's title that is about a product: several packs share one name, so pack and CIP are below it. */
export function ProductTitle({ title, pack, cip }: Pack & { title: string }) {
  return (
    <>
      <span>{title}</span>
      <PackAndCip pack={pack} cip={cip} className="text-sm leading-5 font-normal tracking-normal text-muted" />
    </>
  );
}

/** Which pack of a product it is, in one line. */
export function PackAndCip({ pack, cip, className }: Pack & { className?: string }) {
  if (!pack && !cip) return null;
  return (
    <span className={classNames('flex flex-wrap gap-x-3', className)}>
      {pack && <span className="min-w-0">{pack}</span>}
      {cip && (
        <span className="whitespace-nowrap">
          CIP <span className="font-mono text-[13px]">{cip}</span>
        </span>
      )}
    </span>
  );
}
