'use client';

import dynamic from 'next/dynamic';
import type { ComponentProps } from 'react';
import { PromotionList } from '@/features/promotion/components/promotion-list';

const CreateAreaDialog = dynamic(
  () => import('@/features/therapeutic-area/components/create-area-dialog').then((module) => module.CreateAreaDialog),
  { ssr: false },
);

type ScreenProps = Omit<ComponentProps<typeof PromotionList>, 'areaCreation'> & { mayCreateArea: boolean };

/** Two areas on one screen: an administrator makes a therapeutic area where a material needs it (U-09). */
export function PromotionsScreen({ mayCreateArea, ...list }: ScreenProps) {
  return <PromotionList {...list} areaCreation={mayCreateArea ? CreateAreaDialog : null} />;
}
