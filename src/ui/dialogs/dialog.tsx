'use client';

import dynamic from 'next/dynamic';
import type { DialogProps } from './dialog-modal';

const DialogModal = dynamic(() => import('./dialog-modal').then((module) => module.DialogModal), { ssr: false });

/** Open as long as it is rendered: `{isOpen && <Dialog title=… onClose=…>…</Dialog>}`. Its machinery loads on first use. */
export function Dialog(props: DialogProps) {
  return <DialogModal {...props} />;
}
