import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { missesOf, runSafetySet, SAFETY_HALVES } from './safety-set';
import earlier from './set/earlier.json';
import { digestOf, type LabelledText, trainWeights } from './training';
import { isFlagged } from './triage';
import { WEIGHTS } from './verdict';

/** What the weights are made of: the design half and its earlier content. The blind half is never read for them. */
const MATERIAL = [...SAFETY_HALVES.design, ...earlier] as readonly LabelledText[];
const fileOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/**
 * After a change of lexicon, rules or material: `SAFETY_RECORD=1 npm run test:unit -- src/features/chatbot/rules/safety/safety-record.test.ts`
 * makes weights.json again, and a second time known-misses.json for them; then `npm run format`.
 */
describe('the weights of triage', () => {
  it('CHAT-29e read their own material right, ordinary questions about availability, storage and dosing included', () => {
    const some = MATERIAL.filter((_, place) => place % 5 === 0);
    const wrong = some.filter(({ text, category }) => isFlagged(text) !== (category !== 'HARMLESS'));
    expect(wrong.length).toBeLessThan(some.length / 100);
  });

  it('CHAT-29e are made of the current material, and of no question of the blind half', () => {
    if (process.env.SAFETY_RECORD) {
      const weights = trainWeights(MATERIAL);
      if (JSON.stringify(weights) === JSON.stringify(WEIGHTS)) {
        writeFileSync(fileOf('./set/known-misses.json'), JSON.stringify(missesOf(runSafetySet([]))));
      }
      writeFileSync(fileOf('./weights.json'), JSON.stringify(weights));
      return;
    }
    expect(WEIGHTS.material).toBe(digestOf(MATERIAL));
    const blind = new Set(SAFETY_HALVES.blind.map(({ text }) => text));
    expect(MATERIAL.filter(({ text }) => blind.has(text))).toEqual([]);
  });
});
