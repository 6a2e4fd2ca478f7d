'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { classNames } from '@/ui/class-names';
import { previewHtml } from '../rules';
import type { MailView } from '../schema';

const BODIES = ['html', 'text'] as const;

/** Both bodies of a mail. Its own policy and the sandbox forbid the frame scripts, network and navigation. */
export function MailPreview({ mail: { subject, html, text } }: { mail: Pick<MailView, 'subject' | 'html' | 'text'> }) {
  const t = useTranslations('mail');
  const [body, setBody] = useState<(typeof BODIES)[number]>('html');
  const name = useId();
  return (
    <div className="flex flex-col gap-3">
      <div role="radiogroup" aria-label={t('content')} className="flex flex-wrap gap-4 text-sm">
        {BODIES.map((each) => (
          <label key={each} className="flex items-center gap-2">
            <input type="radio" name={name} className="radio" checked={body === each} onChange={() => setBody(each)} />
            {t(each)}
          </label>
        ))}
      </div>
      <iframe
        title={t('preview', { subject })}
        sandbox=""
        srcDoc={previewHtml(html)}
        className={classNames('h-[440px] w-full rounded-control border border-line bg-[#ffffff]', body !== 'html' && 'hidden')}
      />
      {body === 'text' && (
        <pre className="overflow-x-auto rounded-control border border-line bg-sunken p-4 font-mono text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">
          {text}
        </pre>
      )}
    </div>
  );
}
