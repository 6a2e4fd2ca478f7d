'use client';

export { PageError as default } from '@/features/shell/components/page-error';
