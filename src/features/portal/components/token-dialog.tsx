'use client';

import { Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useRef } from 'react';
import { Button } from '@/ui/controls/button';
import { Dialog } from '@/ui/dialogs/dialog';
import { notify } from '@/ui/notices/notices';

interface TokenDialogProps {
  name: string;
  token: string;
  onClose: () => void;
}

/** Shows a token once: it is in no URL and no storage, and disappears with this dialog. Only its button closes it. */
export function TokenDialog({ name, token, onClose }: TokenDialogProps) {
  const t = useTranslations('portal.token');
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(token);
      notify({ level: 'success', message: t('copied'), seconds: 3 });
    } catch {
      // Without TLS, or refused by the browser, there is no clipboard to write to.
      field.current?.focus();
      field.current?.select();
      notify({ level: 'error', message: t('copyFailed'), seconds: 5 });
    }
  };
  return (
    <Dialog
      title={t('title', { name })}
      onClose={onClose}
      dismissable={false}
      role="alertdialog"
      footer={
        <Button tone="primary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4 text-sm">
        <p className="rounded-control border border-warn bg-warn-soft px-3 py-2 font-[550]">{t('warning')}</p>
        <div className="flex flex-col gap-1">
          <label htmlFor={id} className="w-fit font-[550]">
            {t('label')}
          </label>
          <div className="flex flex-wrap gap-2">
            <input
              ref={field}
              id={id}
              readOnly
              autoComplete="off"
              spellCheck={false}
              className="control min-w-0 flex-1 basis-72 font-mono"
              value={token}
              onFocus={(event) => event.target.select()}
            />
            <Button autoFocus icon={<Copy size={15} aria-hidden="true" />} onClick={() => void copy()}>
              {t('copy')}
            </Button>
          </div>
        </div>
        <div>
          <p>{t('use')}</p>
          <pre className="mt-1 rounded-control bg-sunken p-2 text-xs whitespace-pre-wrap [overflow-wrap:anywhere]">
            {`GET /infomed/api/public/whoami\nAuthorization: Bearer ${token}`}
          </pre>
        </div>
      </div>
    </Dialog>
  );
}
