'use client';

import { ChevronRight } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { EMPTY } from '@/shared/text/empty';
import { classNames } from '@/ui/class-names';
import { Tag } from '@/ui/controls/tag';
import type { MaterialLine } from '../schema/material';
import { MaterialOrders } from './material-orders';

const CELL = 'px-3 py-2 align-top';
const COLUMNS = 6;

interface MaterialRowProps {
  material: MaterialLine;
  isOpen: boolean;
  onToggle: () => void;
}

/** One material; its orders are loaded when it is opened (REQ-16, REQ-17). */
export function MaterialRow({ material, isOpen, onToggle }: MaterialRowProps) {
  const t = useTranslations('request-material');
  const language = useLocale();
  const ordersId = useId();
  const { name, promomatReference, maxQuantity, unitaryCost, orderCount, totalQuantity, isOffered } = material;
  const euros = new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' });
  return (
    <tbody className="border-t border-line">
      <tr data-row className="hover:bg-hover">
        <th scope="row" className={`${CELL} min-w-44 text-left font-normal`}>
          <button
            type="button"
            data-opens
            aria-expanded={isOpen}
            aria-controls={isOpen ? ordersId : undefined}
            title={t(isOpen ? 'close' : 'open', { name })}
            className="flex w-full items-start gap-1.5 text-left font-[550] [overflow-wrap:anywhere]"
            onClick={onToggle}
          >
            <ChevronRight
              size={16}
              aria-hidden="true"
              className={classNames('mt-0.5 shrink-0 text-muted transition-transform', isOpen && 'rotate-90')}
            />
            {name}
          </button>
        </th>
        <td className={CELL}>
          <span className="flex flex-wrap items-center gap-2">
            <span className="[overflow-wrap:anywhere]">{promomatReference}</span>
            {!isOffered && <Tag tone="calm">{t('gone')}</Tag>}
          </span>
        </td>
        <td className={`${CELL} text-right tabular-nums`}>{maxQuantity ?? EMPTY}</td>
        <td className={`${CELL} text-right tabular-nums`}>{unitaryCost === null ? EMPTY : euros.format(unitaryCost)}</td>
        <td className={`${CELL} text-right tabular-nums`}>{new Intl.NumberFormat(language).format(orderCount)}</td>
        <td className={`${CELL} text-right font-semibold tabular-nums`}>{new Intl.NumberFormat(language).format(totalQuantity)}</td>
      </tr>
      {isOpen && (
        <tr>
          <td id={ordersId} colSpan={COLUMNS} className="bg-sunken px-3 pt-1 pb-3">
            <MaterialOrders material={material} />
          </td>
        </tr>
      )}
    </tbody>
  );
}
