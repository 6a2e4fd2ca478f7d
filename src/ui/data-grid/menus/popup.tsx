'use client';

import { useLocale } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Popover } from 'react-aria-components/Popover';
import { classNames } from '../../class-names';

interface PopupProps {
  anchor: Element;
  /** accessible name; a menu names itself */
  label?: string;
  /** accessible name of the popup around a menu */
  menu?: string;
  onClose: () => void;
  className?: string;
  children: ReactNode;
}

/** Popup of the grid, placed at its anchor; Escape and a click outside close it and restore the focus. */
export function GridPopup({ anchor, label, menu, onClose, className, children }: PopupProps) {
  const locale = useLocale();
  const trigger = useMemo(() => ({ current: anchor }), [anchor]);
  return (
    <I18nProvider locale={locale === 'fr' ? 'fr-FR' : 'en-GB'}>
      <Popover
        isOpen
        {...(menu !== undefined && { 'aria-label': menu })}
        triggerRef={trigger}
        placement="bottom start"
        offset={4}
        containerPadding={8}
        onOpenChange={(isOpen) => !isOpen && onClose()}
        className={classNames('dg-pop', className)}
      >
        {label === undefined ? (
          children
        ) : (
          <Dialog aria-label={label} className="outline-none">
            {children}
          </Dialog>
        )}
      </Popover>
    </I18nProvider>
  );
}
