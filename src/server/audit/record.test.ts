import { describe, expect, it } from 'vitest';
import type { Transaction } from '../db/client';
import { type ChainedEntry, entryHash, GENESIS, valueDigest } from './chain';
import { type Act, type Author, record, recordMany } from './record';

type Entry = ChainedEntry & { readonly prevHash: string; readonly hash: string };
interface Value {
  readonly entrySeq: string;
  readonly position: number;
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly salt: string;
}

/** A transaction on a trail with that end: what is said to it, in order, and the rows that are written by each statement. */
function trail(end: { seq: bigint; hash: string } | null) {
  const said: string[] = [];
  const written: (readonly object[])[] = [];
  const tx = {
    $executeRaw: async ({ raw }: TemplateStringsArray) => void said.push(raw.join('?')),
    async $queryRaw({ raw }: TemplateStringsArray) {
      said.push(raw.join('?'));
      return end ? [end] : [];
    },
    async $executeRawUnsafe(text: string, ...lists: string[]) {
      said.push([...text.matchAll(/INSERT INTO "(\w+)"|\$\d/g)].map(([sign, table]) => table ?? sign).join(' '));
      written.push(...lists.map((list) => JSON.parse(list)));
    },
  };
  return { tx: tx as unknown as Transaction, said, written };
}

const AUTHOR: Author = { id: 'a', name: 'Élise Roche', real: null, at: new Date('2026-01-31T10:00:00Z'), requestId: 'call-1' };
const act = (more: Partial<Act> = {}): Act => ({
  type: 'PRODUCT',
  action: 'EDIT',
  entityId: 'p',
  entityLabel: 'Keytruda',
  changes: [{ field: 'name', before: 'a', after: 'b' }],
  ...more,
});
const LOCK = 'SELECT pg_advisory_xact_lock(?)';
const END = 'SELECT "seq", "hash" FROM "AuditEntry" ORDER BY "seq" DESC LIMIT 1';

describe('AUDIT-12 an entry', () => {
  it('AUDIT-12 AUDIT-20 says who, what and when, is chained to the last one, and takes the chain’s end once it holds it', async () => {
    const { tx, said, written } = trail({ seq: 41n, hash: 'the last' });
    const changes = [
      { field: 'name', before: 'a', after: 'b' },
      { field: 'dci', before: undefined, after: { x: [1] } },
    ];
    const real = { id: 'r', name: 'Super Admin' };
    await record(tx, { ...AUTHOR, real } as Author, act({ changes, productId: 'p', editType: 'EDIT_INFORMATION', comment: 'why' }));
    expect(said).toEqual([LOCK, END, 'AuditEntry $1 AuditValue $2']);
    const [[entry], values] = written as unknown as [Entry[], Value[]];
    const { hash, prevHash, ...chained } = entry as Entry;
    expect(chained).toEqual({
      seq: '42',
      id: expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
      date: '2026-01-31T10:00:00.000Z',
      actorId: 'a',
      actorName: 'Élise Roche',
      realActorId: 'r',
      realActorName: 'Super Admin',
      type: 'PRODUCT',
      action: 'EDIT',
      entityId: 'p',
      entityLabel: 'Keytruda',
      productId: 'p',
      editType: 'EDIT_INFORMATION',
      correlationId: 'call-1',
      comment: 'why',
      digests: values.map(({ salt, field, before, after }) => ({ field, digest: valueDigest(salt, field, before, after) })),
    });
    expect([prevHash, hash]).toEqual(['the last', entryHash('the last', chained)]);
    const salt = expect.stringMatching(/^[\da-f]{32}$/);
    expect(values).toEqual([
      { entrySeq: '42', position: 0, field: 'name', before: 'a', after: 'b', salt },
      { entrySeq: '42', position: 1, field: 'dci', before: null, after: { x: [1] }, salt },
    ]);
    expect(values[0]?.salt).not.toBe(values[1]?.salt);
  });

  it('AUDIT-20 follows the one before it, the first of all follows nothing; what is not said is empty', async () => {
    const { tx, written } = trail(null);
    await recordMany(tx, AUTHOR, [
      act({ changes: [{ field: 'name', before: 'a', after: undefined }] }),
      act({ action: 'DELETE', changes: [] }),
    ]);
    const [entries = [], values] = written as unknown as [Entry[], Value[]];
    expect(entries.map(({ seq, prevHash }) => [seq, prevHash])).toEqual([
      ['1', GENESIS],
      ['2', entries[0]?.hash],
    ]);
    const none = { realActorId: null, realActorName: null, productId: null, editType: null, comment: null };
    for (const entry of entries) expect(entry).toMatchObject(none);
    expect(values).toMatchObject([{ entrySeq: '1', before: 'a', after: null }]);
  });

  it('AUDIT-12 is not written for an edit that changed nothing, and then nobody waits for the chain', async () => {
    const idle = [act({ changes: [] }), act({ action: 'EDIT_AND_VALIDATE', changes: [] })];
    for (const acts of [[], idle]) {
      const { tx, said } = trail(null);
      await recordMany(tx, AUTHOR, acts);
      expect(said).toEqual([]);
    }
    const { tx, written } = trail(null);
    await recordMany(tx, AUTHOR, [...idle, act({ action: 'VALIDATE', changes: [] }), act(), act({ action: 'EDIT_AND_VALIDATE' })]);
    expect((written[0] as Entry[]).map(({ action }) => action)).toEqual(['VALIDATE', 'EDIT', 'EDIT_AND_VALIDATE']);
  });
});

describe('REQ-01 many entries', () => {
  /** What is said for an act of so many changes, and the rows of each statement. */
  const parts = async (count: number) => {
    const { tx, said, written } = trail(null);
    await record(tx, AUTHOR, act({ changes: Array.from({ length: count }, (_, at) => ({ field: `f${at}`, before: null, after: at })) }));
    return [...said.slice(2), ...written.map(({ length }) => length)];
  };

  it('REQ-01 are one statement up to five thousand rows', async () => {
    expect(await parts(5_000)).toEqual(['AuditEntry $1 AuditValue $2', 1, 5_000]);
  });

  it('REQ-01 are as many parts as it takes beyond, entries first', async () => {
    expect(await parts(5_001)).toEqual(['AuditEntry $1', 'AuditValue $1', 'AuditValue $1', 1, 5_000, 1]);
  });
});
