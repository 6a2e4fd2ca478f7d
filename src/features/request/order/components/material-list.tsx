'use client';

import { ArrowLeft } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { ButtonLink } from '@/ui/controls/button';
import { SearchField } from '@/ui/controls/search-field';
import { request } from '@/ui/data/api';
import { useApiQuery } from '@/ui/data/use-api-query';
import { useUrlState } from '@/ui/navigation/use-url-state';
import { ListResults } from '@/ui/page/list-shell';
import { PageHead } from '@/ui/page/page-head';
import { MATERIALS_PER_BLOCK, type MaterialPage } from '../schema/material';
import { MaterialRow } from './material-row';
import { MATERIAL_STATE } from './material-state';

/** REQ-14 */
const DEBOUNCE = 500;
const HEAD = 'px-3 py-2 text-left font-semibold';

/** Material orders by product: a row opens to the orders of its material (REQ-14 to REQ-17). */
export function MaterialList({ first }: { first: MaterialPage }) {
  const t = useTranslations('request-material');
  const [{ q, page, open }, change] = useUrlState(MATERIAL_STATE);
  const searchTerm = q.trim();
  const body = { searchTerm, start: (page - 1) * MATERIALS_PER_BLOCK, limit: MATERIALS_PER_BLOCK };
  const { data, isStale, error, retry } = useApiQuery<MaterialPage>({
    key: JSON.stringify(body),
    fetchData: (signal) => request('POST', '/infomed/api/orders/materials', body, { signal }),
    initialData: first,
  });
  const toggle = (id: string) =>
    change({ open: open.includes(id) ? open.filter((each) => each !== id) : [...open, id] }, { history: 'replace' });
  // While a search is under way the old count stays, as the old rows do.
  const count = useRef('');
  if (!isStale) count.current = error === null ? t('count', { count: data.rowCount }) : '';
  return (
    <>
      <PageHead
        title={t('title')}
        count={count.current}
        actions={
          <ButtonLink href="/order/admin" icon={<ArrowLeft size={15} aria-hidden="true" />}>
            {t('back')}
          </ButtonLink>
        }
      />
      <div className="max-w-md">
        <SearchField
          value={q}
          debounce={DEBOUNCE}
          label={t('search')}
          hint={t('searchHint')}
          onSearch={(text) => change({ q: text, page: 1 }, { history: 'replace' })}
        />
      </div>
      <ListResults
        search={{ total: data.rowCount, isStale, error, retry }}
        page={page}
        size={MATERIALS_PER_BLOCK}
        onPage={(next) => change({ page: next })}
        failed={t('failed')}
        empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      >
        <div className="overflow-x-auto rounded-panel border border-line bg-surface">
          <table aria-label={t('table')} className="w-full border-collapse text-sm">
            <thead className="bg-sunken">
              <tr>
                <th scope="col" className={HEAD}>
                  {t('name')}
                </th>
                <th scope="col" className={HEAD}>
                  {t('reference')}
                </th>
                <th scope="col" className={`${HEAD} text-right`}>
                  {t('maxQuantity')}
                </th>
                <th scope="col" className={`${HEAD} text-right`}>
                  {t('unitaryCost')}
                </th>
                <th scope="col" className={`${HEAD} text-right`}>
                  {t('orders')}
                </th>
                <th scope="col" className={`${HEAD} text-right`}>
                  {t('totalQuantity')}
                </th>
              </tr>
            </thead>
            {data.rowData.map((material) => (
              <MaterialRow key={material.id} material={material} isOpen={open.includes(material.id)} onToggle={() => toggle(material.id)} />
            ))}
          </table>
        </div>
      </ListResults>
    </>
  );
}
