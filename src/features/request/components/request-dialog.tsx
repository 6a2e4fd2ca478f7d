'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Button } from '@/ui/controls/button';
import { Dialog } from '@/ui/dialogs/dialog';
import { useConfirmDiscard } from '@/ui/forms/use-discard';
import { PrintButton } from '@/ui/page/print-button';
import type { KindConfig } from '../rules/define-kind';
import type { RequestKind } from '../rules/kinds';
import { RequestContent, useRequest } from './request-content';
import type { RequestDetail, RequestView } from './request-kind';

interface RequestDialogProps<View extends RequestView> {
  kind: KindConfig<RequestKind>;
  /** as in the URL */
  id: string;
  initial: View | null;
  detail: RequestDetail<View>;
  onSaved: () => void;
  onClose: () => void;
}

/** One request over its grid: details, handling, history. Closing a dirty form requires confirmation. */
export function RequestDialog<View extends RequestView>({ kind, id, initial, detail, onSaved, onClose }: RequestDialogProps<View>) {
  const t = useTranslations('request');
  const common = useTranslations('common');
  const confirmDiscard = useConfirmDiscard();
  const loaded = useRequest<View>(kind.name, id, initial);
  const { data: view } = loaded;
  const isDirty = useRef(false);
  const close = async () => {
    if (!isDirty.current || (await confirmDiscard())) onClose();
  };
  return (
    <Dialog
      size="wide"
      title={view ? detail.title(view) : t('detail.untitled')}
      onClose={() => void close()}
      footer={
        <>
          {view && <PrintButton />}
          <Button onClick={() => void close()}>{common('close')}</Button>
        </>
      }
    >
      <RequestContent
        kind={kind}
        id={id}
        loaded={loaded}
        detail={detail}
        onDirtyChange={(dirty) => {
          isDirty.current = dirty;
        }}
        onSaved={onSaved}
      />
    </Dialog>
  );
}
