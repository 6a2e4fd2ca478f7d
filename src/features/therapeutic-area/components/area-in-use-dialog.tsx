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
  maySeeUses: boolean;
  onClose: () => void;
}

/** Why an area was not deleted: the materials that are classed under it (TA-05, U-08). */
export function AreaInUseDialog({ inUse: { area, params }, maySeeUses, onClose }: AreaInUseDialogProps) {
  const t = useTranslations('therapeutic-area.inUse');
  const common = useTranslations('common');
  const names = String(params.names ?? '')
    .split('\n')
    .filter(Boolean);
  const others = Number(params.others ?? 0);
  return (
    <Dialog
      title={t('title', { name: area.name })}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common('close')}</Button>
          {maySeeUses && (
            <ButtonLink tone="primary" href={`/promotions/admin?area=${area.id}`}>
              {t('link')}
            </ButtonLink>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-2 text-sm">
        <p>{t('text', { count: Number(params.count ?? 0) })}</p>
        <ul className="list-disc pl-5">
          {names.map((name, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two materials may have one name, and the list never changes
            <li key={index} className="[overflow-wrap:anywhere]">
              {name}
            </li>
          ))}
          {others > 0 && <li>{t('others', { count: others })}</li>}
        </ul>
      </div>
    </Dialog>
  );
}
