'use client';

import { useTranslations } from 'next-intl';
import { alikeDifferences } from '../rules/alike';
import type { OfficialLine } from '../schema/runs';
import { useProductTexts } from './value-text';

/** What an import changed in a product, a field in a line, and the typed values that it left (I-01l, I-01o). */
export function FieldChanges({ changes, differences }: Pick<OfficialLine, 'changes' | 'differences'>) {
  const t = useTranslations('product.imported');
  const texts = useProductTexts();
  return (
    <>
      {changes.map(({ field, before, after }) => (
        <p key={field} className="[overflow-wrap:anywhere]">
          {t('becomes', { field: texts.field(field), before: texts.value(field, before), after: texts.value(field, after) })}
        </p>
      ))}
      {alikeDifferences(differences).map(({ fields, current, imported }) => (
        <p key={fields.join()} className="text-muted [overflow-wrap:anywhere]">
          {t('kept', {
            field: fields.map(texts.field).join(' · '),
            current: texts.value(fields[0], current),
            imported: texts.value(fields[0], imported),
          })}
        </p>
      ))}
    </>
  );
}
