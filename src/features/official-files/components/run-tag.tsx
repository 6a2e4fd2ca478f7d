'use client';

import { useTranslations } from 'next-intl';
import { Tag, type Tone } from '@/ui/controls/tag';
import type { OfficialRun } from '../schema/runs';

const TONES = { PLANNED: 'accent', OUTDATED: 'calm', APPLIED: 'ok', FAILED: 'bad' } as const satisfies Record<string, Tone>;

/** What became of a run; a plan whose last application failed says so. */
export function RunTag({ run: { state, failure } }: { run: Pick<OfficialRun, 'state' | 'failure'> }) {
  const t = useTranslations('official-files.runs.state');
  const shown = state === 'PLANNED' && failure ? 'FAILED' : state;
  return <Tag tone={TONES[shown]}>{t(shown)}</Tag>;
}
