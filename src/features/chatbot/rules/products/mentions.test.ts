import { describe, expect, it } from 'vitest';
import { brandOf, substanceNames } from '@/features/product/rules/brand';
import type { CatalogueBrand } from '@/features/product/schema/brand';
import { misspellable, productMentions } from './mentions';
import { nameIndexOf } from './name-index';

const brand = (name: string, dci: string | null, isOurs = true): CatalogueBrand => ({
  ...(brandOf(name, null) ?? { key: '', name: '' }),
  isOurs,
  substances: substanceNames(dci),
  documentId: null,
});
const CATALOGUE = [
  brand('KEYTRUDA', 'PEMBROLIZUMAB'),
  brand('GARDASIL', 'PROTÉINE L1 RECOMBINANTE ADSORBÉE DU VIRUS HUMAIN PAPILLOMAVIRUS HPV TYPE 6'),
  brand('BRIDION', 'SUGAMMADEX SODIQUE'),
  brand('M-M-RVAXPRO poudre et solvant', 'VIRUS DE LA ROUGEOLE (SOUCHE EDMONSTON ENDERS)'),
  brand('JANUVIA', 'PHOSPHATE DE SITAGLIPTINE MONOHYDRATÉ'),
  brand('XELEVIA', 'SITAGLIPTINE'),
  brand('JANUMET', 'CHLORHYDRATE DE METFORMINE / PHOSPHATE DE SITAGLIPTINE MONOHYDRATÉ'),
  brand('HBVAXPRO', null),
  brand('DOLIPRANE', 'PARACÉTAMOL', false),
  brand('METFORMINE BIOGARAN', 'METFORMINE', false),
  brand('VACCIN GRIPPE', null, false),
  brand('PREVENAR', null, false),
  brand('SINGULAIR', 'MONTÉLUKAST SODIQUE'),
  brand('CALME', null),
];
const index = nameIndexOf(CATALOGUE);
const named = (text: string, known: readonly string[] = []) =>
  productMentions(text, index, new Set(known)).map(({ written, keys, name }) => `${written} → ${keys.join('+') || `(${name})`}`);

describe('F-28 products in a question', () => {
  it.each([
    ['Keytruda pendant la grossesse', ['keytruda → keytruda']],
    ['Combien de doses de Bridion ?', ['bridion → bridion']],
    ['le Gardasil9 est-il remboursé', ['gardasil → gardasil']],
    ['le M-M-RVaxPro chez l’adulte', ['m m rvaxpro → m m rvaxpro']],
    ['rvaxpro et voyage', ['rvaxpro → m m rvaxpro']],
    ['sugammadex et insuffisance rénale', ['sugammadex → bridion']],
    ['la sitagliptine le soir', ['sitagliptine → januvia+xelevia+janumet']],
    ['Keytruda avec du Doliprane', ['keytruda → keytruda', 'doliprane → (DOLIPRANE)']],
    ['metformine biogaran', ['metformine biogaran → (METFORMINE BIOGARAN)']],
  ])('finds brand, DCI and the short form: %s', (text, expected) => {
    expect(named(text)).toEqual(expected);
  });

  it.each([
    ['keytrouda et grossesse', 'keytrouda → keytruda'],
    ['KEYTRUDDA', 'keytrudda → keytruda'],
    ['gardazil', 'gardazil → gardasil'],
    ['janivia', 'janivia → januvia'],
    ['hbvax pro', 'hbvax pro → hbvaxpro'],
    ['sitagliptin', 'sitagliptin → januvia+xelevia+janumet'],
  ])('recognises the slip in %s', (text, expected) => {
    expect(named(text)).toEqual([expected]);
  });

  it('takes no ordinary word, no word of the FAQ and no other substance for a product', () => {
    expect(named('Dois-je prévenir mon partenaire avant le vaccin de janvier ?')).toEqual([]);
    expect(named('Un cas singulier de vaccin contre la grippe')).toEqual([]);
    expect(named('la saxagliptine')).toEqual([]);
    expect(named('keytrouda', ['keytrouda'])).toEqual([]);
    expect(named('du doliprane après le vaccin', ['doliprane'])).toEqual([]);
    expect(named('restez calme')).toEqual([]);
    expect(named('le CALME est-il remboursé')).toEqual(['calme → calme']);
  });

  it('asks the vocabulary about words that could be a slip only', () => {
    expect(misspellable('Le vaccin à 12 ans, keytrouda ?')).toEqual(['keytrouda']);
  });

  it('searches 20,000 names and 2,000 characters in time that does not grow with the catalogue', () => {
    const cpu = (size: number): number => {
      const many = nameIndexOf(Array.from({ length: size }, (_, at) => brand(`PRODUIT${at.toString(26).replace(/\d/g, 'z')}UM`, null)));
      const text = 'gardazil produitabum keytrouda pendant la grossesse '.repeat(40).slice(0, 2_000);
      const search = () => {
        for (let times = 0; times < 10; times += 1) productMentions(text, many, new Set());
      };
      search();
      const rounds = Array.from({ length: 7 }, () => {
        const start = process.cpuUsage();
        search();
        const { user, system } = process.cpuUsage(start);
        return user + system;
      });
      return Math.min(...rounds);
    };
    // Ten times the names: a scan of all of them would cost ten times as much.
    const [small, large] = [cpu(2_000), cpu(20_000)];
    expect(large / small).toBeLessThan(5);
  });
});

describe('F-03a brands', () => {
  it('are what is in capitals, else the commercial name, else the name up to a digit', () => {
    expect(brandOf('M-M-RVAXPRO poudre et solvant', null)).toEqual({ key: 'm m rvaxpro', name: 'M-M-RVAXPRO' });
    expect(brandOf('Exemplium', null)).toEqual({ key: 'exemplium', name: 'Exemplium' });
    expect(brandOf(' ', 'GARDASIL 9, suspension')).toEqual({ key: 'gardasil', name: 'GARDASIL' });
    expect(brandOf(null, null)).toBeNull();
  });
  it('are also meant by a substance without its salt, but not by a description', () => {
    expect(substanceNames('AMILORIDE (CHLORHYDRATE D’) HYDRATÉ / ROCURONIUM (BROMURE DE)')).toEqual(['amiloride', 'rocuronium']);
    expect(substanceNames('FUMARATE DE TÉNOFOVIR DISOPROXIL')).toEqual(['tenofovir disoproxil', 'tenofovir']);
    expect(substanceNames('VIRUS DE LA VARICELLE SOUCHE OKA (VIVANT, ATTÉNUÉ)')).toEqual([]);
  });
});
