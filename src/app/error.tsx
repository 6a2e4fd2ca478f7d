'use client';

import { PageError, type PageErrorProps } from '@/features/shell/components/page-error';

export default function RootError(props: PageErrorProps) {
  return (
    <main className="p-6">
      <PageError {...props} />
    </main>
  );
}
