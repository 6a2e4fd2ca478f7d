'use client';

import { NotifyActions } from '@/features/request/notification/components/notify-actions';
import type { NotificationState } from '@/features/request/notification/schema';
import { QuotaGrid } from '@/features/request/quota/components/quota-grid';
import { quotaGrid } from '@/features/request/quota/grid';
import type { QuotaView } from '@/features/request/quota/schema';
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
