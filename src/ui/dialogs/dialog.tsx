'use client';

import dynamic from 'next/dynamic';
import type { DialogProps } from './dialog-modal';

const DialogModal = dynamic(() => import('./dialog-modal').then((module) => module.DialogModal), { ssr: false });

/** Open while rendered: `{isOpen && <Dialog title=… onClose=…>…</Dialog>}`. The implementation loads on first use. */
export function Dialog(props: DialogProps) {
  return <DialogModal {...props} />;
}
