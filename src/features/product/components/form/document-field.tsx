'use client';

import { request } from '@/ui/data/api';
import { useApiQuery } from '@/ui/data/use-api-query';
import { PdfField } from '@/ui/fields/pdf-field';
import { useFieldValue } from '@/ui/fields/record-form';
import { useProductField, useScope } from './form-scope';

const UPLOAD = '/upload/product-document-pdf';
const CALLS = '/infomed/api/product-back';

/** Name of an uploaded PDF (PRODF-49); null until it is known. */
function useFileName(id: string | null): string | null {
  const { data } = useApiQuery({
    key: id ?? '',
    fetchData: async (signal) => {
      const { fileName } = await request<{ fileName: string }>('GET', `${CALLS}/file/${id}`, undefined, { signal });
      return { id, fileName };
    },
    enabled: id !== null,
  });
  return data && data.id === id ? data.fileName : null;
}

interface DocumentFieldProps {
  field: 'pdfDocumentUrl' | 'hospitalPdfDocumentUrl' | 'cityPdfDocumentUrl';
  /** what the form started from: a document that was stored then belongs to the product or to its draft */
  stored: string | null;
  className?: string;
}

/** One PDF of the product. Removing it notifies the server; the published reference is removed by the save (P-37). */
export function DocumentField({ field, stored, className }: DocumentFieldProps) {
  const look = useProductField(field);
  const { published, productId } = useScope();
  const value = useFieldValue<string | null>(field);
  const fileName = useFileName(value);
  const publishedId = published?.[field] ?? null;
  const otherName = useFileName(publishedId === value ? null : publishedId);
  const publishedName = publishedId === value ? fileName : otherName;
  if (!look) return null;
  const remove = async (id: string) => {
    const isStored = id === stored || id === publishedId;
    // The draft of a new product has no product yet: its save removes the reference, a routine the file.
    if (isStored && !productId) return;
    await request('DELETE', isStored ? `${CALLS}/${productId}/pdf/${id}` : `${CALLS}/pdf/${id}`);
  };
  return (
    <PdfField
      {...look}
      {...(look.published && { published: publishedName ?? '…' })}
      {...(className && { className })}
      uploadUrl={UPLOAD}
      fileName={fileName}
      onRemove={remove}
    />
  );
}
