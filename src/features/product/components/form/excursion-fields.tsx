'use client';

import type { ReactNode } from 'react';
import { ProductHtml } from './product-fields';

/** Temperature ranges and legal mentions; the editor of the ranges belongs to another area and is handed in by the page. */
export function ExcursionFields({ temperature }: { temperature: ReactNode }) {
  return (
    <div className="flex flex-col gap-5">
      {temperature}
      <div className="grid gap-4 xl:grid-cols-2">
        <ProductHtml field="legalMentions" />
        <ProductHtml field="tempUpdateDescription" />
      </div>
    </div>
  );
}
