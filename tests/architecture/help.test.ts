import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { KEY_GROUPS } from '@/features/help/rules/keys';
import { TOPICS, type Topic } from '@/features/help/rules/topics';
import { FIRST_STEP_NAMES } from '@/features/help/schema';
import { RIGHTS } from '@/shared/account/rights';
import { type Gate, gatedPages } from './pages';

type Tree = { readonly [key: string]: string | Tree };
const textsOf = (language: string): Tree => JSON.parse(readFileSync(`messages/${language}/help-texts.json`, 'utf8'));
const keysAt = (texts: Tree, ...path: string[]): string[] =>
  Object.keys(path.reduce<Tree>((tree, key) => (tree[key] ?? {}) as Tree, texts)).toSorted();

const topics: readonly [string, Topic][] = Object.entries(TOPICS);
const spelled = (gates: readonly Gate[]): string =>
  [...new Set(gates.map((gate) => (gate === 'signed-in' ? '' : gate.toSorted().join(' or '))))].filter(Boolean).toSorted().join(' and ');

describe('help', () => {
  it('S-25 every page of the back-office has its help, and help speaks of no other page', () => {
    const pages = gatedPages().filter(({ gates }) => gates !== null);
    const addresses = topics.flatMap(([, topic]) => topic.addresses);
    expect(addresses.toSorted()).toEqual(pages.map(({ address }) => address).toSorted());
  });

  it('S-25 who may open a screen is what its page asks for', () => {
    const required = new Map(gatedPages().map(({ address, gates }) => [address, spelled(gates ?? [])]));
    const differing = topics.flatMap(([name, { addresses, opens }]) =>
      addresses
        .filter((address) => required.get(address) !== spelled(opens))
        .map((address) => `${name}: ${address} ${required.get(address)}`),
    );
    expect(differing).toEqual([]);
  });

  it.each(['fr', 'en'])('S-25 S-26 has its texts for every topic, right, key and first step: %s', (language) => {
    const texts = textsOf(language);
    expect(keysAt(texts, 'topics')).toEqual(topics.map(([name]) => name).toSorted());
    for (const [name] of topics) expect(keysAt(texts, 'topics', name, 'tasks'), name).toEqual(['first', 'second', 'third']);
    expect(keysAt(texts, 'rights')).toEqual(
      Object.keys(RIGHTS)
        .map((right) => right.replace('.', '_'))
        .toSorted(),
    );
    expect(keysAt(texts, 'steps')).toEqual(FIRST_STEP_NAMES.toSorted());
    expect(keysAt(texts, 'keys', 'groups')).toEqual(Object.keys(KEY_GROUPS).toSorted());
    for (const part of ['what', 'keys'])
      expect(keysAt(texts, 'keys', part)).toEqual([...new Set(Object.values(KEY_GROUPS).flat())].toSorted());
  });
});
