'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { Day } from '@/shared/dates/dates';
import type { FaqPdfRemoved, FaqSubQuestionView } from '../../schema';

export interface Scope {
  today: Day;
  /** saving approves what was changed (F-01); without it, it becomes pending (F-03) */
  canValidate: boolean;
  /** what is stored of a block; undefined for one that was never saved */
  storedOf: (key: string) => FaqSubQuestionView | undefined;
  /** a stored PDF was taken off a block at once */
  onPdfRemoved: (key: string, answer: FaqPdfRemoved) => void;
}

const ScopeContext = createContext<Scope | null>(null);

export function FormScope({ value, children }: { value: Scope; children: ReactNode }) {
  return <ScopeContext value={value}>{children}</ScopeContext>;
}

export function useScope(): Scope {
  const scope = useContext(ScopeContext);
  if (!scope) throw new Error('A block stands outside of its form.');
  return scope;
}
