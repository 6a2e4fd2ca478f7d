'use client';

import { useLocale } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Popover } from 'react-aria-components/Popover';

interface AnchoredPopoverProps {
  anchor: Element;
  /** accessible name, where the content does not name itself */
  label?: string | undefined;
  placement: 'bottom start' | 'bottom end';
  onClose: () => void;
  className: string;
  children: ReactNode;
}

/** Opens below an element; Escape and a click outside close it and restore the focus. */
export function AnchoredPopover({ anchor, label, placement, onClose, className, children }: AnchoredPopoverProps) {
  const locale = useLocale();
  const trigger = useMemo(() => ({ current: anchor }), [anchor]);
  return (
    <I18nProvider locale={locale === 'fr' ? 'fr-FR' : 'en-GB'}>
      <Popover
        isOpen
        {...(label !== undefined && { 'aria-label': label })}
        triggerRef={trigger}
        placement={placement}
        offset={4}
        containerPadding={8}
        onOpenChange={(isOpen) => !isOpen && onClose()}
        className={className}
      >
        {children}
      </Popover>
    </I18nProvider>
  );
}
