import { useTranslations } from 'next-intl';
import { ToggleChip } from '@/ui/controls/toggle-chip';
import { REQUEST_KINDS, type RequestKind } from '../../rules/kinds';
import type { QueueState, QueueView } from '../rules';
import { DUE_SPANS, QUEUE_OWNERS } from '../schema';

interface QueueFiltersProps {
  state: QueueState;
  owners: QueueView['owners'];
  /** names of the kinds as in the menu */
  kindNames: Readonly<Record<RequestKind, string>>;
  onChange: (next: Partial<QueueState>) => void;
}

/** Whose requests, until when, of which kind. */
export function QueueFilters({ state, owners, kindNames, onChange }: QueueFiltersProps) {
  const t = useTranslations('request-queue');
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <fieldset className="flex flex-wrap gap-1.5">
        <legend className="sr-only">{t('owner')}</legend>
        {QUEUE_OWNERS.map((owner) => (
          <ToggleChip key={owner} isOn={state.owner === owner} count={owners[owner]} onToggle={() => onChange({ owner })}>
            {t(`owners.${owner}`)}
          </ToggleChip>
        ))}
      </fieldset>
      <fieldset className="flex flex-wrap gap-1.5">
        <legend className="sr-only">{t('dueTime')}</legend>
        {DUE_SPANS.map((span) => (
          <ToggleChip
            key={span}
            isOn={state.due.includes(span)}
            onToggle={() => onChange({ due: DUE_SPANS.filter((one) => state.due.includes(one) !== (one === span)) })}
          >
            {t(`spans.${span}`)}
          </ToggleChip>
        ))}
      </fieldset>
      <select
        aria-label={t('kind')}
        className="control min-h-8 w-auto max-w-full py-1 text-sm"
        value={state.kind}
        onChange={(event) => onChange({ kind: event.target.value as RequestKind | '' })}
      >
        <option value="">{t('allKinds')}</option>
        {REQUEST_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {kindNames[kind]}
          </option>
        ))}
      </select>
    </div>
  );
}
