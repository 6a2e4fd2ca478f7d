import 'server-only';
import { z } from 'zod';
import type { DashboardPart } from '@/features/dashboard/queries';
import type { DashboardItem, DashboardTone } from '@/features/dashboard/schema';
import { translatorOf } from '@/i18n/translator';
import { db, rowsOf } from '@/server/db/client';
import type { Language } from '@/shared/account/actor';
import { dayOf, formatDate, shiftDay } from '@/shared/dates/dates';
import { DRAFT_AGES, type DraftAge, draftAge, LAST_DAYS } from '../rules/draft-age';
import { RESTOCKED_DAYS } from '../rules/official-differences';
import { packText } from '../rules/pack-text';
import { DECIDABLE, decider } from './drafts';
import { countNewOfAuthor } from './my-drafts';
import { CATALOGUE_STATES, type CatalogueState, catalogueStates, longRestocked, type RestockedProduct } from './overview';
import { catalogueCounts } from './search';

/** Maximum number of products that the dashboard names. */
const NAMED = 8;

const listOf = (availability: string): string => `/product/admin?availability=${availability}`;

/** A state leads to the list where a filter of the list finds exactly its products: most find those of the other channel too. */
const STATES: Record<CatalogueState, { tone: DashboardTone; href: string | null }> = {
  shortage: { tone: 'bad', href: listOf('SHORTAGE') },
  tension: { tone: 'warn', href: null },
  limited: { tone: 'calm', href: null },
  available: { tone: 'ok', href: null },
  unknown: { tone: 'plain', href: null },
  handed: { tone: 'faint', href: listOf('HANDED') },
  stopped: { tone: 'faintest', href: listOf('STOPPED') },
};

function restockedItem({ id, name, pack, cip, hospital, city }: RestockedProduct, lng: Language): DashboardItem {
  const [t, channels, card] = [translatorOf(lng, 'dashboard'), translatorOf(lng, 'product'), translatorOf(lng, 'product-list')];
  const since = (channel: 'HOSPITAL' | 'CITY', day: string | null): string[] =>
    day ? [t('restocked.since', { channel: channels(`locations.${channel}`), date: formatDate(day) })] : [];
  const detail = [...since('HOSPITAL', hospital), ...since('CITY', city)].join(', ');
  return { id, label: name ?? card('card.unnamed'), tag: packText(pack, cip) || null, detail, href: `/product/admin/edit/${id}` };
}

/** Products in tension or shortage, those available again for long, and the catalogue's availability. */
export const productsPart: DashboardPart = {
  allow: 'product.read',
  async read({ at, lng }) {
    const t = translatorOf(lng, 'dashboard');
    const day = shiftDay(dayOf(at), -RESTOCKED_DAYS);
    const [counts, states, restocked] = await Promise.all([catalogueCounts(), catalogueStates(), longRestocked(day, NAMED)]);
    const isRestocked = restocked.total > 0;
    const more = restocked.total - restocked.products.length;
    return {
      tiles: [
        {
          name: 'tension',
          isWork: false,
          tone: 'bad',
          count: counts.tensionOrShortage,
          href: listOf('TENSION_OR_SHORTAGE'),
          label: t('tension.label'),
          detail: t('tension.detail', { tension: counts.tensionOrShortage - counts.shortage, shortage: counts.shortage }),
        },
        {
          name: 'restocked',
          isWork: false,
          tone: 'ok',
          count: restocked.total,
          href: isRestocked ? '#restocked' : null,
          label: t('restocked.label'),
          detail: t(isRestocked ? 'restocked.detail' : 'restocked.none'),
        },
      ],
      panels: [
        ...(counts.total > 0
          ? [
              {
                kind: 'shares' as const,
                name: 'catalogue',
                title: t('catalogue.title'),
                text: t('catalogue.text'),
                link: null,
                summary: t('catalogue.total', { count: counts.total }),
                parts: CATALOGUE_STATES.map((name) => ({ name, label: t(`catalogue.${name}`), count: states[name], ...STATES[name] })),
              },
            ]
          : []),
        ...(isRestocked
          ? [
              {
                kind: 'list' as const,
                name: 'restocked',
                title: t('restocked.title'),
                text: t('restocked.text'),
                link: null,
                items: restocked.products.map((product) => restockedItem(product, lng)),
                more: more > 0 ? t('restocked.more', { count: more }) : null,
              },
            ]
          : []),
      ],
    };
  },
};

/** What became of the reader's own drafts since they last looked (P-43). */
export const myDraftsPart: DashboardPart = {
  allow: 'draft.mine',
  async read(actor) {
    const t = translatorOf(actor.lng, 'dashboard');
    const [count, waiting] = await Promise.all([
      countNewOfAuthor(actor),
      db.draft.count({ where: { authorId: actor.id, decision: null } }),
    ]);
    const detail = count > 0 ? t('myDrafts.new', { count }) : t('myDrafts.waiting', { count: waiting });
    return {
      tiles: [
        {
          name: 'my-drafts',
          isWork: true,
          tone: count > 0 ? 'draft' : 'plain',
          count,
          href: '/draft/mine',
          label: t('myDrafts.label'),
          detail,
        },
      ],
    };
  },
};

const Waiting = z.object({ total: z.int(), mine: z.int(), oldest: z.date().nullable(), recent: z.int(), week: z.int(), older: z.int() });

const WAITING = `
  SELECT count(*)::int AS "total", count(*) FILTER (WHERE d."isMine")::int AS "mine",
         min(d."updateDate") FILTER (WHERE d."isMine") AS "oldest",
         count(*) FILTER (WHERE d."age" <= ${LAST_DAYS.recent})::int AS "recent",
         count(*) FILTER (WHERE d."age" BETWEEN ${LAST_DAYS.recent + 1} AND ${LAST_DAYS.week})::int AS "week",
         count(*) FILTER (WHERE d."age" > ${LAST_DAYS.week})::int AS "older"
  FROM (SELECT ${DECIDABLE} AS "isMine", d."updateDate", $3::date - (d."updateDate" AT TIME ZONE 'Europe/Paris')::date AS "age"
        FROM "Draft" d WHERE d."decision" IS NULL) d`;

const AGE_TONES: Record<DraftAge, DashboardTone> = { recent: 'draft', week: 'draft', older: 'warn' };

/** Drafts that the reader may apply (S-01a), and beside them all that wait, by age in calendar days. */
export const draftsPart: DashboardPart = {
  allow: 'draft.list',
  async read(actor) {
    const t = translatorOf(actor.lng, 'dashboard');
    const [waiting] = await rowsOf(Waiting, WAITING, [...decider(actor), dayOf(actor.at)]);
    if (!waiting) throw new Error('no counts');
    const { total, mine, oldest } = waiting;
    const isLate = oldest !== null && draftAge(oldest.toISOString(), actor.at.toISOString()) === 'older';
    const others = total > 0 ? t('drafts.others', { count: total }) : t('drafts.none');
    const ofAll = mine < total ? [t('drafts.ofAll', { count: total })] : [];
    const href = '/draft/admin';
    return {
      tiles: [
        {
          name: 'drafts',
          isWork: true,
          tone: isLate ? 'warn' : 'draft',
          count: mine,
          href: `${href}?scope=decidable`,
          label: t('drafts.label'),
          detail: oldest ? [...ofAll, t('drafts.oldest', { date: formatDate(oldest) })].join(', ') : others,
        },
      ],
      panels: [
        {
          kind: 'bars',
          name: 'draft-ages',
          title: t('drafts.chart'),
          text: null,
          link: total > 0 ? { label: t('drafts.link'), href } : null,
          empty: t('drafts.empty'),
          parts: DRAFT_AGES.map((age) => ({
            name: age,
            tone: AGE_TONES[age],
            label: t(`drafts.${age}`),
            count: waiting[age],
            href: `${href}?age=${age}`,
          })),
        },
      ],
    };
  },
};
