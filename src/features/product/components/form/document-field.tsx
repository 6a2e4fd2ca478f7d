'use client';

import { useEffect, useState } from 'react';
import { request } from '@/ui/data/api';
import { PdfField } from '@/ui/fields/pdf-field';
import { useFieldValue } from '@/ui/fields/record-form';
import { useProductField, useScope } from './form-scope';

const UPLOAD = '/upload/product-document-pdf';
const CALLS = '/infomed/api/product-back';
const names = new Map<string, Promise<string | null>>();

function nameOf(id: string): Promise<string | null> {
  const known = names.get(id);
  if (known) return known;
  const name = request<{ fileName: string }>('GET', `${CALLS}/file/${id}`).then(
    ({ fileName }) => fileName,
    () => null,
  );
  names.set(id, name);
  return name;
}

/** Name of an uploaded PDF (PRODF-49); null until it is known. */
function useFileName(id: string | null): string | null {
  const [found, setFound] = useState<{ id: string; name: string | null } | null>(null);
  useEffect(() => {
    if (!id) return;
    let isCurrent = true;
    void nameOf(id).then((name) => isCurrent && setFound({ id, name }));
    return () => {
      isCurrent = false;
    };
  }, [id]);
  return found && found.id === id ? found.name : null;
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
  const publishedName = useFileName(published?.[field] ?? null);
  if (!look) return null;
  const remove = async (id: string) => {
    const isStored = id === stored || id === published?.[field];
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
