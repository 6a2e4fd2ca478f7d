'use client';

import { CircleUserRound, CornerDownLeft, type LucideIcon, PanelsTopLeft, Pill, Search } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Header } from 'react-aria-components/Header';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Input } from 'react-aria-components/Input';
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { TextField } from 'react-aria-components/TextField';
import { Marked } from '@/ui/controls/marked';
import { useSlow } from '@/ui/data/use-slow';
import { clearUnsavedChanges } from '@/ui/forms/unsaved-changes';
import { useMayLeave } from '@/ui/forms/use-discard';
import { useRefusalText } from '@/ui/forms/use-refusal-text';
import { openHelp } from '@/ui/navigation/open-help';
import type { PaletteScreen } from '../rules';
import { type Entry, usePaletteSearch } from './use-palette-search';

interface PaletteDialogProps {
  screens: readonly PaletteScreen[];
  onClose: () => void;
}

/** Goes to any screen, product or account by a few letters of its name: arrows choose, Enter goes, Escape leaves. */
export function PaletteDialog({ screens, onClose }: PaletteDialogProps) {
  const t = useTranslations('palette');
  const locale = useLocale();
  const router = useRouter();
  const refusalText = useRefusalText();
  const mayLeave = useMayLeave();
  const isByPointer = useRef(false);
  const { typed, setTyped, places, products, near, users, words, count, isStale, isSettled, error } = usePaletteSearch(screens);
  const help = () => {
    onClose();
    openHelp();
  };
  const go = async (href: string) => {
    onClose();
    if (!(await mayLeave())) return;
    await clearUnsavedChanges();
    router.push(href);
  };
  // P-22g: text that was entered before its results were there, as by a scanner.
  const entered = useRef<string | null>(null);
  const only = count === 1 ? [...products, ...users][0] : undefined;
  useEffect(() => {
    if (!isSettled) return;
    if (only && entered.current === typed) void go(only.href);
    entered.current = null;
  });
  return (
    <I18nProvider locale={locale === 'fr' ? 'fr-FR' : 'en-GB'}>
      <ModalOverlay
        isOpen
        isDismissable
        onOpenChange={(isOpen) => !isOpen && onClose()}
        className="fixed inset-0 z-50 grid animate-[appear_120ms_ease-out] justify-items-center bg-veil p-3 pt-[min(12dvh,96px)]"
      >
        <Modal className="h-fit w-full max-w-xl rounded-panel border border-line bg-surface shadow-lifted">
          <AriaDialog
            aria-label={t('open')}
            onPointerDownCapture={() => {
              isByPointer.current = true;
            }}
            className="flex max-h-[min(70dvh,560px)] flex-col outline-none"
          >
            <Autocomplete inputValue={typed} onInputChange={setTyped}>
              <TextField aria-label={t('label')} autoFocus className="relative border-b border-line">
                <Search size={17} aria-hidden="true" className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-muted" />
                <Input
                  placeholder={t('placeholder')}
                  maxLength={100}
                  onKeyDown={({ key, currentTarget }) => {
                    isByPointer.current = false;
                    entered.current = key === 'Enter' && !isSettled ? currentTarget.value : null;
                  }}
                  className="h-12 w-full rounded-t-panel bg-transparent pr-4 pl-11 text-md outline-none placeholder:text-muted focus-visible:shadow-none"
                />
              </TextField>
              <Menu
                aria-label={t('results')}
                onAction={(key) => {
                  const [, kind, href = ''] = /^(\w):(.*)$/.exec(String(key)) ?? [];
                  // Products and accounts of an earlier text are still there while a scanner sends its Enter: none of them is meant.
                  if (kind === 's' || isSettled || isByPointer.current) void go(href);
                }}
                className="min-h-0 flex-1 overflow-y-auto p-1.5 outline-none"
                renderEmptyState={() =>
                  // That the search failed is said below.
                  isSettled && error !== null ? null : (
                    <p className="px-3 py-6 text-center text-sm text-muted">
                      {isSettled ? t('none', { typed: typed.trim() }) : t('searching')}
                    </p>
                  )
                }
              >
                {places.length > 0 && <Section title={t('screens')} kind="s" icon={PanelsTopLeft} entries={places} />}
                {products.length > 0 && (
                  <Section title={t('products')} kind="p" icon={Pill} entries={products} words={words} isStale={isStale} />
                )}
                {near.length > 0 && <Section title={t('near')} kind="n" icon={Pill} entries={near} isStale={isStale} />}
                {users.length > 0 && <Section title={t('users')} kind="u" icon={CircleUserRound} entries={users} isStale={isStale} />}
              </Menu>
            </Autocomplete>
            <p role="status" className="sr-only">
              {isSettled && t('count', { count })}
            </p>
            {error !== null && !isStale && (
              <p role="alert" className="border-t border-line bg-bad-soft px-4 py-2 text-sm text-bad">
                {refusalText(error)}
              </p>
            )}
            <div className="flex items-center gap-3 border-t border-line px-4 py-2 text-xs text-muted">
              <span className="flex items-center gap-1">
                <CornerDownLeft size={13} aria-hidden="true" /> {t('hintOpen')}
              </span>
              <span className="flex-1">{t('hintLeave')}</span>
              <button type="button" onClick={help} className="rounded-control px-1.5 py-1 hover:bg-hover hover:text-ink">
                {t('help')}
              </button>
            </div>
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  );
}

interface SectionProps {
  title: string;
  /** makes the keys of the lists differ: an address may be in two of them */
  kind: 's' | 'p' | 'n' | 'u';
  icon: LucideIcon;
  entries: readonly Entry[];
  /** the searched words, to be marked */
  words?: readonly string[];
  isStale?: boolean;
}

const NO_WORDS: readonly string[] = [];

function Section({ title, kind, icon: Icon, entries, words = NO_WORDS, isStale = false }: SectionProps) {
  const isSlow = useSlow(isStale);
  return (
    <MenuSection className={isSlow ? 'opacity-55' : ''}>
      <Header className="px-2.5 pt-2 pb-1 text-xs font-semibold text-muted">{title}</Header>
      {entries.map(({ id, href, label, detail }) => (
        <MenuItem
          key={id}
          id={`${kind}:${href}`}
          textValue={label}
          className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-control px-2.5 py-1.5 outline-none data-[focused]:bg-accent-soft data-[focused]:text-accent"
        >
          <Icon size={16} strokeWidth={1.8} aria-hidden="true" className="shrink-0 text-muted" />
          <span className="flex min-w-0 flex-1 flex-col">
            <span className="truncate text-md">
              <Marked text={label} words={words} />
            </span>
            {detail && (
              <span className="truncate text-xs text-muted">
                <Marked text={detail} words={words} />
              </span>
            )}
          </span>
        </MenuItem>
      ))}
    </MenuSection>
  );
}
