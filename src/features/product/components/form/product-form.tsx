'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, startTransition, useCallback, useRef, useState } from 'react';
import { afterPaint } from '@/ui/after-paint';
import { ButtonLink } from '@/ui/controls/button';
import { PageHead } from '@/ui/page/page-head';
import { PrintButton } from '@/ui/page/print-button';
import { type ProductView, type ProductWithDraftView, type ResumedDraft, SECTIONS, type Section } from '../../schema';
import { ProductTitle } from '../product-title';
import { AvailabilityFields } from './availability-fields';
import { ExcursionFields } from './excursion-fields';
import { InformationFields } from './information-fields';
import { PendingDrafts } from './pending-drafts';
import { SectionForm } from './section-form';

interface ProductFormProps {
  view: ProductWithDraftView;
  published: ProductView;
  /** the editor of temperature ranges, bound to `temperatureExcursion` of the form around it */
  temperature: ReactNode;
  /** it was created and published a moment ago (P-02) */
  isCreated: boolean;
  /** a rejected draft that its author takes up again: its section is open, with its values typed (P-43a) */
  resumed: ResumedDraft | null;
  /** the section that starts with its official values (I-01n) */
  official: Section | null;
  /** the product's official history, below its sections (I-01o) */
  history: ReactNode;
}

/** A published product: three sections, one unlocked at a time (PRODF-02 to PRODF-06). */
export function ProductForm({ view, published, temperature, isCreated, resumed, official, history }: ProductFormProps) {
  const t = useTranslations('product-form');
  const [open, setOpen] = useState<Section | null>(SECTIONS.find((section) => section === resumed?.editType) ?? official);
  const [isDirty, setDirty] = useState(false);
  const fieldsOf = useCallback(
    (section: Section, start: Parameters<typeof InformationFields>[0]['start']): ReactNode => {
      if (section === 'EDIT_INFORMATION') return <InformationFields start={start} />;
      if (section === 'EDIT_AVAILABILITY') return <AvailabilityFields start={start} />;
      return <ExcursionFields temperature={temperature} />;
    },
    [temperature],
  );
  const openSection = useRef(open);
  openSection.current = open;
  // Forty fields and four editors take longer than a click may: they come after its frame and piece by piece, and other keys and
  // clicks go first.
  const toggle = useCallback((section: Section, isOpen: boolean) => {
    afterPaint(() =>
      startTransition(() =>
        setOpen((current) => {
          // A section that is still on its way to be open already keeps the others locked (PRODF-06).
          if (isOpen) return current ?? section;
          return current === section ? null : current;
        }),
      ),
    );
  }, []);
  const changeDirty = useCallback((section: Section, next: boolean) => (openSection.current === section || !next) && setDirty(next), []);
  const name = published.name ?? t('unnamed');
  return (
    <div className="flex flex-col gap-4">
      <PageHead
        title={<ProductTitle title={name} pack={published.displayName} cip={published.cip} />}
        breadcrumb={[{ label: t('breadcrumb'), href: '/product/admin' }, { label: published.commercialName ?? name }]}
        aside={<PendingDrafts drafts={view.drafts} isBlocked={isDirty} />}
        actions={
          <>
            <PrintButton />
            {view.allowed.includes('audit.read') && (
              <ButtonLink href={`/audit-trail/admin?productId=${published.id}`}>{t('audit')}</ButtonLink>
            )}
          </>
        }
      />
      {SECTIONS.map((section) => (
        <SectionForm
          key={section}
          section={section}
          view={view}
          published={published}
          resumed={resumed?.editType === section ? resumed : null}
          takesOfficial={official === section}
          isOpen={open === section}
          isCreated={isCreated && section === SECTIONS[0]}
          blockedBy={open !== null && open !== section ? open : null}
          onOpen={toggle}
          onDirty={changeDirty}
          fieldsOf={fieldsOf}
        />
      ))}
      {history}
    </div>
  );
}
