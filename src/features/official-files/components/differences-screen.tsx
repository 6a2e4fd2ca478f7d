'use client';

import { useTranslations } from 'next-intl';
import { formatDate } from '@/shared/dates/dates';
import { ButtonLink } from '@/ui/controls/button';
import { SearchField } from '@/ui/controls/search-field';
import { ToggleChip } from '@/ui/controls/toggle-chip';
import { request } from '@/ui/data/api';
import { useApiQuery } from '@/ui/data/use-api-query';
import { useUrlState } from '@/ui/navigation/use-url-state';
import { ListResults } from '@/ui/page/list-shell';
import { PageHead } from '@/ui/page/page-head';
import { canEditSome } from '../rules/editable';
import { DIFFERENCES_PER_PAGE } from '../rules/limits';
import type { OfficialDifferences } from '../schema/differences';
import { DifferenceRow } from './difference-row';
import { OfficialTabs } from './official-tabs';
import { DIFFERENCE_KINDS, DIFFERENCES_STATE } from './screen-states';

const ADDRESS = '/infomed/api/official-files/differences';
const DEBOUNCE_MS = 250;

/** What we publish otherwise than the files, product by product, each with one click to a draft (I-01n). */
export function DifferencesScreen({ first, canOpen }: { first: OfficialDifferences; canOpen: boolean }) {
  const t = useTranslations('official-files');
  const [{ kind, q, page }, change] = useUrlState(DIFFERENCES_STATE);
  const address = `${ADDRESS}?${new URLSearchParams({ kind, q: q.trim(), page: String(page) })}`;
  const { data, isStale, error, retry } = useApiQuery<OfficialDifferences>({
    key: address,
    fetchData: (signal) => request('GET', address, undefined, { signal }),
    initialData: first,
  });
  const isFiltered = kind !== 'ALL' || q.trim() !== '';
  const canEditAny = canEditSome(data.products);
  const compared = data.comparedAt && formatDate(data.comparedAt);
  const empty = (): Parameters<typeof ListResults>[0]['empty'] => {
    if (!compared) {
      const action = <ButtonLink href="/official-files/admin">{t('differences.toImports')}</ButtonLink>;
      return { title: t('differences.noImportTitle'), text: t('differences.noImportText'), action };
    }
    if (kind === 'MISSING' && q.trim() === '') return { title: t('differences.noMissingTitle'), text: t('differences.noMissingText') };
    if (isFiltered) return { title: t('differences.noMatchTitle'), text: t('differences.noMatchText') };
    return { title: t('differences.emptyTitle'), text: t('differences.emptyText', { date: compared }) };
  };
  return (
    <div data-wide className="flex flex-col gap-4">
      <PageHead
        title={t('title')}
        count={[t('differences.count', { count: data.found }), compared && t('differences.compared', { date: compared })]
          .filter(Boolean)
          .join(' · ')}
      />
      <OfficialTabs current="differencesTab" />
      <p className="max-w-[760px] text-sm text-muted">
        {t('differences.intro')} {t(canEditAny ? 'differences.introEdit' : 'differences.introRead')}
      </p>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <fieldset aria-label={t('differences.filters')} className="flex flex-wrap gap-2 min-w-0">
          {DIFFERENCE_KINDS.map((each) => (
            <ToggleChip key={each} isOn={kind === each} count={data.counts[each]} onToggle={() => change({ kind: each, page: 1 })}>
              {t(`differences.kinds.${each}`)}
            </ToggleChip>
          ))}
        </fieldset>
        <div className="w-full max-w-[420px] min-w-56 flex-1">
          <SearchField
            value={q}
            debounce={DEBOUNCE_MS}
            label={t('lines.search')}
            onSearch={(text) => change({ q: text, page: 1 }, { history: 'replace' })}
          />
        </div>
      </div>
      <ListResults
        search={{ total: data.found, isStale, error, retry }}
        page={page}
        size={DIFFERENCES_PER_PAGE}
        onPage={(next) => change({ page: next })}
        failed={t('differences.failed')}
        empty={empty()}
      >
        <ul className="panel rounded-panel border border-line bg-surface">
          {data.products.map((product) => (
            <DifferenceRow key={product.id} product={product} canOpen={canOpen} canEditAny={canEditAny} />
          ))}
        </ul>
      </ListResults>
    </div>
  );
}
