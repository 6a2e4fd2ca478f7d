import { getFormatter, getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/ui/button';
import { Panel } from '@/ui/panel';
import type { DashboardDrafts } from '../schema';

const AGES = ['recent', 'week', 'older'] as const;

/** How long drafts have been waiting: the last bar is the one to act on. */
export async function DraftAges({ drafts }: { drafts: DashboardDrafts }) {
  const [t, format] = await Promise.all([getTranslations('dashboard.drafts'), getFormatter()]);
  const most = Math.max(...AGES.map((age) => drafts[age]), 1);
  return (
    <Panel
      id="draft-ages"
      title={t('chart')}
      actions={
        drafts.total > 0 && (
          <ButtonLink small href="/draft/admin" prefetch={false}>
            {t('link')}
          </ButtonLink>
        )
      }
    >
      {drafts.total === 0 ? (
        <p className="text-sm text-muted">{t('empty')}</p>
      ) : (
        <ul className="flex flex-col gap-2 text-sm">
          {AGES.map((age) => (
            <li key={age} className="grid grid-cols-[128px_minmax(0,1fr)_auto] items-center gap-3">
              <span>{t(age)}</span>
              <span aria-hidden="true" className="h-4 rounded-control bg-sunken">
                <span
                  className={`block h-full rounded-control ${age === 'older' ? 'bg-warn' : 'bg-draft'}`}
                  style={{ width: `${(drafts[age] / most) * 100}%` }}
                />
              </span>
              <span className="min-w-6 text-right font-semibold tabular-nums">{format.number(drafts[age])}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
