import { expect, it } from 'vitest';
import { explainedBy } from './explained-by';

const SHOWN = ['RISPERDAL 25 mg', 'Rispéridone', null];
const others = { commercialName: 'CONSTA', ucd: '3400892588882', holder: null };

it('P-22d a text that is not shown explains a hit where it alone holds a word', () => {
  expect(explainedBy(['risper', 'consta'], SHOWN, others)).toEqual(['commercialName']);
  expect(explainedBy(['25888', 'cónsta'], SHOWN, others)).toEqual(['commercialName', 'ucd']);
});

it('P-22d it explains nothing that is seen anyway, nor without words', () => {
  expect(explainedBy(['rispe', '25'], SHOWN, { commercialName: 'RISPERDAL', ucd: null, holder: '25' })).toEqual([]);
  expect(explainedBy([], SHOWN, others)).toEqual([]);
});
