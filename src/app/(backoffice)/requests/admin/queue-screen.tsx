'use client';

import type { ComponentProps } from 'react';
import type { RequestDetail, RequestView } from '@/features/request/components/request-kind';
import { useDeclarationDetail } from '@/features/request/declaration/components/declaration-detail';
import { useEmergencyDetail } from '@/features/request/emergency/components/emergency-detail';
import { useExcursionDetail } from '@/features/request/excursion/components/excursion-detail';
import { useOrderDetail } from '@/features/request/order/components/order-detail';
import { useQuestionDetail } from '@/features/request/question/components/question-detail';
import type { KindDetail, KindDetails } from '@/features/request/queue/components/queue-request';
import { RequestQueue } from '@/features/request/queue/components/request-queue';
import { useQuotaDetail } from '@/features/request/quota/components/quota-detail';

type Child = Parameters<KindDetail>[0];
/** Each kind’s facts take its own view, which the screen reads by the address of that kind. */
const anyView = <View extends RequestView>(detail: RequestDetail<View>) => detail as RequestDetail<RequestView>;

const Order = ({ children }: Child) => children(anyView(useOrderDetail()));
const Quota = ({ children }: Child) => children(anyView(useQuotaDetail()));
const Emergency = ({ children }: Child) => children(anyView(useEmergencyDetail()));
const Question = ({ children }: Child) => children(anyView(useQuestionDetail()));
const Declaration = ({ children }: Child) => children(anyView(useDeclarationDetail()));
const Excursion = ({ children }: Child) => children(anyView(useExcursionDetail()));

const DETAILS: KindDetails = {
  orders: Order,
  'quota-requests': Quota,
  'emergency-request': Emergency,
  'contact-form': Question,
  'pharmaco-vigilance': Declaration,
  'temperature-excursions': Excursion,
  'temperature-excursions-wholesaler': Excursion,
  'temperature-excursions-vaccination-campaign': Excursion,
};

/** The work queue with the details of every kind of request. */
export function QueueScreen(props: Omit<ComponentProps<typeof RequestQueue>, 'details'>) {
  return <RequestQueue {...props} details={DETAILS} />;
}
