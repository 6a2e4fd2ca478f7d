import { useFormatter, useTranslations } from 'next-intl';
import { formatDate } from '@/shared/dates/dates';
import { EMPTY } from '@/shared/text/empty';
import type { ExcursionLot } from '../schema';

/** The lots of a report (REQ-51); without any, a sentence says so (REQ-52). */
export function ExcursionLots({ lots }: { lots: readonly ExcursionLot[] }) {
  const t = useTranslations('request-excursion.detail.lots');
  const format = useFormatter();
  return (
    <section aria-label={t('title')}>
      <h3 className="text-sm font-semibold">{t('title')}</h3>
      {lots.length === 0 ? (
        <p className="mt-1 text-sm text-muted">{t('none')}</p>
      ) : (
        <table className="mt-1 w-full max-w-xl border-collapse text-sm">
          <thead>
            <tr className="border-b border-line text-left text-xs text-muted">
              <th scope="col" className="py-1.5 pr-3 font-[550]">
                {t('lotNumber')}
              </th>
              <th scope="col" className="py-1.5 pr-3 font-[550]">
                {t('expirationDate')}
              </th>
              <th scope="col" className="py-1.5 text-right font-[550]">
                {t('quantity')}
              </th>
            </tr>
          </thead>
          <tbody>
            {lots.map(({ lotNumber, expirationDate, quantity }, index) => (
              <tr
                // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes; the same lot may be in it twice
                key={index}
                className="border-b border-line last:border-0"
              >
                <td className="py-1.5 pr-3 [overflow-wrap:anywhere]">{lotNumber}</td>
                <td className="py-1.5 pr-3 tabular-nums">{formatDate(expirationDate)}</td>
                <td className="py-1.5 text-right tabular-nums">{quantity === null ? EMPTY : format.number(quantity)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
