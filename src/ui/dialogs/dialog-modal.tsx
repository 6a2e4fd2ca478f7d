'use client';

import { X } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { classNames } from '../class-names';
import { IconButton } from '../controls/button';

export interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** buttons, at the right */
  footer?: ReactNode;
  size?: 'small' | 'normal' | 'wide';
  /** false: only its buttons close it; 'by-key': Escape too, but no click beside it */
  dismissable?: boolean | 'by-key';
  role?: 'dialog' | 'alertdialog';
  /** at the right edge, as high as the window */
  isPanel?: boolean;
  /** out of sight for the frame before it is taken away */
  isGone?: boolean;
}

const SIZES = { small: 'max-w-md', normal: 'max-w-2xl', wide: 'max-w-5xl' } as const;

const MAX_FRAMES = 30;

function restoreFocus(opener: HTMLElement, frames = MAX_FRAMES): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body || !opener.isConnected) return;
    if (!opener.closest('[inert]')) opener.focus();
    else if (frames > 0) restoreFocus(opener, frames - 1);
  });
}

/**
 * The library restores the focus one frame after the dialog closes. If a timer or a response closed it, not
 * a key or click, the page is still inert then and the focus would be lost.
 */
function useFocusRestoredOnClose(): void {
  // A dialog opened by the URL has no opener: focus the main element.
  const [opener] = useState(() => (document.activeElement === document.body ? document.querySelector('main') : document.activeElement));
  useEffect(() => () => void (opener instanceof HTMLElement && restoreFocus(opener)), [opener]);
}

/** Focus stays inside, Escape closes, focus returns. Loaded late through `Dialog` and `confirm()`. */
export function DialogModal(props: DialogProps) {
  const { title, onClose, children, footer, size = 'normal', dismissable = true, role = 'dialog', isPanel = false, isGone = false } = props;
  const t = useTranslations('common');
  const locale = useLocale();
  useFocusRestoredOnClose();
  return (
    <I18nProvider locale={locale === 'fr' ? 'fr-FR' : 'en-GB'}>
      <ModalOverlay
        isOpen
        isDismissable={dismissable === true && role === 'dialog'}
        isKeyboardDismissDisabled={dismissable === false}
        onOpenChange={(isOpen) => !isOpen && onClose()}
        className={classNames(
          'fixed inset-0 z-50 grid grid-cols-[minmax(0,1fr)] animate-[appear_120ms_ease-out] overflow-y-auto bg-veil print:static print:block print:overflow-visible print:bg-transparent print:p-0',
          isPanel ? 'justify-items-end' : 'place-items-center p-4',
          isGone && 'pointer-events-none opacity-0',
        )}
      >
        <Modal
          className={classNames(
            'w-full bg-surface shadow-lifted',
            isPanel ? 'h-dvh border-l border-line' : 'rounded-panel border border-line',
            SIZES[size],
          )}
        >
          <AriaDialog
            role={role}
            className={classNames('flex flex-col outline-none print:max-h-none', isPanel ? 'h-dvh' : 'max-h-[calc(100dvh-32px)]')}
          >
            <div className="flex items-start gap-3 px-5 pt-4 pb-2">
              <Heading slot="title" level={2} className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                {title}
              </Heading>
              {role === 'dialog' && (
                <IconButton label={t('dialogClose')} onClick={onClose} className="-mt-1.5 -mr-2">
                  <X size={18} aria-hidden="true" />
                </IconButton>
              )}
            </div>
            <div className="min-h-0 flex-1 overflow-y-auto px-5 py-2 has-[.sticky]:scroll-pb-20 print:overflow-visible">{children}</div>
            {footer && (
              <div data-bar="" className="flex flex-wrap justify-end gap-2 px-5 pt-3 pb-4">
                {footer}
              </div>
            )}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  );
}
