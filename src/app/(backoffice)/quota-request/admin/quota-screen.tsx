'use client';

import type { OpenedRequests } from '@/features/request/components/request-kind';
import { NotifyActions } from '@/features/request/notification/components/notify-actions';
import type { NotificationState } from '@/features/request/notification/schema';
import { QuotaGrid } from '@/features/request/quota/components/quota-grid';
import { quotaKind } from '@/features/request/quota/kind';
import type { QuotaView } from '@/features/request/quota/schema';
import { RequestScreen } from '../../request-screen';

interface QuotaScreenProps extends OpenedRequests<QuotaView> {
  notification: NotificationState;
}

/** Quota requests with the user's settings, and the notification of new ones. */
export function QuotaScreen({ notification, ...props }: QuotaScreenProps) {
  return (
    <RequestScreen<QuotaView>
      {...props}
      kind={quotaKind}
      Rows={QuotaGrid}
      lead={(refresh) => <NotifyActions kind="quota-requests" initial={notification} onSent={refresh} />}
    />
  );
}
