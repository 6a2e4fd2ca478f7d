import { getTranslations } from 'next-intl/server';
import { PaletteHost } from '@/features/palette/components/palette-host';
import type { PaletteScreen } from '@/features/palette/rules';
import { isGroup, menuOf } from '@/features/shell/rules/menu';
import { Messages } from '@/i18n/client-messages';
import type { Actor } from '@/shared/account/actor';
import { can } from '@/shared/account/rights';

/** The palette with the screens that this reader's roles open. */
export async function Palette({ actor }: { actor: Actor }) {
  const [menu, t] = await Promise.all([getTranslations('shell.menu'), getTranslations('palette')]);
  const screens = menuOf(actor).flatMap((entry): PaletteScreen[] =>
    isGroup(entry)
      ? entry.entries.map((sub) => ({ label: menu(sub.key), group: menu(entry.key), href: sub.href }))
      : [{ label: menu(entry.key), href: entry.href }],
  );
  if (can(actor, 'product.read') && can(actor, 'product.create')) {
    screens.push({ label: t('newProduct'), group: menu('products'), href: '/product/admin/new' });
  }
  return (
    <Messages names={['palette']}>
      <PaletteHost screens={screens} />
    </Messages>
  );
}
