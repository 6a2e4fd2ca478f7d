import { useLocale, useTranslations } from 'next-intl';
import { durationText, rangeLabel, stripSegments, temperatureText } from '@/features/temperature/rules';
import type { TemperatureRange, TemperatureStatus } from '@/features/temperature/schema';
import type { DiffRow } from '@/shared/diff/diff';
import { listOf } from '@/shared/diff/same';
import { diffWords, type Part } from '@/shared/diff/text';
import { Words } from '@/ui/comparison/diff-value';
import { RangeStrip, type StripTone } from '@/ui/page/range-strip';

const TONES: Record<TemperatureStatus, StripTone> = { OK: 'ok', ASK: 'warn', ALTERED: 'bad' };
const FIELDS = [
  'min',
  'inclusiveMin',
  'max',
  'inclusiveMax',
  'time',
  'status',
  'message',
  'englishMessage',
] as const satisfies readonly (keyof TemperatureRange)[];

const rangesOf = (value: unknown): TemperatureRange[] => listOf(value, 'temperatureRanges') as TemperatureRange[];

/** Two chains as strips, one above the other, and in words what differs. Painted on the server: its rules stay on it. */
export function RangesDiff({ row, isNew = false, headings = 'draft' }: { row: DiffRow; isNew?: boolean; headings?: 'draft' | 'audit' }) {
  const t = useTranslations('draft.ranges');
  const diff = useTranslations('diff');
  const sides = [
    ...(row.collides ? [{ when: 'then', ranges: rangesOf(row.base) } as const] : []),
    ...(isNew ? [] : [{ when: 'before', ranges: rangesOf(row.before) } as const]),
    { when: 'after', ranges: rangesOf(row.after) } as const,
  ];
  return (
    <div className="flex flex-col gap-2.5">
      {sides.map(({ when, ranges }) => (
        <Chain key={when} name={headings === 'audit' && when !== 'then' ? diff(when) : t(when)} ranges={ranges} isAlone={isNew} />
      ))}
      <Changes row={row} isNew={isNew} />
    </div>
  );
}

function Chain({ name, ranges, isAlone }: { name: string; ranges: readonly TemperatureRange[]; isAlone: boolean }) {
  const t = useTranslations('draft.ranges');
  const statuses = useTranslations('temperature.statuses');
  const lng = useLocale();
  const segments = stripSegments(ranges, lng);
  const pieces = segments.map(({ index, label, status, width }) => {
    const time = ranges[index]?.time ?? null;
    const detail = [statuses(status), ...(time === null ? [] : [durationText(time, lng)])].join(' · ');
    return { key: String(index), label, detail, tone: TONES[status], width };
  });
  return (
    <div className="flex flex-col gap-1">
      {!isAlone && <span className="text-xs text-muted">{name}</span>}
      {pieces.length === 0 ? <span>{t('none')}</span> : <RangeStrip label={t('strip', { when: name })} pieces={pieces} />}
    </div>
  );
}

function Changes({ row, isNew }: { row: DiffRow; isNew: boolean }) {
  const t = useTranslations('draft.ranges');
  const lng = useLocale();
  const [before, after] = [rangesOf(row.before), rangesOf(row.after)];
  const changes = (row.ranges ?? []).filter(({ change }) => change !== 'same');
  if (changes.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1">
      {changes.map((change) => {
        const old = before[change.before ?? -1];
        const next = after[change.after ?? -1];
        const shown = next ?? old;
        if (!shown) return null;
        const key = `${change.before}-${change.after}`;
        if (!old || !next) return <WholeRange key={key} change={isNew ? 'plain' : old ? 'removed' : 'added'} range={shown} />;
        return (
          <li key={key}>
            {t('changed', { range: rangeLabel(old, lng) })}
            <ul className="list-disc pl-5">
              {FIELDS.filter((field) => change.fields.includes(field)).map((field) => (
                <FieldChange key={field} field={field} before={old} after={next} />
              ))}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}

function WholeRange({ change, range }: { change: 'added' | 'removed' | 'plain'; range: TemperatureRange }) {
  const t = useTranslations('draft.ranges');
  const statuses = useTranslations('temperature.statuses');
  const lng = useLocale();
  const time = range.time === null ? '' : t('upTo', { duration: durationText(range.time, lng) });
  const messages = (
    [
      ['message', range.message],
      ['englishMessage', range.englishMessage],
    ] as const
  ).filter(([, text]) => text !== '');
  return (
    <li>
      {t(change, { range: rangeLabel(range, lng), status: statuses(range.status), time })}
      {messages.length > 0 && (
        <ul className="list-disc pl-5">
          {messages.map(([field, text]) => (
            <li key={field}>
              {t.rich('wholeMessage', {
                field: t(`fields.${field}`),
                text: () => <Words parts={[{ text, mark: change === 'plain' ? 'same' : change }]} />,
              })}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function FieldChange({ field, before, after }: { field: (typeof FIELDS)[number]; before: TemperatureRange; after: TemperatureRange }) {
  const t = useTranslations('draft.ranges');
  const statuses = useTranslations('temperature.statuses');
  const common = useTranslations('common');
  const lng = useLocale();
  const textOf = (range: TemperatureRange): string => {
    if (field === 'status') return statuses(range.status);
    if (field === 'time') return durationText(range.time, lng);
    const value = range[field];
    if (typeof value === 'boolean') return common(value ? 'yes' : 'no');
    if (typeof value === 'number') return `${temperatureText(value, lng)} °C`;
    return value || t('nothing');
  };
  const isText = field === 'message' || field === 'englishMessage';
  const whole = (text: string, mark: Part['mark']): readonly Part[] => [{ text, mark }];
  const parts = isText && before[field] && after[field] ? diffWords(before[field], after[field]) : null;
  return (
    <li>
      {t.rich('change', {
        field: t(`fields.${field}`),
        before: () => <Words parts={parts?.before ?? whole(textOf(before), 'removed')} />,
        after: () => <Words parts={parts?.after ?? whole(textOf(after), 'added')} />,
      })}
    </li>
  );
}
