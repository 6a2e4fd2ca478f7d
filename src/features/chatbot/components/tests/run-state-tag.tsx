'use client';

import { useTranslations } from 'next-intl';
import { Tag, type Tone } from '@/ui/controls/tag';
import type { TestRun } from '../../schema/test-run';

const TONES: Record<TestRun['state'], Tone> = { RUNNING: 'accent', SUCCEEDED: 'ok', FAILED: 'bad' };

export function RunStateTag({ run: { state } }: { run: Pick<TestRun, 'state'> }) {
  const t = useTranslations('chatbot-tests.state');
  return <Tag tone={TONES[state]}>{t(state)}</Tag>;
}
