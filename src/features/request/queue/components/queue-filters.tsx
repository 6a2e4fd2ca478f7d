import { useTranslations } from 'next-intl';
import { classNames } from '@/ui/class-names';
import { ToggleChip } from '@/ui/controls/toggle-chip';
import { usePreHydrationChoice } from '@/ui/forms/use-pre-hydration-input';
import { REQUEST_KINDS, type RequestKind } from '../../rules/kinds';
import type { QueueState, QueueView } from '../rules';
import { DUE_SPANS, QUEUE_OWNERS } from '../schema';

interface QueueFiltersProps {
  state: QueueState;
  owners: QueueView['owners'];
  /** names of the kinds as in the menu */
  kindNames: Readonly<Record<RequestKind, string>>;
  onChange: (next: Partial<QueueState>) => void;
  className?: string | undefined;
}

/** On a phone the chips of a group stay in one line, which scrolls: the list is what the screen is for. */
const CHIPS = 'flex min-w-0 max-w-full gap-1.5 sm:flex-wrap max-sm:-m-1 max-sm:overflow-x-auto max-sm:p-1 max-sm:*:shrink-0';

/** Whose requests, until when, of which kind. */
export function QueueFilters({ state, owners, kindNames, onChange, className }: QueueFiltersProps) {
  const t = useTranslations('request-queue');
  const chooseKind = (kind: string) => onChange({ kind: kind as RequestKind | '' });
  const kindRef = usePreHydrationChoice(chooseKind);
  return (
    <div className={classNames('flex-wrap items-center gap-x-4 gap-y-2', className)}>
      <fieldset className={CHIPS}>
        <legend className="sr-only">{t('owner')}</legend>
        {QUEUE_OWNERS.map((owner) => (
          <ToggleChip key={owner} isOn={state.owner === owner} count={owners[owner]} onToggle={() => onChange({ owner })}>
            {t(`owners.${owner}`)}
          </ToggleChip>
        ))}
      </fieldset>
      <fieldset className={CHIPS}>
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
        ref={kindRef}
        aria-label={t('kind')}
        className="control min-h-8 w-auto max-w-full py-1 text-sm"
        value={state.kind}
        onChange={(event) => chooseKind(event.target.value)}
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
