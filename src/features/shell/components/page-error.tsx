'use client';

import { FailureScreen } from './failure-screen';

export interface PageErrorProps {
  error: unknown;
  retry: () => void;
}

/** What failed while it was rendered. The digest is the reference under which the server logged it. */
export function PageError({ error, retry }: PageErrorProps) {
  const digest = error instanceof Error && 'digest' in error && typeof error.digest === 'string' ? error.digest : null;
  return <FailureScreen reference={digest} onRetry={retry} />;
}
