'use client';

import { useTranslations } from 'next-intl';
import { messageText } from '@/shared/text/message-text';
import { useFieldValue, useReadOnly } from '@/ui/fields/record-form';
import { statusChoices } from '../../rules';
import { PRODUCT_TYPES, type ProductValues } from '../../schema';
import { CodeField } from './code-field';
import { DocumentField } from './document-field';
import { useScope } from './form-scope';
import { formName } from './form-values';
import { ProductArea, ProductCheckbox, ProductChoice, ProductEndDate, ProductHtml, ProductText } from './product-fields';

/** Characters of a list of active substances that is read at full width: a third of it would be a column of many lines. */
const LONG_DCI = 120;

/** General information (PRODF-22 to PRODF-25, PRODF-32 to PRODF-41). `start` is what the form began with. */
export function InformationFields({ start }: { start: Readonly<Partial<ProductValues>> }) {
  const t = useTranslations('product');
  const own = useTranslations('product-form');
  const { published, productId } = useScope();
  const isReading = useReadOnly(false);
  const isMsd = useFieldValue<boolean>(formName('msdProduct'));
  const info = useFieldValue<string | null>('info');
  const dci = useFieldValue<string | null>(formName('dci'));
  const isDropped = isMsd && (info ?? '') !== (published?.info ?? '');
  const statusAndType = (
    <>
      <ProductChoice
        field="status"
        offered={statusChoices(published?.status ?? null)}
        labelOf={(value) => messageText(t, `statuses.${value}`) ?? value}
      />
      <ProductChoice field="type" offered={PRODUCT_TYPES} labelOf={(value) => messageText(t, `types.${value}`) ?? value} />
    </>
  );
  const flags = (
    <>
      <ProductCheckbox field="emergencyAvailable" />
      <ProductCheckbox field="msdProduct" />
    </>
  );
  const isNew = productId === null;
  return (
    <div className="flex flex-col gap-4">
      {/* The other fields depend on these. */}
      {isNew && (
        <div className="field-grid grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {statusAndType}
          <div className="row-span-3 grid grid-rows-subgrid gap-y-1">
            <div className="row-start-2 flex flex-wrap items-center gap-x-6">{flags}</div>
          </div>
        </div>
      )}
      <div className="field-grid grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        <ProductText field="name" className="md:col-span-2" />
        <ProductText field="commercialName" />
        <ProductText field="displayName" className="md:col-span-2" />
        <ProductText field="dci" {...(isReading && (dci?.length ?? 0) > LONG_DCI && { className: 'col-span-full' })} />
        <CodeField field="cip" />
        <CodeField field="ucd" />
        {!isNew && statusAndType}
        <ProductArea field="therapeuticArea" />
        <ProductEndDate />
        <DocumentField field="pdfDocumentUrl" stored={start.pdfDocumentUrl ?? null} />
        {!isNew && (
          <div className={isReading ? 'row-span-3 grid grid-cols-2 gap-4' : 'row-span-3 flex flex-col justify-center gap-1'}>{flags}</div>
        )}
      </div>
      <div className="grid gap-4 xl:grid-cols-2">
        <ProductHtml
          field="info"
          readOnly={isMsd}
          hint={isMsd && !isDropped && !isReading ? own('infoOfMsd') : undefined}
          warning={isDropped ? own('infoDropped') : undefined}
        />
        <ProductHtml field="infoUpdateDescription" />
      </div>
    </div>
  );
}
