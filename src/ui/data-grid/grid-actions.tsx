'use client';

import { Ellipsis } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../class-names';
import { Button } from '../controls/button';

interface GridActionsProps {
  /** a changed key closes the menu: what was chosen shows in the rows */
  shownKey: string;
  /** `anchor` is where a popup opens: at its own button, or at that of the menu, which closes */
  children: (anchor: (own: Element) => Element) => ReactNode;
}

/** In a window narrower than 512 px the actions of a grid are behind one button. */
export function GridActions({ shownKey, children }: GridActionsProps) {
  const t = useTranslations('data-grid');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [seen, setSeen] = useState(shownKey);
  if (seen !== shownKey) {
    setSeen(shownKey);
    setOpen(false);
  }
  useEffect(() => {
    if (!isOpen) return;
    // What the menu opens is elsewhere in the document.
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!(target instanceof Element) || box.current?.contains(target) || target.closest('[role="dialog"], [role="menu"]')) return;
      setOpen(false);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [isOpen]);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const anchor = (own: Element): Element => {
    if (!isOpen || !button.current) return own;
    close();
    return button.current;
  };
  return (
    <div
      ref={box}
      className="relative min-[512px]:contents"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen || event.defaultPrevented) return;
        event.preventDefault();
        close();
      }}
    >
      <Button
        ref={button}
        aria-expanded={isOpen}
        aria-controls={id}
        icon={<Ellipsis size={15} aria-hidden="true" />}
        className="min-[512px]:hidden"
        onClick={() => setOpen(!isOpen)}
      >
        {t('actions')}
      </Button>
      <div id={id} className={classNames('dg-actions', isOpen && 'dg-actions-open')}>
        {children(anchor)}
      </div>
    </div>
  );
}
