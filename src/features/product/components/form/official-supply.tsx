'use client';

import { ExternalLink } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { formatDate } from '@/shared/dates/dates';
import type { OfficialSupply as Supply } from '../../schema';
import { useScope } from './form-scope';

/** State of supply in the official files, beside the values entered by staff (I-01g); empty when they have none. */
export function OfficialSupply() {
  const { published } = useScope();
  return published?.officialSupply ? <SupplyNote supply={published.officialSupply} /> : null;
}

function SupplyNote({ supply: { code, startsOn, updatedOn, returnsOn, link, missingSince } }: { supply: Supply }) {
  const t = useTranslations('product-form.officialSupply');
  const since = code === 4 ? (returnsOn ?? startsOn) : startsOn;
  const details = [
    returnsOn && code !== 4 && t('announced', { date: formatDate(returnsOn) }),
    updatedOn && t('updated', { date: formatDate(updatedOn) }),
  ].filter((detail) => typeof detail === 'string');
  return (
    <div className={`mb-4 rounded-control border px-3 py-2 text-sm ${missingSince ? 'border-warn bg-warn-soft' : 'border-line bg-sunken'}`}>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-[550]">{since ? t(`since.${code}`, { date: formatDate(since) }) : t(`undated.${code}`)}</span>
        {details.map((detail) => (
          <span key={detail} className="text-muted">
            {detail}
          </span>
        ))}
        {link && (
          <a href={link} target="_blank" rel="noopener noreferrer" className="whitespace-nowrap">
            {t('link')}
            <ExternalLink size={13} aria-hidden="true" className="ml-1 inline-block align-[-2px]" />
          </a>
        )}
      </p>
      {missingSince && <p className="mt-1 font-[550] text-warn">{t('missing', { date: formatDate(missingSince) })}</p>}
    </div>
  );
}
