'use client';

import { useEffect } from 'react';
import { hasUnsavedChanges } from '@/ui/forms/unsaved-changes';
import { notify } from '@/ui/notices/notices';

/**
 * All tabs of a browser share one session. A tab that was loaded under another account, or before impersonation
 * began or ended, is reloaded, so that nothing is saved under an account that its screen does not show.
 */
export function SameIdentity({ identity, labels }: { identity: string; labels: { changed: string; reload: string } }) {
  useEffect(() => {
    const channel = new BroadcastChannel('identity');
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (data === identity) return;
      if (!hasUnsavedChanges()) {
        location.reload();
        return;
      }
      const action = { label: labels.reload, run: () => location.reload() };
      notify({ level: 'error', message: labels.changed, seconds: 'always', action });
    };
    channel.postMessage(identity);
    return () => channel.close();
  }, [identity, labels.changed, labels.reload]);
  return null;
}
