'use client';

import { NotifyActions } from '@/features/request/components/notify/notify-actions';
import { QuotaGrid } from '@/features/request/components/quota/quota-grid';
import { quotaGrid } from '@/features/request/grid/quota';
import type { NotificationState } from '@/features/request/schema/notification';
import type { QuotaView } from '@/features/request/schema/quota';
import { RequestScreen, type RequestScreenProps } from '../../request-screen';

interface QuotaScreenProps extends RequestScreenProps<QuotaView> {
  notification: NotificationState;
}

/** Quota requests with the user's settings, and the notification of new ones. */
export function QuotaScreen({ notification, ...props }: QuotaScreenProps) {
  return (
    <RequestScreen<QuotaView>
      {...props}
      kind="quota-requests"
      area="request-quota"
      grid={quotaGrid}
      Rows={QuotaGrid}
      lead={(refresh) => <NotifyActions kind="quota-requests" initial={notification} onSent={refresh} />}
    />
  );
}
