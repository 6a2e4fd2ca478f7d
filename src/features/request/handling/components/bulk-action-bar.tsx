'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { GridRequest } from '@/shared/grid/grid';
import { Button } from '@/ui/controls/button';
import { request } from '@/ui/data/api';
import { useRefusalText } from '@/ui/forms/use-refusal-text';
import { notify } from '@/ui/notices/notices';
import type { RequestRow } from '../../components/request-kind';
import type { RequestKind } from '../../rules/kinds';
import { HANDLINGS, type Handling, type HandlingChange, type HandlingOutcome, MAX_FILTERED_REQUESTS } from '../schema';
import { useOwners } from './use-owners';

/** The choice that removes the owner; not a valid id. */
const NO_OWNER = '-';

interface BulkActionBarProps {
  kind: RequestKind;
  selected: readonly RequestRow[];
  /** the rows of the screen's filter: how many, and the request that matches them */
  filtered: { readonly count: number; readonly request: GridRequest } | null;
  onDone: () => void;
  onClear: () => void;
}

/** Changes owner and status of all selected requests at once. */
export function BulkActionBar({ kind, selected, filtered, onDone, onClear }: BulkActionBarProps) {
  const t = useTranslations('request');
  const refusalText = useRefusalText();
  const owners = useOwners();
  const [busy, setBusy] = useState(false);
  const [isAll, setAll] = useState(false);
  const all = isAll ? filtered : null;
  const count = all?.count ?? selected.length;
  const canSelectAll = filtered !== null && filtered.count > selected.length && filtered.count <= MAX_FILTERED_REQUESTS;
  const [handling, setHandling] = useState<Handling | ''>('');
  const [owner, setOwner] = useState('');
  const self = owners.find(({ isSelf }) => isSelf);
  const apply = async (change: Pick<HandlingChange, 'handling' | 'ownerId'>) => {
    setBusy(true);
    try {
      const address = `/infomed/api/requests/${kind}/handling`;
      const { filterModel, quickFilter } = all?.request ?? {};
      const items = selected.map(({ id, updateDate }) => ({ id, updateDate }));
      const { changed, kept } = await (all
        ? request<HandlingOutcome>('PUT', `${address}/filtered`, { agGridSearch: { filterModel, quickFilter }, ...change })
        : request<HandlingOutcome>('PUT', address, { items, ...change }));
      if (changed.length > 0) notify({ level: 'success', message: t('picked.changed', { count: changed.length }), seconds: 3 });
      if (kept.length > 0) {
        const [{ id = 0, reason = 'GONE', by = null } = {}] = kept;
        const why = t(`picked.reasons.${reason}`, { by: by ?? '', isKnown: by ? 'yes' : 'no' });
        notify({ level: 'error', message: t('picked.kept', { count: kept.length, id, why }), seconds: 5 });
      }
      onDone();
    } catch (error) {
      notify({ level: 'error', message: refusalText(error), seconds: 5 });
    } finally {
      setBusy(false);
    }
  };
  return (
    <section
      aria-label={t('picked.title')}
      className="flex flex-wrap items-center gap-2 rounded-panel border border-accent bg-accent-soft px-3 py-2 text-sm"
    >
      <p aria-live="polite" className="mr-1 font-semibold">
        {t('picked.count', { count })}
      </p>
      {canSelectAll && (
        <Button small aria-pressed={isAll} disabled={busy} onClick={() => setAll(!isAll)}>
          {isAll ? t('picked.onlySelected', { count: selected.length }) : t('picked.all', { count: filtered.count })}
        </Button>
      )}
      <Button small tone="primary" busy={busy} onClick={() => void apply({ handling: 'IN_PROGRESS', ...(self && { ownerId: self.id }) })}>
        {t('picked.take')}
      </Button>
      <select
        aria-label={t('picked.state')}
        className="control min-h-8 w-auto py-1 text-sm"
        value={handling}
        disabled={busy}
        onChange={(event) => setHandling(event.target.value as Handling | '')}
      >
        <option value="">{t('picked.state')}</option>
        {HANDLINGS.map((step) => (
          <option key={step} value={step}>
            {t(`values.handling.${step}`)}
          </option>
        ))}
      </select>
      <select
        aria-label={t('picked.owner')}
        className="control min-h-8 w-auto max-w-56 py-1 text-sm"
        value={owner}
        disabled={busy}
        onChange={(event) => setOwner(event.target.value)}
      >
        <option value="">{t('picked.owner')}</option>
        {owners.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value={NO_OWNER}>{t('handling.nobody')}</option>
      </select>
      <Button
        small
        busy={busy}
        disabled={handling === '' && owner === ''}
        onClick={() => void apply({ ...(handling && { handling }), ...(owner && { ownerId: owner === NO_OWNER ? null : owner }) })}
      >
        {t('picked.apply')}
      </Button>
      <Button small icon={<X size={14} aria-hidden="true" />} onClick={onClear}>
        {t('picked.clear')}
      </Button>
    </section>
  );
}
