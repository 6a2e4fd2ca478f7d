import { describe, expect, it } from 'vitest';
import { isTriedOnce } from '@/features/mail/rules';
import { KNOWN_PARAMETERS } from '@/features/parameter/rules';
import { MENU } from '@/features/shell/rules/menu';
import { messagesOf } from '@/i18n/messages';
import { EXCURSIONS } from '../excursion/kind';
import { reporterOf } from '../excursion/rules/excursion';
import { EXCURSION_KINDS } from '../excursion/schema';
import { NOTIFIED } from '../notification/rules';
import { NOTIFIED_KINDS } from '../notification/schema';
import { QUEUE_SCREEN } from '../queue/rules';
import { KINDS, kindConfig, labelOf, REQUEST_KINDS } from './kinds';

describe('S-04 what is done alike with every kind', () => {
  it('S-20 R-12 no two kinds share requests', () => {
    const parts = REQUEST_KINDS.map((kind) => `${kindConfig(kind).table} ${kindConfig(kind).excursion}`);
    expect(new Set(parts).size).toBe(REQUEST_KINDS.length);
    for (const kind of EXCURSION_KINDS) expect(EXCURSIONS[kind].excursion).toBe(kind);
  });

  it('U-07 S-04 its parameters are durations, the due time in its own unit and longer than its mark', () => {
    for (const kind of REQUEST_KINDS) {
      const { due, dueUnit, soonHours, retention } = kindConfig(kind);
      const { kind: of, unit, fallback } = KNOWN_PARAMETERS[due] as { kind: string; unit?: string; fallback: string };
      expect([kind, of, unit]).toEqual([kind, 'duration', dueUnit]);
      expect(Number(fallback) * (dueUnit === 'days' ? 24 : 1), kind).toBeGreaterThan(soonHours);
      expect(KNOWN_PARAMETERS[retention], kind).toMatchObject({ kind: 'duration', unit: 'months', canBeOff: true });
    }
  });

  it('SHELL-13 is in the menu by its screen and its name, and in the audit log by a name of its own', () => {
    const requests = MENU.flatMap((entry) => (entry.key === 'requests' && 'entries' in entry ? entry.entries : []));
    expect(requests.map(({ key, href }) => `${key} ${href}`)).toEqual([
      `requestQueue ${QUEUE_SCREEN}`,
      ...REQUEST_KINDS.map((kind) => `${kindConfig(kind).figure} ${KINDS[kind].screen}`),
    ]);
    for (const kind of REQUEST_KINDS) expect(messagesOf('fr').shell.menu).toHaveProperty(kindConfig(kind).figure);
    const labels = REQUEST_KINDS.map((kind) => labelOf(kind, 7));
    expect(new Set(labels).size).toBe(REQUEST_KINDS.length);
    for (const label of labels) expect(label).toMatch(/^\p{Lu}[\p{L}’ ()]+ n°\s7$/u);
  });
});

describe('R-02 the kinds that go out by e-mail', () => {
  it('R-02 S-04 are those whose mails are notifications', () => {
    expect(REQUEST_KINDS.filter((kind) => kindConfig(kind).mails === 'notification')).toEqual([...NOTIFIED_KINDS]);
  });

  it('R-02 each with recipients, a mail that is tried once, a file and a name of its own', () => {
    for (const each of NOTIFIED_KINDS) {
      const { kind, recipients, mail, file, label } = NOTIFIED[each];
      expect(KNOWN_PARAMETERS[recipients].kind).toBe('emails');
      expect([mail, isTriedOnce(mail)]).toEqual([`${kind}_NOTIFICATION`, true]);
      expect(file).toMatch(/^[a-z-]+$/);
      expect(label).toMatch(/^Notification d/);
    }
    for (const name of ['kind', 'recipients', 'file', 'label'] as const)
      expect(NOTIFIED.orders[name]).not.toBe(NOTIFIED['quota-requests'][name]);
  });
});

it.each([
  ['Anne Roche', { firstName: 'Anne', lastName: 'Roche' }],
  ['Roche', { firstName: null, lastName: 'Roche' }],
  ['Anne', { firstName: 'Anne', lastName: '' }],
  ['', { firstName: null, lastName: null }],
])('REQ-44 R-13 a report’s sender is the person named in it: “%s”', (name, report) => {
  expect(reporterOf(report)).toBe(name);
});
