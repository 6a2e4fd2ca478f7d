import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';

/** Beside a quantity over the maximum of its material, or an order with one (REQ-08a); `max` where it is known. */
export function OverMaximum({ max }: { max?: number | null }) {
  const t = useTranslations('request-order.maximum');
  const text = max === undefined || max === null ? t('over') : t('overOf', { max });
  return (
    <span title={text} className="inline-flex items-center gap-1 text-xs font-semibold whitespace-nowrap text-warn">
      <TriangleAlert size={13} aria-hidden="true" />
      {max === undefined || max === null ? <span className="sr-only">{text}</span> : text}
    </span>
  );
}
