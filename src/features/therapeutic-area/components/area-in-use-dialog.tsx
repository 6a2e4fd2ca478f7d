'use client';

import { useTranslations } from 'next-intl';
import { Button, ButtonLink } from '@/ui/controls/button';
import { Dialog } from '@/ui/dialogs/dialog';
import type { TherapeuticAreaView } from '../schema';

export interface AreaInUse {
  readonly area: TherapeuticAreaView;
  /** from the refusal: how many, the first names, how many more */
  readonly params: Readonly<Record<string, string | number>>;
}

interface AreaInUseDialogProps {
  inUse: AreaInUse;
  sees: { readonly materials: boolean; readonly products: boolean };
  onClose: () => void;
}

/** Why an area was not deleted: the materials and products that are classed under it (TA-05, U-08, U-08a). */
export function AreaInUseDialog({ inUse: { area, params }, sees, onClose }: AreaInUseDialogProps) {
  const t = useTranslations('therapeutic-area.inUse');
  const common = useTranslations('common');
  const names = String(params.names ?? '')
    .split('\n')
    .filter(Boolean);
  const [count, products, others] = [params.count, params.products, params.others].map((figure) => Number(figure ?? 0)) as [
    number,
    number,
    number,
  ];
  return (
    <Dialog
      title={t('title', { name: area.name })}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common('close')}</Button>
          {sees.products && products > 0 && <ButtonLink href={`/product/admin?area=${area.id}`}>{t('products')}</ButtonLink>}
          {sees.materials && products < count && (
            <ButtonLink tone="primary" href={`/promotions/admin?area=${area.id}`}>
              {t('materials')}
            </ButtonLink>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-2 text-sm">
        <p>{t('text', { count })}</p>
        <ul className="list-disc pl-5">
          {names.map((name, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name, and the list never changes
            <li key={index} className="[overflow-wrap:anywhere]">
              {name}
            </li>
          ))}
          {others > 0 && <li>{t('others', { count: others })}</li>}
        </ul>
        {products > 0 && <p className="text-muted">{t('drafts')}</p>}
      </div>
    </Dialog>
  );
}
