import 'server-only';
import type { DashboardPart } from '@/features/dashboard/queries';
import type { DashboardPanel, DashboardTile, DashboardTone } from '@/features/dashboard/schema';
import { translatorOf } from '@/i18n/translator';
import type { Actor } from '@/shared/account/actor';
import { type Day, dayOf, formatDate } from '@/shared/dates/dates';
import { writeFilter } from '@/shared/grid/filter-codec';
import type { ColumnFilter } from '@/shared/grid/grid';
import { filterName } from '@/shared/grid/grid-url';
import { queryText, readUrlState, writeUrlState } from '@/shared/url-state';
import { EXCURSIONS } from '../excursion/kind';
import { QUEUE_SCREEN, QUEUE_URL, type QueueState } from '../queue/rules';
import type { DueSpan } from '../queue/schema';
import { kindConfig, REQUEST_KINDS, type RequestKind } from '../rules/kinds';
import {
  type KindFigures,
  type OwnFigures,
  ownRequests,
  type RequestFigures,
  recentFrom,
  requestFigures,
  type WeeklyCounts,
  weeklyRequests,
} from './figures';

/** The grid of a kind with these filters on its columns, in that order. */
function listOf(kind: RequestKind, filters: Readonly<Record<string, ColumnFilter>>): string {
  const params = new URLSearchParams(Object.entries(filters).map(([column, filter]) => [filterName(column), writeFilter(filter)]));
  return `${kindConfig(kind).screen}?${queryText(params)}`;
}

/** The work queue of these due times, of one kind or of all, of one owner or of all. */
const queueOf = (due: readonly DueSpan[], kind: RequestKind | '' = '', owner: QueueState['owner'] = 'all'): string =>
  `${QUEUE_SCREEN}?${queryText(writeUrlState(QUEUE_URL, { ...readUrlState(QUEUE_URL, {}), due, kind, owner }))}`;
const recentList = (kind: RequestKind, today: Day): string =>
  listOf(kind, { [kindConfig(kind).date]: { filterType: 'date', type: 'greaterThanOrEqual', dateFrom: recentFrom(today) } });

/** Dashboard panel of each kind. */
const PANEL = 'requests';
const EXCURSION_NAMES = Object.values(EXCURSIONS).map(({ name }) => name);

const textsOf = ({ lng }: Actor) => translatorOf(lng, 'dashboard');
const namesOf = ({ lng }: Actor) => {
  const t = translatorOf(lng, 'shell');
  return (kind: RequestKind): string => t(`menu.${kindConfig(kind).figure}`);
};

const sum = ({ kinds }: RequestFigures, name: keyof KindFigures, of: readonly RequestKind[] = REQUEST_KINDS): number =>
  of.reduce((all, kind) => all + kinds[kind][name], 0);

const warnIf = (count: number): DashboardTone => (count > 0 ? 'warn' : 'calm');

function dueTile(figures: RequestFigures, actor: Actor): DashboardTile {
  const t = textsOf(actor);
  const late = sum(figures, 'late');
  const today = sum(figures, 'today');
  return {
    name: 'requestsDue',
    isWork: true,
    label: t('requestsDue.label'),
    tone: late > 0 ? 'bad' : warnIf(today),
    count: late + today,
    href: queueOf(['late', 'today']),
    detail: late + today > 0 ? t('requestsDue.detail', { late, today }) : t('requestsDue.none'),
  };
}

/** The reader's own open requests; the parts beside the figure add up to it. */
function ownTile(figures: OwnFigures, actor: Actor): DashboardTile {
  const t = textsOf(actor);
  const { late, today, later } = figures;
  const count = late + today + later;
  return {
    name: 'myRequests',
    isWork: true,
    label: t('myRequests.label'),
    tone: late > 0 ? 'bad' : warnIf(today),
    count,
    href: queueOf([], '', 'mine'),
    detail: (['late', 'today', 'later'] as const)
      .filter((part) => figures[part] > 0)
      .map((part) => t(`myRequests.${part}`, { count: figures[part] }))
      .join(', '),
  };
}

function newTile(name: 'newOrders' | 'newQuotaRequests', kind: RequestKind, figures: RequestFigures, actor: Actor): DashboardTile {
  const t = textsOf(actor);
  const count = figures[name];
  const href = listOf(kind, { status: { filterType: 'set', values: ['NEW'] } });
  return { name, isWork: true, label: t(`${name}.label`), tone: warnIf(count), count, href, detail: t(`${name}.detail`, { count }) };
}

/** Declarations by the recipient that they have not reached: the service first, then the declarant. */
function declarationTiles({ notToInfomed, notToDeclarant }: RequestFigures, actor: Actor): DashboardTile[] {
  const t = textsOf(actor);
  const tile = (
    name: 'unsentDeclarations' | 'unconfirmedDeclarations',
    filters: Readonly<Record<string, ColumnFilter>>,
    count: number,
    tone: DashboardTone,
  ) => ({
    name,
    isWork: true,
    label: t(`${name}.label`),
    tone,
    count,
    href: listOf('pharmaco-vigilance', filters),
    detail: t(`${name}.detail`, { count }),
  });
  const unset = { filterType: 'boolean', type: 'false' } as const;
  // Who left no address, or whose address was erased, is not waiting for a mail.
  const filled = { filterType: 'text', type: 'notBlank' } as const;
  return [
    tile('unsentDeclarations', { sentToInfomed: unset }, notToInfomed, notToInfomed > 0 ? 'bad' : 'calm'),
    tile('unconfirmedDeclarations', { sentToDeclarant: unset, email: filled }, notToDeclarant, warnIf(notToDeclarant)),
  ];
}

function recentTiles(figures: RequestFigures, actor: Actor): DashboardTile[] {
  const [t, today] = [textsOf(actor), dayOf(actor.at)];
  const excursions = Object.fromEntries(Object.entries(EXCURSIONS).map(([part, { name }]) => [part, figures.kinds[name].recent]));
  return [
    {
      name: 'emergencies',
      isWork: false,
      label: t('emergencies.label'),
      tone: 'calm',
      count: figures.kinds['emergency-request'].recent,
      href: recentList('emergency-request', today),
      detail: t('emergencies.detail', { date: formatDate(recentFrom(today)) }),
    },
    {
      name: 'recentExcursions',
      isWork: false,
      label: t('recentExcursions.label'),
      tone: 'calm',
      count: sum(figures, 'recent', EXCURSION_NAMES),
      href: `#${PANEL}`,
      detail: t('recentExcursions.detail', excursions as Record<keyof typeof EXCURSIONS, number>),
    },
  ];
}

function figuresPanel(figures: RequestFigures, actor: Actor): DashboardPanel {
  const [t, nameOf, today] = [textsOf(actor), namesOf(actor), dayOf(actor.at)];
  const columns = (['late', 'today', 'recent'] as const).map((name) => ({ name, label: t(`requests.${name}`) }));
  const lines = REQUEST_KINDS.map((kind) => {
    const { late, today: due, recent } = figures.kinds[kind];
    return {
      name: kind,
      label: nameOf(kind),
      href: kindConfig(kind).screen,
      figures: [
        { name: 'late', count: late, tone: 'bad' as const, href: queueOf(['late'], kind) },
        { name: 'today', count: due, tone: 'warn' as const, href: queueOf(['today'], kind) },
        { name: 'recent', count: recent, tone: 'plain' as const, href: recentList(kind, today) },
      ],
    };
  });
  return { kind: 'figures', name: PANEL, title: t('requests.title'), text: null, link: null, columns, lines };
}

function weeksPanel({ weeks, countsOf }: WeeklyCounts, actor: Actor): DashboardPanel {
  const [t, nameOf] = [textsOf(actor), namesOf(actor)];
  return {
    kind: 'weeks',
    name: 'request-weeks',
    title: t('weeks.title'),
    text: t('weeks.text'),
    link: null,
    empty: t('weeks.empty'),
    weeks: [...weeks],
    series: REQUEST_KINDS.map((kind) => ({ name: kind, label: nameOf(kind), href: kindConfig(kind).screen, counts: [...countsOf(kind)] })),
  };
}

/** Request figures: one's own, due, not yet forwarded, recently received, and received per week (S-01). */
export const requestsPart: DashboardPart = {
  allow: 'request.read',
  async read(actor) {
    const [figures, own, weekly] = await Promise.all([requestFigures(actor.at), ownRequests(actor), weeklyRequests(actor.at)]);
    const tiles = [
      ownTile(own, actor),
      dueTile(figures, actor),
      newTile('newOrders', 'orders', figures, actor),
      newTile('newQuotaRequests', 'quota-requests', figures, actor),
      ...declarationTiles(figures, actor),
      ...recentTiles(figures, actor),
    ];
    return { tiles, panels: [figuresPanel(figures, actor), weeksPanel(weekly, actor)] };
  },
};
