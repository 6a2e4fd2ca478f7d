import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { formatDateTime } from '@/shared/dates/dates';
import { AddressLines, Fact, Facts, MailLink, PhoneLink } from '../../components/fact';
import { SentFact } from '../../notification/components/sent-mark';
import { isOverMaximum } from '../rules/maximum';
import type { OrderView } from '../schema/order';
import { OverMaximum } from './over-maximum';

/** Details of an order: customer, delivery address, items (REQ-07, REQ-08). */
export function OrderFacts({ view }: { view: OrderView }) {
  const t = useTranslations('request-order.detail');
  const common = useTranslations('request.detail');
  const language = useLocale();
  const { firstName, name, society, address, zipCode, city, country, email, phoneNumber } = view.materialOrderDeliveryInfo;
  return (
    <>
      <Facts label={common('facts')}>
        <Fact name={t('date')}>{formatDateTime(view.date, language)}</Fact>
        <Fact name={t('status')}>
          <SentFact area="request-order" status={view.status} sentAt={view.sentAt} />
        </Fact>
        <Fact name={t('orderer')}>{[firstName, name].filter(Boolean).join(' ')}</Fact>
        <Fact name={t('society')}>{society}</Fact>
        <Fact name={t('address')}>
          <AddressLines lines={[address, [zipCode, city].filter(Boolean).join(' '), country]} />
        </Fact>
        <Fact name={t('email')}>
          <MailLink address={email} />
        </Fact>
        <Fact name={t('phone')}>
          <PhoneLink number={phoneNumber} />
        </Fact>
        <Fact name={t('subscriberKey')}>{view.subscriberKey}</Fact>
        <Fact name={t('mdmId')}>{view.mdmId}</Fact>
      </Facts>
      <OrderItems items={view.materialOrderCommandList} />
    </>
  );
}

const HEAD = 'px-3 py-1.5 text-left font-semibold';
const CELL = 'px-3 py-1.5 [overflow-wrap:anywhere]';

function OrderItems({ items }: { items: OrderView['materialOrderCommandList'] }) {
  const t = useTranslations('request-order.detail');
  return (
    <section aria-label={t('items')} className="flex flex-col gap-2">
      <h3 className="font-semibold">{t('items')}</h3>
      <div className="overflow-x-auto rounded-panel border border-line">
        <table className="w-full border-collapse text-sm">
          <thead className="bg-sunken">
            <tr>
              <th scope="col" className={HEAD}>
                {t('item')}
              </th>
              <th scope="col" className={HEAD}>
                {t('reference')}
              </th>
              <th scope="col" className={`${HEAD} text-right`}>
                {t('quantity')}
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ item, quantity, maxQuantity }, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines never change, and two may be alike
              <tr key={position} className="border-t border-line">
                <td className={CELL}>
                  <Link
                    className="text-link underline-offset-2 hover:underline"
                    href={`/order/admin/material?q=${encodeURIComponent(item.promomats_reference)}`}
                    title={t('ordersOf', { name: item.name })}
                    prefetch={false}
                  >
                    {item.name}
                  </Link>
                </td>
                <td className={CELL}>{item.promomats_reference}</td>
                <td className={`${CELL} text-right tabular-nums`}>
                  <span className="inline-flex flex-wrap items-center justify-end gap-x-2">
                    {isOverMaximum({ quantity, maxQuantity }) && <OverMaximum max={maxQuantity} />}
                    {quantity}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
