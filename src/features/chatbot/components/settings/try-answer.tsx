'use client';

import { useTranslations } from 'next-intl';
import { dayOf, formatDate } from '@/shared/dates/dates';
import { Button } from '@/ui/controls/button';
import { Tag } from '@/ui/controls/tag';
import { RichText } from '@/ui/rich-text-editor/rich-text';
import type { TryAnswer } from '../../schema/setting';

interface TryAnswerPartsProps {
  answer: TryAnswer;
  /** repeats the question for the chosen product */
  onChoose: (key: string) => void;
}

/** What triage saw: category, words, denied or not (CHAT-29a). */
export function TriageSeen({ triage: { flagged, general, findings } }: Pick<TryAnswer, 'triage'>) {
  const t = useTranslations('chatbot-settings.try');
  const safety = useTranslations('chatbot-safety');
  return (
    <section className="flex flex-col gap-1.5">
      <h3 className="text-sm">{t('triage')}</h3>
      <p>
        <Tag tone={flagged ? 'bad' : 'ok'}>{t(flagged ? 'flagged' : general ? 'general' : 'harmless')}</Tag>
      </p>
      {findings.length > 0 && (
        <ul className="flex flex-col gap-1">
          {findings.map(({ category, words, negated }) => (
            <li key={`${category} ${words.join(' ')}`} className="[overflow-wrap:anywhere]">
              <strong>{safety(`keys.${category}`)}</strong> <span className="text-muted">{words.join(' … ')}</span>
              {negated && <> · {t('negated')}</>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The products that the question names, and the entries that were left out because of them (F-30). */
export function ProductsSeen({ answer: { answer, excluded } }: Pick<TryAnswerPartsProps, 'answer'>) {
  const t = useTranslations('chatbot-settings.try');
  return (
    <section className="flex flex-col gap-1.5">
      <h3 className="text-sm">{t('products')}</h3>
      {answer.products.length === 0 && <p className="text-muted">{t('noProduct')}</p>}
      <ul className="flex flex-col gap-1 empty:hidden">
        {answer.products.map(({ written, name, isOurs, isCorrected }) => (
          <li key={written} className="flex flex-wrap items-center gap-x-2">
            <strong>{name}</strong>
            {isCorrected && <span className="text-muted">{t('corrected', { written })}</span>}
            {!isOurs && <Tag tone="calm">{t('notOurs')}</Tag>}
          </li>
        ))}
      </ul>
      {excluded.length > 0 && (
        <>
          <h4 className="mt-1 text-xs text-muted">{t('excluded')}</h4>
          <ul className="flex flex-col gap-1">
            {excluded.map(({ subQuestionId, title, products }) => (
              <li key={subQuestionId} className="[overflow-wrap:anywhere]">
                {title} <span className="text-muted">{products.length > 0 ? products.join(', ') : t('unassigned')}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** The very text that a visitor gets, with what the portal must offer. */
export function VisitorText({ answer: { answer }, onChoose }: TryAnswerPartsProps) {
  const t = useTranslations('chatbot-settings.try');
  const safety = useTranslations('chatbot-safety');
  const { notice, proposals, actions, choices, language } = answer;
  return (
    <section aria-label={t('visitor')} className="flex flex-col gap-2 rounded-control border border-line bg-sunken p-3">
      <h3 className="text-sm">{t('visitor')}</h3>
      {notice && (
        <p lang={language} className="whitespace-pre-line [overflow-wrap:anywhere]">
          {notice}
        </p>
      )}
      {choices.length > 0 && (
        <div className="flex flex-wrap gap-1.5">
          {choices.map(({ key, name }) => (
            <Button key={key} small onClick={() => onChoose(key)}>
              {name}
            </Button>
          ))}
        </div>
      )}
      {proposals.slice(0, 1).map(({ subQuestionId, title, content, source }) => (
        <div key={subQuestionId} className="flex min-w-0 flex-col gap-1.5">
          <strong className="[overflow-wrap:anywhere]">{title}</strong>
          <RichText html={content} />
          {source && (
            <p className="text-xs text-muted">
              {t('source', {
                number: source.documentNumber,
                date: source.validationDate ? formatDate(dayOf(new Date(source.validationDate))) : '',
                isDated: source.validationDate ? 'yes' : 'no',
                products: source.allProducts ? t('allProducts') : source.products.map(({ name }) => name).join(', ') || t('unassigned'),
              })}
            </p>
          )}
        </div>
      ))}
      {proposals.length > 1 && <p className="text-muted">{t('further', { count: proposals.length - 1 })}</p>}
      {!notice && proposals.length === 0 && <p className="text-muted">{t('unknown')}</p>}
      {actions.length > 0 && (
        <p className="flex flex-wrap items-center gap-1.5">
          <span className="text-muted">{t('actions')}</span>
          {actions.map((action) => (
            <Tag key={action} tone={action === 'EMERGENCY' ? 'bad' : 'warn'}>
              {safety(`actions.${action}`)}
            </Tag>
          ))}
        </p>
      )}
    </section>
  );
}
