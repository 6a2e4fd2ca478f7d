import { describe, expect, it } from 'vitest';
import { translatorOf } from '@/i18n/translator';
import { parseGridBody } from '@/server/grid-query/request';
import { defineGrid } from '@/shared/grid/grid';
import { criteriaLines, filterLines } from './criteria';

const grid = defineGrid({
  name: 'things',
  allow: 'audit.read',
  columns: {
    name: { kind: 'text' },
    count: { kind: 'number' },
    day: { kind: 'date' },
    at: { kind: 'datetime' },
    colour: { kind: 'set', values: ['RED', 'BLUE'] },
    isSold: { kind: 'boolean' },
  },
  defaultSort: [{ colId: 'at', sort: 'desc' }],
});
type Name = keyof typeof grid.columns;
const HEADINGS: Record<Name, string> = { name: 'Nom', count: 'Nombre', day: 'Jour', at: 'Moment', colour: 'Couleur', isSold: 'Vendu' };
const LABELS: Record<string, string> = { RED: 'rouge', BLUE: 'bleu' };
const texts = { title: 'Choses', heading: (name: Name) => HEADINGS[name], value: (_: Name, value: string) => LABELS[value] ?? value };
const exporter = { at: new Date('2026-11-21T23:30:00Z'), lng: 'fr', name: 'Jeanne Petit', real: null } as const;

/** The criteria text of a filter model. */
function words(filterModel: object, lng: 'fr' | 'en' = 'fr'): string[] {
  const { filter } = parseGridBody(grid, { filterModel });
  return filterLines({ grid, texts, t: translatorOf(lng, 'exports'), actor: { ...exporter, lng } }, filter).map((line) =>
    line.replaceAll('\u00a0', ' '),
  );
}
const one = (column: Name, filter: object, lng: 'fr' | 'en' = 'fr') => words({ [column]: filter }, lng)[0];

describe('filters in words', () => {
  it('R-05 name column, operator and value of a text, in the user’s language', () => {
    expect(one('name', { filterType: 'text', type: 'contains', filter: 'doli' })).toBe('Nom : contient « doli »');
    expect(one('name', { filterType: 'text', type: 'notEqual', filter: 'x' }, 'en')).toBe('Nom: is not “x”');
    expect(one('name', { filterType: 'text', type: 'blank' })).toBe('Nom : est vide');
    expect(one('name', { filterType: 'text', type: 'contains', filter: '{a} <b>' })).toBe('Nom : contient « {a} <b> »');
  });

  it('R-05 join two conditions on a column by and, or', () => {
    const conditions = [
      { filterType: 'text', type: 'startsWith', filter: 'a' },
      { filterType: 'text', type: 'endsWith', filter: 'b' },
    ];
    expect(one('name', { filterType: 'text', operator: 'OR', conditions })).toBe('Nom : commence par « a » ou finit par « b »');
    expect(one('name', { filterType: 'text', operator: 'AND', conditions })).toBe('Nom : commence par « a » et finit par « b »');
  });

  it('R-05 I18N-08 format days as DD/MM/YYYY, and relative ranges as absolute days', () => {
    expect(one('day', { filterType: 'date', type: 'inRange', dateFrom: '2026-01-02', dateTo: '2026-02-03 00:00:00' })).toBe(
      'Jour : du 02/01/2026 au 03/02/2026 inclus',
    );
    expect(one('at', { filterType: 'date', type: 'lessThan', dateFrom: '2026-01-02' })).toBe('Moment : avant le 02/01/2026');
    expect(one('at', { filterType: 'date', type: 'today' })).toBe('Moment : le 22/11/2026');
    expect(one('at', { filterType: 'date', type: 'last7Days' })).toBe('Moment : du 15/11/2026 au 22/11/2026 inclus');
    expect(one('at', { filterType: 'date', type: 'notBlank' })).toBe('Moment : n’est pas vide');
  });

  it('R-05 label choices, empty values, yes and no', () => {
    expect(one('colour', { filterType: 'set', values: ['RED', 'BLUE', null] })).toBe('Couleur : parmi : rouge, bleu, (vide)');
    expect(one('colour', { filterType: 'set', values: [] })).toBe('Couleur : parmi : aucune valeur');
    expect(one('isSold', { filterType: 'boolean', type: 'true' })).toBe('Vendu : Oui');
    expect(one('isSold', { filterType: 'set', values: ['false'] })).toBe('Vendu : parmi : Non');
    expect(one('count', { filterType: 'number', type: 'inRange', filter: 2, filterTo: 5 })).toBe('Nombre : de 2 à 5');
    expect(one('count', { filterType: 'number', type: 'greaterThan', filter: 2 }, 'en')).toBe('Nombre: greater than 2');
  });

  it('R-05 give each column its line; an advanced filter is one sentence', () => {
    expect(words({ name: { type: 'contains', filter: 'a' }, count: { type: 'equals', filter: 1 } })).toEqual([
      'Nom : contient « a »',
      'Nombre : égal à 1',
    ]);
    const name = { filterType: 'text', colId: 'name', type: 'contains', filter: 'a' };
    const count = { filterType: 'number', colId: 'count', type: 'equals', filter: 1 };
    const inner = { filterType: 'join', type: 'AND', conditions: [name, count] };
    expect(words({ filterType: 'join', type: 'OR', conditions: [inner, { ...name, filter: 'b' }] })).toEqual([
      '(Nom : contient « a » et Nombre : égal à 1) ou Nom : contient « b »',
    ]);
  });
});

describe('the sheet of criteria', () => {
  const lines = (body: object, real: { id: string; name: string } | null = null) =>
    criteriaLines({ grid }, { texts, query: parseGridBody(grid, body), exporter: { ...exporter, real }, count: 1234 });

  it('R-05 contains date, user, filters, sort and number of rows', () => {
    expect(
      lines({
        sortModel: [
          { colId: 'name', sort: 'asc' },
          { colId: 'count', sort: 'desc' },
        ],
      }),
    ).toEqual([
      ['Date de l’export', '22/11/2026 à 00:30'],
      ['Exporté par', 'Jeanne Petit'],
      ['Filtres', 'aucun'],
      ['Tri', 'Nom (croissant), Nombre (décroissant)'],
      ['Nombre de lignes', 1234],
    ]);
  });

  it('R-05 names the grid’s own sort, each filter on a line, and the real person behind an account', () => {
    const result = lines(
      { filterModel: { name: { type: 'blank' }, isSold: { filterType: 'boolean', type: 'false' } } },
      { id: 'x', name: 'Anne Admin' },
    );
    expect(result[1]).toEqual(['Exporté par', 'Anne Admin (Jeanne Petit)']);
    expect(result.slice(2, 4).map(([head]) => head)).toEqual(['Filtres', null]);
    expect(result[4]).toEqual(['Tri', 'Moment (décroissant)']);
  });

  it('R-06b names a quick search by its words, each filter still on a line of its own', () => {
    const searchable = { ...grid, quickSearch: ['name'] as const };
    const body = {
      quickFilter: ' 5×10³  boîtes ',
      filterModel: { name: { type: 'blank' }, isSold: { filterType: 'boolean', type: 'false' } },
    };
    const result = criteriaLines(
      { grid: searchable },
      { texts, query: parseGridBody(searchable, body), exporter: { ...exporter, real: null }, count: 1 },
    );
    expect(result[2]).toEqual(['Recherche', '«\u00a05×10³ boîtes\u00a0»']);
    expect(result.slice(3, 5).map(([head]) => head)).toEqual(['Filtres', null]);
  });
});
