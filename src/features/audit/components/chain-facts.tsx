import { ChevronRight } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import type { AuditEntryDetail } from '../schema';

/** An entry's place in the chain, behind a fold on the screen and open on paper. */
export async function ChainFacts({ entry }: { entry: AuditEntryDetail }) {
  const t = await getTranslations('audit-entry');
  const facts = [
    ['seq', entry.seq],
    ['entryId', entry.id],
    ['exactDate', entry.date],
    ['hash', entry.chain.hash],
    ['prevHash', entry.chain.prevHash],
  ] as const;
  const list = (
    <>
      <p className="mb-3 text-sm text-muted">{t('chainHint')}</p>
      <dl className="flex flex-col gap-3">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{t(name)}</dt>
            <dd className="font-mono text-xs [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
  return (
    <>
      <details className="panel group rounded-panel border border-line bg-surface print:hidden">
        <summary className="flex min-h-11 list-none items-center gap-1.5 px-4 text-[15px] font-semibold [&::-webkit-details-marker]:hidden">
          <ChevronRight size={15} aria-hidden="true" className="shrink-0 text-muted transition-transform group-open:rotate-90" />
          {t('chain')}
        </summary>
        <div className="border-t border-line p-4">{list}</div>
      </details>
      <section aria-hidden="true" className="hidden print:block">
        {list}
      </section>
    </>
  );
}
